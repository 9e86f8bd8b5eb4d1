use super::*;
use crate::isa::Portable;

/// Four lanes of different lengths; bit 0 is the ace.
const HANDS: [u64; 4] =
    [0x0001_0012_0000_0103, 0x0002_0020_0009_0020, 0x0004_0001_0026_0000, 0x0008_000c_0010_0010];

fn node(hands: [u64; 4], leader: u32) -> Node {
    Node::new::<Portable>(hands, leader, ())
}

fn symmetric_nodes(trumps: bool) -> impl Iterator<Item = Node> {
    let plain: &[[u32; 4]] =
        if trumps { &[[0, 1, 2, 3], [0, 3, 1, 2]] } else { &[[2, 0, 3, 1], [1, 0, 2, 3]] };
    plain.iter().flat_map(|&order| {
        let moved = HANDS.map(|hand| {
            (0..4).fold(0, |all, to: usize| all | part(hand, 16 * order[to]) << (16 * to))
        });
        (0..4).map(move |places| {
            node(std::array::from_fn(|seat| moved[(seat + places) % 4]), (5 - places as u32) % 4)
        })
    })
}

#[test]
fn mirror_images_share_their_standard_form() {
    for trumps in [0, 0xffff] {
        let first = CanonicalNode::new(&node(HANDS, 1), trumps);
        for image in symmetric_nodes(trumps != 0) {
            let standard = CanonicalNode::new(&image, trumps);
            assert_eq!(standard.key, first.key);
            assert_eq!(format!("{:?}", standard.owners), format!("{:?}", first.owners));
            let relevant = 0x0001_0003_0000_0007;
            assert_eq!(standard.read(standard.stored(relevant)), relevant);
            let (lower, upper) = (1, 3);
            let bounds = standard.bounds(Bounds { lower, upper });
            assert_eq!(bounds.lower == lower, image.leader % 2 == 0);
            assert_eq!(standard.bounds(bounds), Bounds { lower, upper });
            for need in 1..=4 {
                assert_eq!(bounds.settles(standard.need(need)), need <= lower || need > upper);
            }
        }
    }
}

#[test]
fn lengths_that_look_alike() {
    assert!(!is_symmetric(&node(HANDS, 0), 0));
    // In every suit one seat has none, the next one card, the next two, the next one.
    let cards = [0, 0b0001, 0b0110, 0b1000];
    let round =
        |seat: usize| (0..4).fold(0, |all, lane| all | cards[(seat + lane) % 4] << (16 * lane));
    let round = node(std::array::from_fn(round), 0);
    assert!(is_symmetric(&round, 0) && !is_symmetric(&round, 0xffff));
}
