//! The library on the page: boards are added, listed and opened, names merged, figures drawn, mistakes practised; and practice in a
//! browser whose service has no library.

use crate::keeping::CATCH;
use crate::page_visit::PageVisit;
use crate::support::DEAL;
use serde_json::json;
use tikki_derive::needs;

/// A board at a table of its own; East's jack of hearts lets the contract make.
fn board(number: usize, date: &str, east: &str) -> String {
    format!(
        "[Event \"Club\"]\n[Date \"{date}\"]\n[Board \"{number}\"]\n[West \"Bea\"]\n[North \"Ann\"]\n[East \"{east}\"]\n[South \"South {number}\"]\n[Dealer \"N\"]\n[Vulnerable \"NS\"]\n[Deal \"{DEAL}\"]\n[Contract \"2S\"]\n[Declarer \"S\"]\n[Result \"8\"]\n[Play \"W\"]\nH8 HT HJ HQ\nS3 S7 S8 S2\n*\n\n"
    )
}

/// Shows that a card is wrong, and that it comes back.
fn a_wrong_card_comes_back(visit: &mut PageVisit) {
    visit.browser.wait("document.querySelector('#practice-table .pc.legal[data-card=HJ]')");
    let backs = "document.querySelectorAll('#practice-table .fan.closed').length";
    assert_eq!(visit.browser.value(backs), 2, "only East and dummy are seen");
    visit.browser.wait("document.querySelector('#practice-task').textContent.includes('East')");
    visit.browser.click("#practice-table .pc[data-card=HJ]");
    visit.browser.wait("document.querySelector('#practice-outcome.wrong-card')");
    let said = visit.browser.text("#practice-outcome");
    assert!(said.contains("costs something") && said.contains("♥K"), "{said}");
    assert!(said.contains("It comes back in 1 minute"), "{said}");
}

#[needs("chromium", "time")]
#[test]
fn mistakes_are_practised_in_a_browser_without_a_library() {
    let mut visit = PageVisit::start();
    visit.open("");
    assert_eq!(
        visit.browser.value("document.querySelector('#for-library, #for-practice')"),
        json!(null)
    );
    visit.paste(&board(5, "2026.01.05", "Dan"));
    visit.browser.wait("!document.querySelector('#session-open').hidden");
    visit.browser.click("#session-open");
    visit.browser.wait("document.querySelector('#session-keep:not(:disabled)')");
    visit.browser.click("#session-keep");
    visit.browser.wait("document.querySelector('#for-practice')");
    visit.browser.click("#for-practice");
    a_wrong_card_comes_back(&mut visit);
    visit.browser.click("#practice-next");
    visit.browser.wait("document.querySelector('#practice-none')?.textContent.includes('minute')");
    visit.open("tab=practice");
    visit.browser.wait("document.querySelector('#practice-count')?.textContent === '0 due of 1'");
    // The browser's clock goes on a day.
    visit.browser.value("{ const now = Date.now; Date.now = () => now() + 86400000; }");
    visit.browser.click("#for-bridge");
    visit.browser.click("#for-practice");
    visit.browser.wait("document.querySelector('#practice-table .pc.legal[data-card=HK]')");
    visit.browser.click("#practice-table .pc[data-card=HK]");
    visit.browser.wait("document.querySelector('#practice-outcome.right-card')");
    visit.browser.click("#practice-good");
    visit.browser.wait("document.querySelector('#practice-none')");
    let text = saved_practice(&mut visit);
    visit.is_clean();
    let decision: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!((&decision["seat"], &decision["played"]), (&json!("E"), &json!("HJ")));
    assert_eq!(decision["reviews"].as_array().map(Vec::len), Some(2));
    // Another browser, which has nothing to practise yet.
    let mut visit = PageVisit::start();
    visit.open("");
    visit.paste(&text);
    visit.browser.wait("document.querySelector('#practice-count')?.textContent === '0 due of 1'");
    let again: serde_json::Value = serde_json::from_str(&saved_practice(&mut visit)).unwrap();
    for field in ["ply", "seat", "played", "better", "lost", "schedule", "reviews"] {
        assert_eq!(again[field], decision[field], "{field}");
    }
    for field in ["deal", "play", "contract", "declarer", "players"] {
        assert_eq!(again["record"][field], decision["record"][field], "{field}");
    }
    visit.browser.value(&format!("import('/page/libraryqueue.js').then(({{ inBrowser }}) => inBrowser.read({})).then((found) => {{ window.again = found; }})", json!(text)));
    assert_eq!(visit.browser.value("window.again"), json!({"added": 0, "replaced": 0, "known": 1}));
    visit.is_clean();
    #[cfg(feature = "library")]
    with_library::takes_up(&text);
}

/// Saves the queue, and returns the text of the file.
fn saved_practice(visit: &mut PageVisit) -> String {
    visit.browser.value(CATCH);
    visit.browser.wait("document.querySelector('#practice-save:not(:disabled)')");
    visit.browser.click("#practice-save");
    visit.browser.wait("window.saved");
    visit.browser.value("window.saved").as_str().unwrap().to_owned()
}

