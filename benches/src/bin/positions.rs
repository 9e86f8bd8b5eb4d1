//! Prints random `solve` requests: `positions N CARDS SEED [ID…]`, N of each game with at most CARDS cards a hand.

use tikki_base::rng::Rng;
use tikki_engine::ops::request_of;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize| words.get(place).and_then(|word| word.parse::<u64>().ok());
    let (count, cards) = (number(0).unwrap_or(10), number(1).unwrap_or(3) as usize);
    let mut rng = Rng::new(number(2).unwrap_or(1));
    let ids = words.get(3..).unwrap_or_default();
    for game in
        tikki_games::ALL.iter().filter(|game| ids.is_empty() || ids.iter().any(|id| id == game.id))
    {
        for round in 0..count {
            let mut request = request_of(game, &game.random(cards, &mut rng));
            request.insert("id".into(), format!("{}-{round}", game.id).into());
            request.insert("moves".into(), true.into());
            println!("{}", serde_json::Value::Object(request));
        }
    }
}
