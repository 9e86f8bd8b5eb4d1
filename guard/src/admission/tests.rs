use super::*;

#[test]
fn client_cannot_fill_admission_and_probes_are_separate() {
    let asker =
        |last, probes| RequestSource { client: ClientAddress::V4([192, 0, 2, last]), probes };
    let mut admission = Admission::new(4);
    for key in 0..5 {
        admission.wait(asker(1, false), key);
    }
    let enter = |admission: &mut Admission, asker| {
        let key = admission.next();
        key.inspect(|_| admission.enter(asker))
    };
    let first = [0, 1, 2].map(|_| enter(&mut admission, asker(1, false)));
    assert_eq!(first, [Some(0), Some(1), None]);
    admission.wait(asker(2, false), 7);
    admission.wait(asker(1, true), 8);
    assert_eq!(enter(&mut admission, asker(1, true)), Some(8));
    assert_eq!(enter(&mut admission, asker(2, false)), Some(7));
    assert_eq!((admission.inside(), admission.waiting()), (4, 3));
    admission.forget(3);
    admission.leave(asker(1, false));
    admission.leave(asker(1, true));
    assert_eq!(enter(&mut admission, asker(1, false)), Some(2));
    admission.leave(asker(1, false));
    assert_eq!(enter(&mut admission, asker(1, false)), Some(4));
    assert_eq!((admission.inside(), admission.waiting()), (3, 0));
}
