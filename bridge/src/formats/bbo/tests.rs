use super::super::whole_file::all;
use super::*;

fn read(text: &str) -> Vec<Board> {
    all(BboReader::default(), text)
}

const PAGE: &str = r#"<html><table><tr><th>Traveller 1</th></tr><tr class="tourney"><td class="north">ann</td><td class="south">bo</td>
      <td class="east">cy</td><td class="west">di</td><td class="result">2<span>&hearts;</span>xE-1</td><td class="score">100</td>
      <td class="score">75.50%</td><td class="movie"><a href="x?myhand=1" onclick="hv_popuplin('pn|bo,di,ann,cy|st%7C%7Cmd%7C3SK6542HQ93D32CKQ9%2CST3H85DAQ985CA532%2CSQ97HAT76DK76C874%2C%7Cah%7CBoard%204%7Csv%7Cb%7Cmb%7Cp%7C');">M</a></td></tr>
      <tr><td class="north">e</td><td class="south">f</td><td class="east">g</td><td class="west">h</td><td class="result">A+=</td><td class="score">A</td></tr></table>"#;

#[test]
fn rows_with_boards_and_awards() {
    let boards = read(PAGE);
    let [played, awarded] = &boards[..] else { panic!("two rows") };
    assert_eq!(played.header.label.as_deref(), Some("4"));
    assert_eq!(played.contract.unwrap().to_string(), "2HX by E");
    assert_eq!(played.result.unwrap().get(), 7);
    assert_eq!(played.results[0].ns.percent, Some(75.5));
    assert_eq!(played.results[0].ew.names.as_deref(), Some("cy - di"));
    assert_eq!(awarded.header, played.header);
    assert_eq!(awarded.results[0].award, Award::parse("A+="));
    assert!(read("<html><p>nothing</p></html>").is_empty());
}