#[cfg(feature = "library")]
mod with_library {
    use super::{a_wrong_card_comes_back, board};
    use crate::browser::{self, Browser};
    use crate::page_visit::PageVisit;
    use crate::support::{options, start};
    use serde_json::{Map, Value, json};
    use std::path::Path;
    use std::sync::{Arc, Mutex};
    use tempfile::TempDir;
    use tikki_base::batch::BatchSettings;
    use tikki_derive::needs;
    use tikki_engine::service::{Engine, EngineOptions};
    use tikki_engine::wire::{RequestLimits, ResponseBody};
    use tikki_games::CATALOGUE;
    use tikki_http::{Extension, ServiceOptions};
    use tikki_library::analysis::Analyser;
    use tikki_library::requests;
    use tikki_library::store::Library;

    /// 1 March 2026.
    const NOW: i64 = 1_772_323_200;

    /// A library that answers as `tikki serve --with-library` does.
    #[derive(Debug)]
    struct Served(Mutex<Library>);

    impl Extension for Served {
        fn answer(&self, name: &str, body: &[u8]) -> ResponseBody {
            requests::answer(&mut self.0.lock().unwrap(), name, body, NOW)
        }

        fn schemas(&self) -> Map<String, Value> {
            requests::schemas()
        }
    }

    fn visit_with_library(path: &Path) -> PageVisit {
        let program = browser::program();
        let library = Served(Mutex::new(Library::open(path, CATALOGUE).unwrap()));
        let options = ServiceOptions { library: Some(Arc::new(library)), ..options() };
        let service = start(options);
        let home = format!("http://{}/", service.address);
        PageVisit { browser: Browser::start(&program), service, home }
    }

    /// Analyses what is not analysed yet, as the service does in the background.
    fn analyse(path: &Path) {
        let engine = Engine::new(EngineOptions::default());
        let threads = BatchSettings { threads: None, window: None };
        let analyser = Analyser::new(&engine, RequestLimits::default(), threads).unwrap();
        let mut library = Library::open(path, CATALOGUE).unwrap();
        analyser.run(&mut library, |_| true).unwrap();
    }

    #[needs("chromium")]
    #[test]
    fn library_tour() {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("library.db");
        let mut visit = visit_with_library(&path);
        open_boards_are_added_and_listed(&mut visit);
        analyse(&path);
        boards_are_filtered_and_opened(&mut visit);
        names_are_merged_and_taken_out(&mut visit);
        figures_are_drawn_and_saved(&mut visit);
        mistakes_are_practised(&mut visit);
        views_fit_a_phone_in_each_language(&mut visit);
        visit.is_clean();
    }

    fn rows(visit: &mut PageVisit, count: usize) {
        visit.browser.wait(&format!(
            "document.querySelectorAll('#library-list tbody tr').length === {count}"
        ));
    }

    fn open_boards_are_added_and_listed(visit: &mut PageVisit) {
        visit.open("tab=library");
        visit.browser.wait("document.querySelector('#library-none')");
        let months = ["2026.01.05", "2026.02.05", "2026.02.19", "2026.03.05"];
        let names = ["Dan", "Dan", "Dan", "dan77"];
        let text: String =
            (0..4).map(|place| board(place + 1, months[place], names[place])).collect();
        visit.browser.click("#for-bridge");
        visit.paste(&text);
        visit.browser.wait("document.querySelector('#board').options.length === 4");
        visit.browser.click("#for-library");
        visit.browser.wait(
            "document.querySelector('#library-add-open')?.textContent === 'Add the 4 open boards'",
        );
        visit.browser.click("#library-add-open");
        rows(visit, 4);
        let added = visit.browser.text("#library-added");
        assert_eq!(added, "4 records: 4 new, 0 completed, 0 known, 0 refused.");
        visit.browser.click("#library-add-open");
        visit
            .browser
            .wait("document.querySelector('#library-added').textContent.includes('4 known')");
        visit.browser.wait(
            "document.querySelector('#library-pending').textContent.includes('4 boards are still')",
        );
    }

    fn boards_are_filtered_and_opened(visit: &mut PageVisit) {
        visit.open("tab=library&since=2026-02-01&until=2026-02-28");
        rows(visit, 2);
        visit.browser.value("{ const box = document.querySelector('#library-theme'); box.value = 'opening-lead'; box.dispatchEvent(new Event('change')); }");
        visit.browser.wait("document.querySelector('#library-none')");
        assert!(visit.state().contains("theme=opening-lead"), "{}", visit.state());
        visit.browser.click("#library-all");
        rows(visit, 4);
        for (field, value, count) in [
            ("player", "Dan", 3),
            ("partner", "Bea", 3),
            ("result", "made", 3),
            ("theme", "any", 3),
            ("contract", "2s", 3),
        ] {
            visit.browser.value(&format!("{{ const box = document.querySelector('#library-{field}'); box.value = {}; box.dispatchEvent(new Event('change')); }}", json!(value)));
            rows(visit, count);
        }
        visit.browser.click("#library-list tbody .link");
        visit.browser.wait("document.querySelector('#hand .pc.flip')");
        assert_eq!(visit.browser.text("#hand-E .player"), "Dan");
        visit.browser.value("history.back()");
        rows(visit, 3);
    }

