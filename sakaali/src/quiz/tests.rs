use super::*;

#[test]
fn a_problem_has_one_right_rank() {
    let quizzes = find(4, None, 30, 0..5000);
    assert_eq!(quizzes.len(), 30);
    for quiz in &quizzes {
        let (prompt, solution) = (&quiz.prompt, &quiz.solution);
        let own = Counts::of(prompt.hand);
        let right: Vec<Pip> = solution
            .after
            .iter()
            .filter(|(_, p)| *p == solution.penalty)
            .map(|(pip, _)| *pip)
            .collect();
        assert_eq!(right, [solution.pip]);
        assert!(own.get(solution.pip) > 0 && own.get(solution.natural) > 0);
        assert_eq!(solution.after.len(), own.pips().count());
        assert_eq!(prompt.hand.len(), 5 + prompt.to_go[0]);
        assert_eq!((solution.grade == QuizGrade::Easy), solution.natural == solution.pip);
    }
}

#[test]
fn every_grade_can_be_found_again() {
    for &grade in QuizGrade::ALL {
        let found = find(9, Some(grade), 2, 0..20_000);
        assert_eq!(found.len(), 2, "{}", grade.name());
        assert!(found.iter().all(|one| quiz(9, one.number).as_ref() == Some(one)));
        assert_eq!(QuizGrade::from_name(grade.name()), Some(grade));
    }
}

/// North must discard the king although it costs the most alone: partner has two more sevens, and no third king.
#[test]
fn a_made_position_is_solved() {
    let cards = |text: &str| text.split(' ').map(|card| card.parse::<Card>().unwrap()).collect();
    let solution = solve(cards("SK S7 H4 D4 C4 SA"), cards("H7 D7 HA DA D9")).unwrap();
    assert_eq!((solution.penalty, solution.pip.to_string().as_str()), (29, "K"));
}
