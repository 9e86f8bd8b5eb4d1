use super::Args;
use clap::CommandFactory;

#[test]
fn every_command_shows_examples_and_exit_codes() {
    let mut open = vec![Args::command()];
    while let Some(command) = open.pop() {
        let end = command.get_after_help().map(ToString::to_string).unwrap_or_default();
        let complete = end.contains("Examples:\n  tikki ") && end.contains("Exit codes:\n");
        assert!(complete || command.has_subcommands(), "{}", command.get_name());
        open.extend(command.get_subcommands().cloned());
    }
}

#[test]
fn no_help_ends_in_a_full_stop() {
    let mut open = vec![Args::command()];
    while let Some(command) = open.pop() {
        let of_options = command.get_arguments().filter_map(|one| one.get_help());
        let mut texts = of_options.chain(command.get_about()).map(ToString::to_string);
        assert_eq!(texts.find(|text| text.ends_with('.')), None, "{}", command.get_name());
        open.extend(command.get_subcommands().cloned());
    }
}
