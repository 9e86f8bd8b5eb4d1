use super::*;

fn client(last: u8) -> ClientAddress {
    ClientAddress::V4([192, 0, 2, last])
}

/// What clients get that come one after the other, each of which takes all it may.
fn greedy(capacity: usize, clients: u8) -> Vec<usize> {
    let mut shares = Quotas::new(capacity);
    let take_all = |last| {
        while shares.may_take(client(last)) {
            shares.take(client(last));
        }
        shares.of(client(last))
    };
    (0..clients).map(take_all).collect()
}

#[test]
fn quota_leaves_capacity_for_next_client() {
    assert_eq!(greedy(8, 5), [4, 2, 1, 1, 0]);
    assert_eq!(greedy(64, 4), [32, 16, 8, 4]);
    assert_eq!((greedy(1, 2), greedy(2, 2)), (vec![1, 0], vec![1, 1]));
}

#[test]
fn returned_quota_is_removed() {
    let mut shares = Quotas::new(10);
    shares.change(client(1), 0, 7);
    shares.change(client(1), 7, 3);
    shares.take(client(2));
    assert_eq!((shares.total(), shares.of(client(1)), shares.of(client(2))), (4, 3, 1));
    shares.change(client(1), 3, 0);
    shares.give_back(client(2));
    assert!(shares.held.is_empty() && shares.total() == 0);
}
