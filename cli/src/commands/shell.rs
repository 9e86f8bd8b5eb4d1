//! `tikki completions`, `tikki man` and `tikki setup`.

use crate::args::Args;
use crate::exit::{Exit, Failure};
use crate::output::print;
use clap::CommandFactory;
use clap_complete::Shell;
use std::fs;
use std::io::{self, Write};
use std::path::Path;

pub(crate) fn completions(shell: Shell) -> Result<Exit, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Args::command(), "tikki", &mut script);
    io::stdout().write_all(&script)?;
    Ok(Exit::Done)
}

pub(crate) fn man() -> Result<Exit, Failure> {
    let mut page = Vec::new();
    clap_mangen::Man::new(Args::command()).render(&mut page)?;
    io::stdout().write_all(&page)?;
    Ok(Exit::Done)
}

/// The folder of each shell's completions, below a prefix.
const COMPLETIONS: [(Shell, &str); 3] = [
    (Shell::Bash, "share/bash-completion/completions"),
    (Shell::Zsh, "share/zsh/site-functions"),
    (Shell::Fish, "share/fish/vendor_completions.d"),
];

/// Installs manual pages and completions below a prefix.
pub(crate) fn setup(prefix: &Path) -> Result<Exit, Failure> {
    let pages = prefix.join("share/man/man1");
    fs::create_dir_all(&pages)?;
    clap_mangen::generate_to(Args::command(), &pages)?;
    print(&[pages.display().to_string()])?;
    for (shell, folder) in COMPLETIONS {
        let folder = prefix.join(folder);
        fs::create_dir_all(&folder)?;
        let file = clap_complete::generate_to(shell, &mut Args::command(), "tikki", &folder)?;
        // Bash loads the file named like the program.
        let named = folder.join("tikki");
        let written =
            if shell == Shell::Bash { fs::rename(&file, &named).map(|()| named) } else { Ok(file) };
        print(&[written?.display().to_string()])?;
    }
    Ok(Exit::Done)
}
