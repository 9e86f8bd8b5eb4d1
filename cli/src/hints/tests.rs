use super::*;
use crate::args::Args;
use clap::CommandFactory;

fn error(line: &str) -> String {
    let given: Vec<OsString> = line.split(' ').map(OsString::from).collect();
    let mut root = Args::command();
    let error = root.try_get_matches_from_mut(arguments(given.clone())).unwrap_err();
    explained(error, &root, &given).to_string()
}

#[test]
fn misspelt_options_are_corrected_whatever_their_length() {
    assert!(error("tikki table --cvs x.pbn").contains("'--csv'"));
    assert!(error("tikki leads --layuots 5 x.pbn").contains("'--layouts'"));
    assert!(!error("tikki table --zzz x.pbn").contains("similar"));
}

#[test]
fn commands_without_an_output_file_say_where_the_answer_goes() {
    assert!(error("tikki deal -n 1 -o x.pbn").contains("> FILE"));
    assert!(error("tikki par --output x.txt").contains("> FILE"));
}

#[test]
fn games_followed_by_a_game_names_the_command_for_its_page() {
    assert!(error("tikki games skat").contains("tikki games show skat"));
    assert!(error("tikki games Doppelkopf").contains("tikki games show doppelkopf"));
    assert!(!error("tikki games nothing").contains("tikki games show"));
}

#[test]
fn help_of_a_command_may_ask_for_help() {
    let help = error("tikki help trace --help");
    assert!(help.contains("Usage: tikki trace"), "{help}");
}
