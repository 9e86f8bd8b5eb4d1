use super::*;

fn client(last: u8) -> ClientAddress {
    ClientAddress::V4([192, 0, 2, last])
}

#[test]
fn a_full_queue_gives_back_and_a_closed_one_is_emptied_first() {
    let queue = FairQueue::new(4, 8);
    let pushed = [1, 2, 3].map(|job| queue.push(client(1), job));
    assert_eq!(pushed, [Ok(()), Ok(()), Err(3)], "half of the places");
    assert_eq!(queue.push(client(2), 4), Ok(()), "another has half of the rest");
    queue.close();
    assert_eq!((queue.push(client(3), 5), queue.len()), (Err(5), 3));
    let next = || queue.pop().map(|(job, _)| job);
    assert_eq!([next(), next(), next(), next()], [Some(1), Some(4), Some(2), None]);
}

#[test]
fn one_client_does_not_hold_all_workers() {
    let queue = FairQueue::new(100, 4);
    for job in 0..10 {
        queue.push(client(1), job).unwrap();
    }
    let held: Vec<_> = (0..2).map(|_| queue.pop().unwrap()).collect();
    assert!(queue.lock().next().is_none(), "as many are left as it holds");
    queue.push(client(2), 20).unwrap();
    let (job, other) = queue.pop().unwrap();
    assert_eq!(job, 20);
    drop((held, other));
    assert_eq!(queue.pop().map(|(job, _)| job), Some(2));
    assert_eq!(queue.take_all(|job| job % 2 == 0), [4, 6, 8]);
    assert_eq!(queue.len(), 4);
}
