//! A visit to the page: a service, a browser, and the steps shared by all tours.

use crate::browser::{self, Browser};
use crate::folder;
use crate::support::{Running, options, start};
use serde_json::json;
use tikki_derive::slow;

/// Two boards; the first with a play in which the jack of hearts lets the contract make.
pub(crate) const RECORD: &str = r#"[Board "5"]
[Dealer "N"]
[Vulnerable "NS"]
[Deal "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532"]
[North "Ann"]
[Contract "2S"]
[Declarer "S"]
[Play "W"]
H8 HT HJ HQ
S3 S7 S8 S2
*

[Board "6"]
[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]
"#;

/// Whether the slow tier is enabled.
pub(crate) fn is_slow() -> bool {
    slow!()
}

/// A service, and a browser on its page.
pub(crate) struct PageVisit {
    pub(crate) service: Running,
    pub(crate) browser: Browser,
    pub(crate) home: String,
}

/// The first step of every tour.
impl PageVisit {
    /// Starts both.
    pub(crate) fn start() -> PageVisit {
        let program = browser::program();
        let service = start(options());
        let home = format!("http://{}/", service.address);
        PageVisit { browser: Browser::start(&program), service, home }
    }

    /// The same page as a folder; the service runs next to it, for comparison.
    pub(crate) fn without_service() -> PageVisit {
        PageVisit { home: folder::served(&folder::engine()), ..PageVisit::start() }
    }

    /// Opens the page anew, with this fragment in its address.
    pub(crate) fn open(&mut self, fragment: &str) {
        let address = if fragment.is_empty() {
            self.home.clone()
        } else {
            format!("{}#{fragment}", self.home)
        };
        self.browser.open(&address);
    }

    /// Checks that there were no errors, and no requests that leave the origin of the page. An address of the scheme `data:` holds
    /// its content and asks nobody: browsers draw parts of their own controls from such addresses, the icon of a date for example.
    pub(crate) fn is_clean(&self) {
        assert_eq!(self.browser.complaints(), Vec::<String>::new());
        let stays = [self.home.as_str(), "about:", "data:"];
        let elsewhere = |url: &&String| !stays.iter().any(|start| url.starts_with(start));
        assert_eq!(
            self.browser.requests().iter().find(elsewhere),
            None,
            "nothing is asked of anybody else"
        );
    }

    pub(crate) fn paste(&mut self, text: &str) {
        let text = json!(text);
        self.browser.value(&format!("document.querySelector('#text').value = {text}"));
        self.browser.click("#paste button[type=submit]");
    }

    /// Waits for the values of the playable cards.
    pub(crate) fn solved(&mut self) {
        self.browser.wait("document.querySelector('#hand .pc.best')");
    }

    pub(crate) fn state(&mut self) -> String {
        self.browser.value("location.hash").as_str().unwrap().to_owned()
    }

    pub(crate) fn cell(&mut self, seat: &str, strain: &str) -> String {
        let label = json!(format!("{seat}, {strain}:"));
        let found = format!(
            "[...document.querySelectorAll('.cell')].find((cell) => cell.getAttribute('aria-label').startsWith({label}))"
        );
        let text = self.browser.value(&format!("{found}.textContent"));
        text.as_str().unwrap().to_owned()
    }

    pub(crate) fn choose_cell(&mut self, seat: &str, strain: &str) {
        let label = json!(format!(".cell[aria-label^=\"{seat}, {strain}:\"]"));
        self.browser.value(&format!("document.querySelector({label}).click()"));
        self.solved();
    }

    /// Selects an option by its value.
    pub(crate) fn choose_option(&mut self, id: &str, value: &str) {
        self.browser.value(&format!("{{ const box = document.querySelector('#{id}'); box.value = {}; box.dispatchEvent(new Event('change')); }}", json!(value)));
    }
}

/// An expression of the page: the texts of the cells of a table, row by row.
pub(crate) fn rows_of(table: &str) -> String {
    format!(
        "[...document.querySelectorAll('{table} tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent))"
    )
}
