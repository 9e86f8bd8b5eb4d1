//! The end of each command's help: examples, what their words mean, and exit codes.

/// The words of conditions, for the commands that take them.
macro_rules! conditions {
    () => {
        "\n\nConditions (docs/reference/conditions.md):
  hcp(n) in 15..17, spades(s) >= 5, balanced(e), hascard(n, SA)
  shape(w, any 4432 + 5xxx): spades first; x is any length, any is any order
    of the suits, + adds shapes, - takes them away
  losers(s) <= 6, cccc(n), quality(n, spades), controls, aces … tens, top2 … top5
  tricks(n, nt), par(ns): double dummy
A seat is n, e, s or w, a side ns or ew. Join conditions with and, or, not."
    };
}

/// Examples, followed by the exit codes of every command.
macro_rules! help {
    ($examples:literal) => {
        help!($examples, "", "")
    };
    ($examples:literal, conditions!()) => {
        help!($examples, conditions!(), "")
    };
    ($examples:literal, $further_codes:literal) => {
        help!($examples, "", $further_codes)
    };
    ($examples:literal, $notes:expr, $further_codes:expr) => {
        concat!(
            "Examples:\n",
            $examples,
            $notes,
            "\n\nExit codes:\n  0  success\n  1  some boards, deals or requests could not be read or answered\n",
            "  2  the command line is invalid\n  3  a file or stream could not be read or written",
            $further_codes
        )
    };
}

pub(crate) const TIKKI: &str = help!(
    "  tikki table club.pbn                double-dummy tables and par of every board
  tikki table --csv *.pbn > all.csv   the same as CSV
  tikki leads club.pbn --layouts 100  opening leads, double dummy and over random layouts
  tikki leads JT95.83.K742.Q63 --auction='1NT P 3NT'
                                      the same for one hand and an auction
  tikki simulate N:KJ4.QT3.K8752.J4 --hcp S=15-17 --balanced S --contracts '3NT by S'
                                      how often a contract makes opposite a notrump opening
  tikki contracts hands.csv --own --csv > out.csv
                                      the contract of each row of a CSV file
  tikki serve                         web page on http://127.0.0.1:8080/
  tikki help table                    help of a command",
    "\n  5  `verify` found a wrong value"
);
pub(crate) const TABLE: &str = help!(
    "  tikki table club.pbn other.lin
  tikki table --csv *.pbn > all.csv
  tikki table --json -o tables.jsonl --resume deals.txt"
);
pub(crate) const PAR: &str = help!(
    "  tikki par club.pbn
  tikki par --dealer N --vulnerable Both deals.txt    # one deal a line: N:… … … …

Par is the score when both sides know all four hands and bid as well as they can."
);
pub(crate) const CONTRACTS: &str = help!(
    "  tikki contracts club.pbn
  tikki contracts contracts.csv --own --csv
  tikki contracts club.pbn --contracts 3NT,4S --declarers N,S --csv
  tikki contracts --game skat deals.txt --declarers 1

A CSV file has a header line such as id,deal,contract,declarer,vulnerable. Only deal is needed; board, dealer, \
vulnerable (or vul), contract (4S, or 4S by N) and declarer are known, and --csv repeats all other columns, so that rows can be joined.

Columns: par IMP and par MP compare the score of N–S with par (in IMPs; 100 % is better than par, 50 % equal), \
field IMP and field MP with the results that the files record for the board. In other games a row has declarer, \
contract, value, whether it makes, whether it is the declarer's best, the scores, and the choices before the play."
);
pub(crate) const LEADS: &str = help!(
    "  tikki leads JT95.83.K742.Q63 --auction='1NT P 3NT'
  tikki leads JT95.83.K742.Q63 --auction='1NT P 3NT' --played-out
  tikki leads JT95.83.K742.Q63 --auction='1NT P 3NT' --assume 'E=hcp(e) <= 8'
  tikki leads club.pbn
  tikki leads club.pbn --layouts 100 --auction
  tikki leads club.pbn --contract 3NT --declarer S --layouts 100 --hcp S=15-17

For a hand alone the leads are rated over random layouts that fit the auction.

Columns: `beats contract` is how often the contract goes down, `best lead` how often no other lead is better, `tricks \
lost` the average loss against the best lead of each layout. 95 % intervals stand in brackets.",
    conditions!()
);
pub(crate) const SIMULATE: &str = help!(
    "  tikki simulate 'W:QJT4.A83.K72.965 - - -' --hcp S=15-17 --contract 3NT --declarer S
  tikki simulate --predeal N=SAKQJT987 --contracts '4S by N,6S by N' -n 200
  tikki simulate N:KJ4.QT3.K8752.J4 --hcp S=15-17 --balanced S --contracts '3NT by S'
  tikki simulate --game skat deals.txt -n 200 -c 'jacks(2) >= 1'
  tikki simulate --game napoleon deal.txt --seat N --contracts

--contract asks which lead is best against a contract, --contracts how often contracts make. The limits --max-ms and \
--max-nodes stop a simulation after the layouts solved so far. 95 % intervals stand in brackets.",
    conditions!()
);
pub(crate) const ODDS: &str = help!(
    "  tikki odds 'N:AJ6.J85.AKQJ.AKQ - QT8753.AK7.63.76 -' 7S by S
  tikki odds 'N:AT965.KT.AJT3.A4 - K732.742.KQ5.Q85 -' 4S by S --distribution --hcp E=8-11
  tikki odds 'N:A943.K97.K63.AQ5 - KJ8.JT52.87.KJ96 -' 3NT by S --played D5,D3,DQ,D7 --max-ms 5000

Every layout of the two hidden hands counts once, and declarer plays with all four hands in view."
);
pub(crate) const SINGLE: &str =
    help!("  tikki single 'N:AJT...2 KQ..2.3 432...A 65..3.K' NT by S --leader S --tricks 3");
