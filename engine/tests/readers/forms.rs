//! Files of every form that is read, made of as many boards as are wanted, and the pieces of which each form nests.

use tikki_base::ReadBudget;
use tikki_bridge::deals::Script;
use tikki_bridge::formats::boards::Boards;
use tikki_engine::game_files::{GameFileReader, looks_like};
use tikki_sakaali::session_file;

/// A form, and how a file of it is made.
pub(super) struct FileForm {
    pub name: &'static str,
    /// A file with this number of boards.
    pub file: fn(usize) -> Vec<u8>,
    /// What reads it.
    pub read: fn(&[u8], &ReadBudget<'_>) -> ReadOut,
    /// What can lie in itself: what opens it, and what closes it.
    pub nested: &'static [(&'static str, &'static str)],
}

const DEAL: &str = "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532";

/// Every form that is read of texts and files.
pub(super) const FORMS: [FileForm; 19] = [
    FileForm {
        name: "pbn",
        file: pbn,
        read: read_out,
        nested: &[("{", "}"), ("[A \"", "\"]"), ("(", ")")],
    },
    FileForm { name: "lin", file: lin, read: read_out, nested: &[("nt|", "|"), ("{", "}")] },
    FileForm { name: "csv", file: csv, read: read_out, nested: &[("\"", "\""), ("\"\"", ",")] },
    FileForm { name: "json", file: json, read: read_out, nested: JSON },
    FileForm { name: "url", file: url, read: read_out, nested: &[("%", ""), ("&a=", "")] },
    FileForm { name: "gib", file: gib, read: read_out, nested: &[(":", "")] },
    FileForm { name: "usebio", file: usebio, read: read_out, nested: XML },
    FileForm { name: "bridgeml", file: bridgeml, read: read_out, nested: XML },
    FileForm { name: "html", file: html, read: read_out, nested: XML },
    FileForm { name: "bws", file: bws, read: read_out, nested: &[] },
    FileForm { name: "rbn", file: rbn, read: read_out, nested: &[("{", "}")] },
    FileForm { name: "dlm", file: dlm, read: read_out, nested: &[("[", "]")] },
    FileForm { name: "endplay", file: endplay, read: read_out, nested: JSON },
    FileForm { name: "list", file: list, read: read_out, nested: &[("\"", "\"")] },
    FileForm { name: "diagram", file: diagram, read: read_out, nested: &[("North\n", "")] },
    FileForm {
        name: "deals",
        file: deals,
        read: read_out,
        nested: &[("state.a", ""), (" a", ""), ("[", "]")],
    },
    FileForm {
        name: "skat-server",
        file: skat_server,
        read: read_out,
        nested: &[("(;", ";)"), ("[", "]")],
    },
    FileForm { name: "sakaali", file: sakaali, read: read_session, nested: &[("#", "\n")] },
    FileForm { name: "script", file: script, read: read_script, nested: SCRIPT },
];

const SCRIPT: &[(&str, &str)] =
    &[("(", ")"), ("not ", ""), ("1 ? ", " : 0"), ("/*", "*/"), ("{", "}")];

const XML: &[(&str, &str)] = &[
    ("<a>", "</a>"),
    ("<BOARD>", "</BOARD>"),
    ("<tr><td>", "</td></tr>"),
    ("<diagram>", "</diagram>"),
    ("<TEAM>", "</TEAM>"),
    ("<a '>' ", ""),
];
const JSON: &[(&str, &str)] = &[("[", "]"), ("{\"a\":", "}"), ("{\"deal\":", "}"), ("[[0],", "]")];

fn repeated(count: usize, board: impl Fn(usize) -> String) -> Vec<u8> {
    (1..=count).map(board).collect::<String>().into_bytes()
}

fn framed(head: &str, boards: &[u8], tail: &str) -> Vec<u8> {
    [head.as_bytes(), boards, tail.as_bytes()].concat()
}

fn pbn(count: usize) -> Vec<u8> {
    repeated(count, |n| {
        format!(
            "[Event \"x\"]\n[Board \"{n}\"]\n[Deal \"{DEAL}\"]\n[Contract \"4S\"]\n[Declarer \"N\"]\n{{ a comment }}\n[Play \"E\"]\nD4 D2 D5 D7\n*\n\n"
        )
    })
}

fn lin(count: usize) -> Vec<u8> {
    repeated(count, |n| {
        format!(
            "qx|o{n}|md|1SK6542HQ93D32CKQ9,ST3H85DAQ985CA532,SQ97HAT76DK76C874,|sv|n|mb|1S|an|five|mb|p|mb|p|mb|p|pc|D5|pc|D6|pg||\n"
        )
    })
}

fn csv(count: usize) -> Vec<u8> {
    framed(
        "deal,board,n_nt,Section\n",
        &repeated(count, |n| format!("{DEAL},{n},7,\"A, b\"\n")),
        "",
    )
}

fn json(count: usize) -> Vec<u8> {
    repeated(count, |n| {
        format!(
            "{{\"board\":\"{n}\",\"deal\":\"{DEAL}\",\"leader\":\"N\",\"strain\":\"NT\",\"play\":[\"SQ\",\"SJ\"],\"tags\":{{\"Event\":\"x\"}}}}\n"
        )
    })
}

fn url(count: usize) -> Vec<u8> {
    repeated(count, |n| {
        format!(
            "https://a.example/v.html?n=sq97hat76dk76c874&e=saj8hkj42djt4cjt6&s=sk6542hq93d32ckq9&d=s&b={n}&a=1cpp1%41p\n"
        )
    })
}

fn gib(count: usize) -> Vec<u8> {
    repeated(count, |_| {
        "T5.K4.652.A98542 K6.QJT976.QT7.Q6 432.A.AKJ93.JT73 AQJ987.8532.84.K:65658888888843433232\n"
            .to_owned()
    })
}

fn usebio(count: usize) -> Vec<u8> {
    let board = |n| {
        format!(
            "<BOARD><BOARD_NUMBER>{n}</BOARD_NUMBER><TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><CONTRACT>4S</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>9</TRICKS></TRAVELLER_LINE></BOARD>\n"
        )
    };
    let names = "<?xml version=\"1.0\"?><USEBIO><EVENT><PARTICIPANTS><PAIR><PAIR_NUMBER>1</PAIR_NUMBER><PLAYER><PLAYER_NAME>Ann &amp; Bo</PLAYER_NAME></PLAYER></PAIR></PARTICIPANTS>\n";
    let hands = "</EVENT><HANDSET><BOARD><BOARD_NUMBER>1</BOARD_NUMBER><HAND><DIRECTION>N</DIRECTION><SPADES>AK</SPADES></HAND></BOARD></HANDSET></USEBIO>";
    framed(names, &repeated(count, board), hands)
}

fn bridgeml(count: usize) -> Vec<u8> {
    let diagram = |_| {
        "<diagram><header><dealer>N</dealer></header><hand seat=\"N\" sp=\"Q97\" he=\"AT76\"/><hand seat=\"S\" sp=\"A\"/></diagram><auction dealer=\"N\"><call code=\"1N\" comment=\"!\"/><call code=\"_PO_\"/></auction>\n".to_owned()
    };
    let head =
        "<article xmlns=\"http://www.thomasoandrews.com/xmlns/bridge\"><title>A &amp; b</title>\n";
    framed(head, &repeated(count, diagram), "</article>")
}

fn html(count: usize) -> Vec<u8> {
    let row = |n| {
        format!(
            "<tr><td class=\"north\">ann</td><td class=\"result\">2<span>&hearts;</span>xE-1</td><td class=\"score\">100</td><td><a onclick=\"hv_popuplin('md%7C3SK6542HQ93D32CKQ9%2CST3H85DAQ985CA532%2CSQ97HAT76DK76C874%2C%7Cah%7CBoard%20{n}%7C');\">M</a></td></tr>\n<tr><td class=\"result\">A+=</td></tr>\n"
        )
    };
    framed("<html><table><tr><th>Traveller</th></tr>\n", &repeated(count, row), "</table>")
}

/// A session in an Access database, and pages of it again for each board.
fn bws(count: usize) -> Vec<u8> {
    const SESSION: &[u8] = include_bytes!("../../../fixtures/session.bws");
    const PAGE: usize = 4096;
    let pages: Vec<&[u8]> = SESSION.chunks(PAGE).collect();
    let data = pages.iter().filter(|page| page[0] == 1).cycle();
    pages.iter().chain(data.take(count.saturating_sub(1))).copied().flatten().copied().collect()
}

fn rbn(count: usize) -> Vec<u8> {
    let record = |n| {
        format!(
            "B {n}\nH W:T3.85.AQ985.A532:Q97.AT76.K76.874:AJ8.KJ42.JT4.JT6:\nA SB:1S*P1N^1P:2SA\n1 forcing\nC 2S:S\nP D5672:HAD3\nR 8+110\n\n"
        )
    };
    framed("E Autumn match\nN O:Ann+Bo:Cy+Di\n", &repeated(count, record), "")
}

fn dlm(count: usize) -> Vec<u8> {
    framed(
        "[Document]\r\n",
        &repeated(count, |n| format!("Board {n:02}=fnbkmmincldklcfcofoiefnapm018\r\n")),
        "",
    )
}

fn endplay(count: usize) -> Vec<u8> {
    let card = "{\"suit\":\"S\",\"rank\":\"A\"}";
    let board = |n| {
        format!(
            "{{\"deal\":{{\"north\":[{card}],\"curtrick\":[]}},\"auction\":[{{\"penalty\":\"pass\"}}],\"board_num\":{n},\"info\":{{\"event\":\"x\"}},\"dealer\":\"south\"}},\n"
        )
    };
    framed("[", &repeated(count, board), "{}]")
}

fn list(count: usize) -> Vec<u8> {
    repeated(count, |_| {
        format!(
            "PBN 1 2 4 1 \"{DEAL}\"\nFUT 1 2\nTABLE 5 8 5 8 6 6 6 6 5 7 5 7 7 5 7 5 6 6 6 6\nPAR \"NS -110\" \"EW 110\"\nODD 1\n"
        )
    })
}

fn diagram(count: usize) -> Vec<u8> {
    repeated(count, |n| {
        format!(
            "Board {n}\nNorth: ♠Q97 ♥AT76 ♦K76 ♣874\nEast: S AJ8 H KJ42 D JT4 C JT6\nSouth\n♠ K6542\n♥ Q93\n♦ 32\n♣ KQ9\n\n"
        )
    })
}

fn deals(count: usize) -> Vec<u8> {
    let deal = |n| {
        format!(
            "deal: {n}\nhand N: SA SK\nhand E: ♠Q ♠J\nhand S: s10 H2\nhand W: H3 H4\nstate.tricks: N 1\nplay:\n  E: ♠J 10♠ H3 SA\n"
        )
    };
    framed(
        "game: tuppi-rami\nplayers: N Aino\ndeclarer: N\nleader: E\n",
        &repeated(count, deal),
        "",
    )
}

fn skat_server(count: usize) -> Vec<u8> {
    repeated(count, |n| {
        format!("(;GM[Skat]PC[x]ID[{n}]P0[a]P1[b]P2[c]MV[w CJ.SJ 1 18 0 p ]R[d:0 ];)\n")
    })
}

/// A match for eight, each board played at both tables.
fn sakaali(count: usize) -> Vec<u8> {
    let kept = "N SQ S9 S7 HA HT\nE SA SJ S8 HK HJ\nS SK S6 S5 S4 S2\nW ST S3 H8 H5 DA\n";
    repeated(count, |n| {
        format!("board {n} first N\ndeal {DEAL}\ntable 1 ns A\n{kept}table 2 ns B # note\n{kept}\n")
    })
}

/// Definitions, and a condition that joins two of them.
fn script(count: usize) -> Vec<u8> {
    let definition =
        |n| format!("a{n} = hcp(north) >= 15 and (spades(south) == 4 or shape(east, 4333))\n");
    framed("", &repeated(count, definition), "condition a1 and not a1\naction average hcp(west)\n")
}

fn read_session(bytes: &[u8], budget: &ReadBudget<'_>) -> ReadOut {
    let read = session_file::parse_within(&String::from_utf8_lossy(bytes), budget);
    one_record(read.map(drop), budget)
}

fn read_script(bytes: &[u8], budget: &ReadBudget<'_>) -> ReadOut {
    let read = Script::within(&String::from_utf8_lossy(bytes), budget);
    one_record(read.map(drop), budget)
}

fn one_record(read: tikki_base::error::Result<()>, budget: &ReadBudget<'_>) -> ReadOut {
    let last_error = read.err().map(|error| format!("{} at {}", error.code, error.place));
    ReadOut {
        records: 1,
        usable: usize::from(last_error.is_none()),
        last_error,
        steps: budget.steps(),
    }
}

/// What reading a file came to.
#[derive(Debug)]
pub(super) struct ReadOut {
    pub records: usize,
    /// How many of them could be used.
    pub usable: usize,
    /// The last error, if the last record is one.
    pub last_error: Option<String>,
    pub steps: u64,
}

/// Reads a file of any form within a budget, as the command line finds its form.
pub(super) fn read_out(bytes: &[u8], budget: &ReadBudget<'_>) -> ReadOut {
    let head = &bytes[..bytes.len().min(64 << 10)];
    let mut out = ReadOut { records: 0, usable: 0, last_error: None, steps: 0 };
    let mut count = |error: Option<tikki_base::error::Error>| {
        out.records += 1;
        out.usable += usize::from(error.is_none());
        out.last_error = error.map(|error| format!("{} at {}", error.code, error.place));
    };
    if looks_like(tikki_games::CATALOGUE, head, None) {
        let records =
            GameFileReader::within(tikki_games::CATALOGUE, bytes, None, 0, budget).unwrap();
        records.for_each(|found| count(found.unwrap().played_deal.err()));
    } else {
        let records = Boards::within(bytes, budget).unwrap();
        records.for_each(|board| count(board.unwrap().header.deal.err()));
    }
    out.steps = budget.steps();
    out
}
