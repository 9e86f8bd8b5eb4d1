use super::*;

#[test]
fn clients_take_turns_and_each_keeps_its_order() {
    let client = |last| ClientAddress::V4([192, 0, 2, last]);
    let mut rotation = RoundRobin::default();
    for (last, thing) in [(1, 'a'), (1, 'b'), (1, 'c'), (2, 'x'), (3, 'y'), (3, 'z')] {
        rotation.push(client(last), thing);
    }
    let mut next = |but| rotation.pop(|one| one != client(but)).map(|(_, thing)| thing);
    assert_eq!([next(0), next(0), next(3), next(0)], [Some('a'), Some('x'), Some('b'), Some('y')]);
    rotation.push(client(2), 'w');
    let gone = rotation.take_all(|thing| "bcw".contains(*thing));
    assert_eq!(gone, [(client(1), 'c'), (client(2), 'w')]);
    assert_eq!(rotation.len(), 1);
    assert_eq!(rotation.pop(|_| true), Some((client(3), 'z')));
    assert_eq!((rotation.pop(|_| true), rotation.len()), (None, 0));
}
