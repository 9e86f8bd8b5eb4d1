use super::{CardId, Cards};

#[test]
fn subsets_have_numbers() {
    let hand: Cards = [0, 3, 4, 9, 63, 64, 100].into_iter().map(CardId::new).collect();
    for count in 0..=8 {
        let all = if count <= 7 { hand.subsets(count) } else { Vec::new() };
        assert_eq!(hand.subset_count(count), all.len(), "{count}");
        for (index, &set) in all.iter().enumerate() {
            assert_eq!((hand.subset(count, index), hand.subset_index(set)), (set, index));
        }
    }
}