    fn names_are_merged_and_taken_out(visit: &mut PageVisit) {
        visit.open("tab=library&view=names");
        visit.browser.wait("document.querySelectorAll('#names-list tbody tr').length === 8");
        visit.browser.click("input[aria-label=\"Choose Dan\"]");
        visit.browser.click("input[aria-label=\"Choose dan77\"]");
        visit.browser.click("#names-merge");
        visit.browser.wait("document.querySelectorAll('#names-list tbody tr').length === 7");
        visit.browser.click("[aria-label=\"Make dan77 a person of their own\"]");
        visit.browser.wait("document.querySelectorAll('#names-list tbody tr').length === 8");
        visit.browser.value("document.querySelector('#library-me').value = 'Dan'; document.querySelector('#library-me').dispatchEvent(new Event('input')); document.querySelector('#library-who button').click()");
        visit
            .browser
            .wait("document.querySelector('#names-list .own')?.textContent.includes('Dan')");
        visit.browser.wait("!document.querySelector('#library-who')");
    }

    fn figures_are_drawn_and_saved(visit: &mut PageVisit) {
        visit.browser.click("#library-to-insights");
        visit.browser.wait("document.querySelectorAll('.month-plot .value').length === 2");
        let sum = visit.browser.text("#insights-sum");
        assert_eq!(sum, "Dan: 3 boards with recorded play, 0 of them as dummy.");
        let card = visit.browser.text(".role-card[data-role=defender]");
        assert!(card.starts_with("As defender") && card.contains("3 of "), "{card}");
        assert_eq!(visit.browser.value("document.querySelectorAll('[data-by=partner] .interval-plot .value, [data-by=contract] .interval-plot .value').length"), 2);
        let saved = "import('/page/insightsfigures.js').then(async ({ csvOf }) => { const answer = await fetch('/v1/library/insights', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' }); return csvOf(await answer.json()); })";
        let saved = visit.browser.value(saved);
        let lines: Vec<&str> = saved.as_str().unwrap().lines().collect();
        assert!(lines[0].starts_with("role,by,key,boards") && lines.len() > 6, "{saved}");
    }

    fn mistakes_are_practised(visit: &mut PageVisit) {
        visit.browser.click("#library-to-practice");
        visit.browser.wait("document.querySelector('#practice-none')");
        visit.browser.click("#practice-add");
        a_wrong_card_comes_back(visit);
        visit.browser.click("#practice-next");
        visit.browser.wait("document.querySelector('#practice-count').textContent === '2 due of 3' && document.querySelector('#practice-table .pc.legal[data-card=HK]')");
        visit.browser.click("#practice-table .pc[data-card=HK]");
        visit.browser.wait("document.querySelector('#practice-outcome.right-card')");
        visit.browser.click("#practice-good");
        visit
            .browser
            .wait("document.querySelector('#practice-count').textContent === '1 due of 3' && document.querySelector('#practice-table .pc.legal[data-card=HK]')");
        visit.browser.click("#practice-table .pc[data-card=HK]");
        visit.browser.wait("document.querySelector('#practice-themes')");
        visit.browser.wait("document.querySelector('#practice-see')");
        visit.browser.click("#practice-see");
        visit.browser.wait("document.querySelector('#hand-E .player')?.textContent === 'Dan'");
        visit.browser.wait("location.hash.includes('at=2')");
    }

    /// A library reads what a browser saved.
    pub(super) fn takes_up(text: &str) {
        let folder = TempDir::new().unwrap();
        let mut library = Library::open(&folder.path().join("library.db"), CATALOGUE).unwrap();
        let imported = library.practice_import(text.as_bytes(), NOW).unwrap();
        assert_eq!(imported.added, 1);
        assert_eq!(library.practice_queue(NOW).unwrap().decisions, 1);
    }

    fn views_fit_a_phone_in_each_language(visit: &mut PageVisit) {
        for language in ["en", "fi", "de"] {
            visit.browser.click_anew(&format!("#languages [lang={language}]"));
            for view in ["boards", "insights", "practice", "names"] {
                let field = if view == "boards" { "first=0" } else { "view=" };
                let name = if view == "boards" { "" } else { view };
                visit.open(&format!("tab=library&{field}{name}"));
                visit.browser.wait(&format!("document.querySelector('#library-to-{view}[aria-current=page]') && document.querySelector('table, #practice-table, #practice-none')"));
                visit.browser.size(390, 844);
                assert_eq!(
                    visit.browser.value("document.documentElement.scrollWidth"),
                    390,
                    "{language} {view}"
                );
                visit.browser.size(1280, 800);
            }
        }
        visit.browser.click_anew("#languages [lang=en]");
    }
}