pub(crate) const SUIT: &str = help!(
    "  tikki suit KT94 opposite 832
  tikki suit AQ9x opposite Jxx --entries N=1 --score 3=600,2=-100

  tikki suit --build-table suits.tbl
  tikki suit KT94 opposite 832 --table suits.tbl

North's cards stand first. The line says what to lead and what to play after each card of the opponents. `Cash the \
rest` means that only winners are left, `play from the top` to play the highest card of one hand and the lowest of the \
other, every time."
);
pub(crate) const TRACE: &str = help!(
    "  tikki trace club.pbn
  tikki trace --json club.pbn > costs.jsonl
  tikki trace --single-dummy club.pbn
  tikki trace skat.sgf --language de"
);
pub(crate) const SCORE: &str = help!(
    "  tikki score skat.sgf
  tikki score --json session.txt"
);
pub(crate) const DUPLICATE: &str = help!(
    "  tikki duplicate match.jsonl --by imps

Boards or deals with the same number are results of the same deal at different tables."
);
pub(crate) const MOVEMENT: &str = help!(
    "  tikki movement --game skat --players 9
  tikki movement --game bridge --players 8      # eight pairs
  tikki movement --game tuppi-rami --teams Owls,Hawks --json > tables.jsonl"
);
pub(crate) const REPORT: &str = help!(
    "  tikki report club.pbn -o session.html
  tikki report team_match.pbn --scoring butler --title 'Team match' -o match.html"
);
pub(crate) const CARDS: &str = help!(
    "  tikki cards 'N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532' \\
      --contract 1H --declarer N --played D4,D2
  tikki cards session.txt"
);
pub(crate) const PLAY: &str = help!(
    "  tikki play --game skat deals.txt
  tikki play session.txt --max-ms 500 --json
  tikki play --game hearts my_hand.txt --seat N --playouts 5000
  tikki play 'N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532' \\
      --contract 1H --declarer N --played D4,D2"
);
pub(crate) const LINE: &str = help!(
    "  tikki line 'N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532' \\
      --contract 1H --declarer N --claim 8
  tikki line session.txt --max-ms 1000"
);
pub(crate) const READ: &str = help!(
    "  tikki read club.pbn
  tikki read --json club.pbn > boards.jsonl"
);
pub(crate) const CONVERT: &str = help!(
    "  tikki convert club.pbn -o club.lin
  tikki convert --to csv club.pbn > club.csv"
);
pub(crate) const ANNOTATE: &str = help!(
    "  tikki annotate --dry-run club.pbn
  tikki annotate club.pbn -o annotated.pbn"
);
pub(crate) const VERIFY: &str = help!(
    "  tikki verify club.pbn
  tikki verify --json *.pbn > wrong.jsonl",
    "\n  5  a stored value is wrong"
);
pub(crate) const BATCH: &str = help!(
    "  tikki batch requests.jsonl > answers.jsonl
  tikki batch requests.jsonl -o answers.jsonl --resume
  echo '{\"op\":\"suit\",\"north\":\"KT94\",\"south\":\"832\"}' | tikki batch

docs/reference/requests.md lists the operations and their fields."
);
pub(crate) const DEAL: &str = help!(
    "  tikki deal -n 32 --seed 7 > session.pbn
  tikki deal -n 10 -c 'hcp(north) in 15..17 and balanced(north)' --to oneline
  tikki deal -n 10000 --average 'losers(n)' --frequency 'hcp(n)'
  tikki deal --game skat -n 10 --seed 7 -c 'jacks(1) >= 2'
  tikki deal --game hearts --option players=3 -n 5 --to json",
    conditions!()
);
pub(crate) const PUZZLE_GEN: &str = help!(
    "  tikki puzzle gen -n 5 --theme squeeze
  tikki puzzle gen --from club.pbn -n all --to json > set.jsonl
  tikki puzzle gen --game skat -n 3 --theme schmear
  tikki puzzle gen --game hearts -n 12 --to html > hearts.html

Grades, the best first: strict (every decision against every defence has one solution), best-defence (every decision \
against the defence that resists longest), key (the first decision and one more), single (the first decision)."
);
pub(crate) const PUZZLE_CHECK: &str = help!(
    "  tikki puzzle check 'N:AJ.2.. ..432. 2.Q..A KQ.K..' --strain NT --declarer S --leader S --tricks 3"
);
pub(crate) const PUZZLE_REPAIR: &str = help!(
    "  tikki puzzle repair 'N:A.AJ.5. K5.KQ.. Q3.2..A ..432.2' --strain NT --declarer S --leader N \\
      --tricks 4 --key SA --highest 7"
);
pub(crate) const PUZZLE_PLAY: &str = help!(
    "  tikki puzzle play 'N:AJ.2.. ..432. 2.Q..A KQ.K..' --strain NT --declarer S --leader S --tricks 3
  tikki puzzle play lessons.jsonl --samples 60"
);
pub(crate) const PUZZLE_SHEET: &str = help!(
    "  tikki puzzle gen -n 12 --to json > set.jsonl
  tikki puzzle sheet set.jsonl > teacher.html
  tikki puzzle sheet --exam set.jsonl > pupils.html"
);
pub(crate) const LIBRARY_ADD: &str = help!(
    "  tikki library add club.pbn 2026/*.lin
  tikki library add --date 2026-03-07 session.lin
  tikki library add --watch ~/Downloads"
);
pub(crate) const LIBRARY_ANALYSE: &str = help!("  tikki library analyse");
pub(crate) const LIBRARY_LIST: &str = help!(
    "  tikki library list
  tikki library list --player Ann --contract 3NT --since 2026-01 --json"
);
pub(crate) const LIBRARY_SHOW: &str = help!("  tikki library show 17");
pub(crate) const LIBRARY_REMOVE: &str = help!(
    "  tikki library remove 17 18
  tikki library remove --from club.pbn"
);
pub(crate) const LIBRARY_NAMES: &str = help!(
    "  tikki library names
  tikki library names --me 'Ann Smith,asmith'
  tikki library names --merge 'Ben Jones,benj' --unmerge bjones"
);
pub(crate) const LIBRARY_EXPORT: &str = help!(
    "  tikki library export -o boards.jsonl
  tikki library export --player Ann | tikki convert --to pbn - > ann.pbn"
);
pub(crate) const LIBRARY_BACKUP: &str = help!("  tikki library backup library-2026-11.db");
pub(crate) const LIBRARY_DELETE: &str = help!("  tikki library delete --everything");
pub(crate) const INSIGHTS: &str = help!(
    "  tikki insights
  tikki insights --player Ben --since 2026-01 --csv > ben.csv"
);
pub(crate) const PRACTICE_ADD: &str = help!(
    "  tikki practice add
  tikki practice add --role declarer -n 50"
);
pub(crate) const PRACTICE_NEXT: &str = help!("  tikki practice next");
pub(crate) const PRACTICE_ANSWER: &str = help!(
    "  tikki practice answer 3 SQ
  tikki practice answer 3 SQ --grade easy"
);
pub(crate) const PRACTICE_STATUS: &str = help!("  tikki practice status");
pub(crate) const PRACTICE_REMOVE: &str = help!(
    "  tikki practice remove 3 4
  tikki practice remove --all"
);
pub(crate) const PRACTICE_EXPORT: &str = help!("  tikki practice export -o queue.jsonl");
pub(crate) const PRACTICE_IMPORT: &str = help!("  tikki practice import queue.jsonl");
pub(crate) const GAMES: &str = help!(
    "  tikki games
  tikki games show skat
  tikki games --names de"
);
pub(crate) const GAMES_SHOW: &str = help!(
    "  tikki games show skat
  tikki games show skat --language de"
);
pub(crate) const SERVE: &str = help!(
    "  tikki serve
  tikki serve --bind 0.0.0.0:8080 --host tikki.example --token-file token.txt --log json
  tikki serve --check",
    "\n     also: --check found no service that is ready; the service could not be started, or stopped before all was answered"
);
pub(crate) const PAGE: &str = help!("  tikki page -o site");
pub(crate) const SAKAALI_PAR: &str = help!(
    "  tikki sakaali par 'N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532'"
);
pub(crate) const SAKAALI_TRACE: &str = help!(
    "  tikki sakaali trace 'N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532' C7 CJ"
);
pub(crate) const SAKAALI_VALUES: &str = help!(
    "  tikki sakaali values 'N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532' C7"
);
pub(crate) const SAKAALI_SIMULATE: &str =
    help!("  tikki sakaali simulate --systems viisari,basic --deals 100000 --seed 7");
pub(crate) const SAKAALI_CRIB: &str = help!("  tikki sakaali crib basic");
pub(crate) const SAKAALI_BOARDS: &str = help!("  tikki sakaali boards --seed 7 > session.txt");
pub(crate) const SAKAALI_DUPLICATE: &str = help!(
    "  tikki sakaali duplicate session.txt
  tikki sakaali duplicate --html session.txt > session.html"
);
pub(crate) const SAKAALI_MATCH: &str = help!("  tikki sakaali match 46-46 21-50 0-64");
pub(crate) const SAKAALI_QUIZ: &str = help!("  tikki sakaali quiz --count 5 --grade hard");
pub(crate) const COMPLETIONS: &str =
    help!("  tikki completions bash > ~/.local/share/bash-completion/completions/tikki");
pub(crate) const MAN: &str = help!("  tikki man > tikki.1");
pub(crate) const SETUP: &str = help!(
    "  tikki setup
  tikki setup --prefix /usr/local"
);
