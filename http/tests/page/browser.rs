//! A headless Chromium driven by a test: JSON messages of the `DevTools` protocol over a pipe, each ended by a zero byte.

use crate::support::PATIENCE;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

pub(crate) struct Browser {
    process: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
    session: Option<String>,
    count: u64,
    /// Events of the browser.
    events: Vec<Value>,
    _profile: TempDir,
}

/// The names that a Chromium may have; `CHROMIUM` in the environment gives another.
const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "chrome"];

/// Returns the program.
pub(crate) fn program() -> String {
    let named = std::env::var("CHROMIUM").ok();
    let found = named.or_else(|| NAMES.into_iter().find(|name| runs(name)).map(str::to_owned));
    found.expect("there was a Chromium when the tests were compiled")
}

fn runs(program: &str) -> bool {
    let mut command = Command::new(program);
    command.arg("--version").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

impl Browser {
    /// Starts it with an empty page of 1280 × 800.
    pub(crate) fn start(program: &str) -> Browser {
        let profile = tempfile::tempdir().unwrap();
        // The ends of the pipe are descriptors 3 and 4.
        let mut command = Command::new("sh");
        command.args(["-c", "exec \"$@\" 3<&0 4>&1 0</dev/null 1>&2", "sh", program]);
        command.args(["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"]);
        // The tests look for English texts.
        command.arg("--lang=en-US");
        command.args(["--disable-dev-shm-usage", "--no-first-run", "--remote-debugging-pipe"]);
        command.arg(format!("--user-data-dir={}", profile.path().display())).arg("about:blank");
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut process = command.spawn().unwrap();
        let (to, from) = (process.stdin.take().unwrap(), process.stdout.take().unwrap());
        let mut browser = Browser {
            process,
            to,
            from: BufReader::new(from),
            session: None,
            count: 0,
            events: Vec::new(),
            _profile: profile,
        };
        browser.attach();
        browser
    }

    fn attach(&mut self) {
        let target = self.call("Target.createTarget", &json!({"url": "about:blank"}));
        let requested = json!({"targetId": target["targetId"], "flatten": true});
        let session = self.call("Target.attachToTarget", &requested);
        self.session = session["sessionId"].as_str().map(str::to_owned);
        for domain in ["Page", "Runtime", "Log", "Network"] {
            self.call(&format!("{domain}.enable"), &json!({}));
        }
        self.size(1280, 800);
    }

    /// Sends a command, and waits for its result.
    pub(crate) fn call(&mut self, method: &str, params: &Value) -> Value {
        let shown = self.answer(method, params);
        assert!(shown["error"].is_null(), "{method}: {}", shown["error"]);
        shown["result"].clone()
    }

    /// Sends a command, and waits for its result or its error.
    fn answer(&mut self, method: &str, params: &Value) -> Value {
        self.count += 1;
        let mut message = json!({"id": self.count, "method": method, "params": params});
        if let Some(session) = &self.session {
            message["sessionId"] = json!(session);
        }
        write!(self.to, "{message}\0").unwrap();
        self.to.flush().unwrap();
        loop {
            let shown = self.message();
            if shown["id"] == self.count {
                return shown;
            }
            self.events.push(shown);
        }
    }

    fn message(&mut self) -> Value {
        let mut bytes = Vec::new();
        self.from.read_until(0, &mut bytes).unwrap();
        assert_eq!(bytes.pop(), Some(0), "the browser went away");
        serde_json::from_slice(&bytes).unwrap()
    }

    pub(crate) fn size(&mut self, width: u32, height: u32) {
        let size = json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500});
        self.call("Emulation.setDeviceMetricsOverride", &size);
    }

    /// Opens an address anew, even if only its fragment differs, and waits until the page has started.
    pub(crate) fn open(&mut self, address: &str) {
        self.call("Page.navigate", &json!({"url": "about:blank"}));
        self.call("Page.navigate", &json!({"url": address}));
        self.wait("document.documentElement?.dataset.ready === 'true'");
    }

    /// Reloads the page.
    pub(crate) fn reload(&mut self) {
        self.value("document.documentElement.dataset.ready = 'before'");
        self.call("Page.reload", &json!({}));
        self.wait("document.documentElement?.dataset.ready === 'true'");
    }

    /// Clicks an element that reloads the page, and waits until it has started.
    pub(crate) fn click_anew(&mut self, selector: &str) {
        let is_load = |event: &Value| event["method"] == "Page.loadEventFired";
        self.events.retain(|event| !is_load(event));
        self.click(selector);
        let started = Instant::now();
        while !self.events.iter().any(is_load) {
            assert!(started.elapsed() < PATIENCE, "{selector} loads nothing");
            // Does not access the document, which is replaced meanwhile.
            self.call("Network.enable", &json!({}));
            std::thread::sleep(Duration::from_millis(20));
        }
        self.wait("document.documentElement?.dataset.ready === 'true'");
    }

    /// Holds back requests to addresses of this pattern, until [`Browser::release`].
    pub(crate) fn hold(&mut self, pattern: &str) {
        self.call("Fetch.enable", &json!({"patterns": [{"urlPattern": pattern}]}));
    }

    /// Releases all held requests, or answers them with this status instead, and holds no more.
    pub(crate) fn release(&mut self, status: Option<u16>) {
        let is_held = |event: &Value| event["method"] == "Fetch.requestPaused";
        let started = Instant::now();
        while !self.events.iter().any(is_held) {
            assert!(started.elapsed() < PATIENCE, "no request was sent");
            self.value("0");
        }
        let (held, others): (Vec<_>, Vec<_>) =
            std::mem::take(&mut self.events).into_iter().partition(is_held);
        self.events = others;
        for event in held {
            let id = &event["params"]["requestId"];
            // A request that the page has cancelled meanwhile gives an error here.
            match status {
                Some(status) => self.answer(
                    "Fetch.fulfillRequest",
                    &json!({"requestId": id, "responseCode": status}),
                ),
                None => self.answer("Fetch.continueRequest", &json!({"requestId": id})),
            };
        }
        self.call("Fetch.disable", &json!({}));
    }

    /// Disconnects the page from the service, or connects it again.
    pub(crate) fn offline(&mut self, whether: bool) {
        let network = json!({"offline": whether, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1});
        self.call("Network.emulateNetworkConditions", &network);
    }

    /// Returns the value of an expression.
    pub(crate) fn value(&mut self, script: &str) -> Value {
        let requested = json!({"expression": script, "awaitPromise": true, "returnByValue": true});
        let shown = self.call("Runtime.evaluate", &requested);
        assert!(shown["exceptionDetails"].is_null(), "{script}: {}", shown["exceptionDetails"]);
        shown["result"]["value"].clone()
    }

    /// Waits until an expression, which may itself be asynchronous, is true.
    pub(crate) fn wait(&mut self, script: &str) {
        let started = Instant::now();
        while self.value(&format!("(async () => Boolean({script}))()")) != true {
            if started.elapsed() > PATIENCE {
                let (shown, complaints) =
                    (self.value("document.body.innerText"), self.complaints());
                panic!("in vain waited for: {script}\ncomplaints: {complaints:?}\nshown: {shown}");
            }
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Returns the text of an element.
    pub(crate) fn text(&mut self, selector: &str) -> String {
        let text = self.value(&format!("document.querySelector({}).textContent", json!(selector)));
        text.as_str().unwrap().to_owned()
    }

    /// Returns the drawn text of an element.
    pub(crate) fn drawn(&mut self, selector: &str) -> String {
        let text =
            self.value(&format!("document.querySelector({}).dataset.drawn || ''", json!(selector)));
        text.as_str().unwrap().to_owned()
    }

    pub(crate) fn click(&mut self, selector: &str) {
        self.value(&format!("document.querySelector({}).click()", json!(selector)));
    }

    /// Presses a key, as on a keyboard.
    pub(crate) fn press(&mut self, key: &str) {
        let code = match key {
            "Enter" => 13,
            "Tab" => 9,
            "ArrowLeft" => 37,
            "ArrowUp" => 38,
            "ArrowRight" => 39,
            "ArrowDown" => 40,
            "Home" => 36,
            "End" => 35,
            "Escape" => 27,
            letter => u32::from(letter.to_ascii_uppercase().as_bytes()[0]),
        };
        let mut event = json!({"type": "keyDown", "key": key, "windowsVirtualKeyCode": code});
        if key.len() == 1 || key == "Enter" {
            event["text"] = json!(if key == "Enter" { "\r" } else { key });
        }
        self.call("Input.dispatchKeyEvent", &event);
        let up = json!({"type": "keyUp", "key": key, "windowsVirtualKeyCode": code});
        self.call("Input.dispatchKeyEvent", &up);
    }

    /// Returns the number of refused requests to this path.
    pub(crate) fn refused(&self, path: &str) -> usize {
        let is_refused = |event: &&Value| {
            let answer = &event["params"]["response"];
            event["method"] == "Network.responseReceived"
                && answer["status"].as_u64() >= Some(400)
                && answer["url"].as_str().is_some_and(|url| url.ends_with(path))
        };
        self.events.iter().filter(is_refused).count()
    }

    /// Returns the exceptions and errors written to the console, except for refused requests, which the page handles.
    pub(crate) fn complaints(&self) -> Vec<String> {
        let shown = self.events.iter().filter(|event| match event["method"].as_str() {
            Some("Runtime.exceptionThrown") => true,
            Some("Log.entryAdded") => event["params"]["entry"]["source"] != "network",
            _ => false,
        });
        shown.map(ToString::to_string).collect()
    }

    /// Returns the requested addresses.
    pub(crate) fn requests(&self) -> Vec<String> {
        let sent =
            self.events.iter().filter(|event| event["method"] == "Network.requestWillBeSent");
        let address = |event: &Value| event["params"]["request"]["url"].as_str().map(str::to_owned);
        sent.filter_map(address).collect()
    }

    /// Returns the role and the name of every control, as given to a screen reader.
    pub(crate) fn controls(&mut self) -> Vec<(String, String)> {
        let tree = self.call("Accessibility.getFullAXTree", &json!({}));
        let roles =
            ["button", "link", "textbox", "combobox", "checkbox", "radio", "tab", "spinbutton"];
        let word = |node: &Value, field: &str| {
            node[field]["value"].as_str().unwrap_or_default().to_owned()
        };
        let nodes = tree["nodes"].as_array().unwrap().iter().filter(|node| node["ignored"] != true);
        let named = nodes.map(|node| (word(node, "role"), word(node, "name")));
        named.filter(|(role, _)| roles.contains(&role.as_str())).collect()
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
