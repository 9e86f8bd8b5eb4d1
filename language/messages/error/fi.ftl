## What each error code means, by the code

error-duplicate-card = sama kortti on kahdessa paikassa
error-unknown-card = tuntematon kortti
error-too-many-cards = kädessä on liikaa kortteja
error-uneven-hands = käsissä on eri määrät kortteja
error-unknown-hand = jokin käsi puuttuu
error-bad-deal = jakoa ei voi lukea
error-impossible-state = tiedot ovat ristiriidassa keskenään
error-illegal-play = kortin pelaaminen ei ole sallittu
error-bad-seat = tuntematon paikka
error-bad-strain = tuntematon peliväri
error-bad-contract = tuntematon sitoumus
error-bad-call = tuntematon tarjous
error-illegal-call = tarjous ei ole sallittu
error-bad-vulnerability = tuntematon vyöhyke
error-missing-field = pakollinen tieto puuttuu
error-bad-field = tieto on väärää tyyppiä tai rajojen ulkopuolella
error-unknown-op = tuntematon toiminto
error-unknown-game = tuntematon peli
error-malformed-json = pyyntö ei ole JSON-olio
error-line-too-long = rivi on liian pitkä
error-record-too-long = tietue on liian pitkä
error-read-limit = syöte ylittää lukemisen rajat
error-not-text = syöte ei ole tekstiä
error-empty-input = syöte on tyhjä
error-unknown-format = tuntematon tiedostomuoto
error-bad-condition = ehtoa ei voi lukea
error-condition-not-met = mikään jako ei täyttänyt ehtoa
error-goal-lost = tavoitetta ei voi saavuttaa
error-goal-safe = tavoitetta ei voi menettää
error-not-proved = raja tuli vastaan ennen todistusta
error-internal-error = ohjelman sisäinen virhe

## Errors of the service alone

error-malformed-request = virheellinen HTTP-pyyntö
error-unauthorized = tunniste puuttuu tai on tuntematon
error-origin-refused = pyynnöt tältä sivulta eivät ole sallittuja
error-not-found = osoitetta ei ole
error-method-not-allowed = menetelmä ei ole sallittu
error-request-timeout = pyyntö ei saapunut ajoissa
error-body-too-large = pyyntö on liian suuri
error-target-too-long = pyynnön osoite on liian pitkä
error-unsupported-media-type = sisältötyyppiä ei tueta
error-host-refused = palvelu ei vastaa tälle isäntänimelle
error-expectation-failed = pyynnön odotusta ei tueta
error-head-too-large = pyynnön otsake on liian suuri
error-too-many-from-address = liian monta yhteyttä tästä osoitteesta; yritä myöhemmin uudelleen
error-unknown-coding = siirtokoodausta ei tueta
error-overloaded = liian monta pyyntöä odottaa; yritä myöhemmin uudelleen
error-too-many-connections = liian monta avointa yhteyttä; yritä myöhemmin uudelleen
error-stopping = palvelu on sulkeutumassa
error-not-ready = ratkaisija ei ole käytettävissä
error-unknown-version = HTTP-versiota ei tueta; käytä versiota HTTP/1.1 tai HTTP/1.0
