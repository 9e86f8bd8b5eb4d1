plain = Link kopieren
quotes = „a“ "b" \ { "{" }c{ "}" }
card-costs = { $card } kostet { $cost }
tricks = { $n ->
    [one] { $n } Stich
   *[other] { $n } Stiche
}
left = { $n ->
    [0] nichts
    [one] eine Karte
   *[other] { $n } Karten
} übrig
plays = { $seat ->
    [N] Nord
   *[other] { $seat }
} spielt { $n ->
    [one] eine Karte
   *[other] { $n } Karten: { $card }
}
lines =
    Eine Zeile
    und noch eine
