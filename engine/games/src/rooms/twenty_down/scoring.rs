//! Twenty down: what tricks take off, and what none costs.
//!
//! Rules: seed 002, lines 4068–4080. All five tricks take five off, which is one a trick.

/// What staying in without a trick costs.
const NO_TRICK: i32 = 5;

/// What a deal adds to the total of a player who stayed in; twice as much when `double`.
pub const fn score(tricks: i32, double: bool) -> i32 {
    let single = if tricks == 0 { NO_TRICK } else { -tricks };
    if double { 2 * single } else { single }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::question::Worth;
    use crate::scores::played::{only, played_out};
    use tikki_base::fields::Value;

    #[test]
    fn a_trick_takes_one_off_and_none_costs_five() {
        assert_eq!([0, 1, 4, 5].map(|tricks| score(tricks, false)), [5, -1, -4, -5]);
        assert_eq!([0, 5].map(|tricks| score(tricks, true)), [10, -10]);
    }

    #[test]
    fn the_goals_are_the_scores_of_who_stayed_in() {
        for played in played_out("twenty-down", |_, _| ()) {
            let hearts = played.setup.trump.as_deref() == Some("H");
            let doubles = played.setup.options.get("hearts_double") == Some(&Value::Bool(true));
            let Worth::Each(goals) = &played.question.worth else { panic!("a goal for each") };
            assert_eq!(goals.len(), played.setup.hands.len());
            for ((player, _), &value) in goals.iter().zip(&played.values) {
                let own = only(player.index());
                let tricks = played.told_of("tricks", own) + i32::from(played.count(own));
                let score = score(tricks, hearts && doubles);
                let expected = match played.option("objective") {
                    "out" => i32::from(played.told_of("totals", own) + score <= 0),
                    _ => score,
                };
                assert_eq!(value, expected, "{:?}", played.setup);
            }
        }
    }
}
