# Formatted in Rust and in JavaScript by the tests: every construct of the subset.
plain = Copy link
quotes = “a” "b" \ { "{" }c{ "}" }
card-costs = { $card } costs { $cost }
tricks = { $n ->
    [one] { $n } trick
   *[other] { $n } tricks
}
left = { $n ->
    [0] nothing
    [one] one card
   *[other] { $n } cards
} left
plays = { $seat ->
    [N] North
   *[other] { $seat }
} plays { $n ->
    [one] a card
   *[other] { $n } cards: { $card }
}
lines =
    One line
    and another
