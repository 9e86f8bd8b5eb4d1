plain = Kopioi linkki
quotes = ”a” "b" \ { "{" }c{ "}" }
card-costs = Hinta { $cost }: { $card }
tricks = { $n ->
    [one] { $n } tikki
   *[other] { $n } tikkiä
}
left = { $n ->
    [0] ei mitään
    [one] yksi kortti
   *[other] { $n } korttia
} jäljellä
plays = { $seat ->
    [N] Pohjoinen
   *[other] { $seat }
} pelaa { $n ->
    [one] kortin
   *[other] { $n } korttia: { $card }
}
lines =
    Rivi
    ja toinen
