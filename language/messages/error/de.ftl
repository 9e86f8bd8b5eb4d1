## What each error code means, by the code

error-duplicate-card = eine Karte ist an zwei Stellen
error-unknown-card = unbekannte Karte
error-too-many-cards = eine Hand hat zu viele Karten
error-uneven-hands = die Hände haben verschieden viele Karten
error-unknown-hand = eine Hand fehlt
error-bad-deal = die Verteilung ist nicht lesbar
error-impossible-state = die Angaben widersprechen sich
error-illegal-play = diese Karte darf nicht gespielt werden
error-bad-seat = unbekannter Platz
error-bad-strain = unbekannte Trumpffarbe
error-bad-contract = unbekannter Kontrakt
error-bad-call = unbekannte Ansage
error-illegal-call = unzulässige Ansage
error-bad-vulnerability = unbekannte Gefahrenlage
error-missing-field = eine nötige Angabe fehlt
error-bad-field = eine Angabe hat die falsche Art oder liegt außerhalb der Grenzen
error-unknown-op = unbekannte Operation
error-unknown-game = unbekanntes Spiel
error-malformed-json = die Anfrage ist kein JSON-Objekt
error-line-too-long = die Zeile ist zu lang
error-record-too-long = der Datensatz ist zu lang
error-read-limit = die Eingabe überschreitet die Grenzen des Lesens
error-not-text = die Eingabe ist kein Text
error-empty-input = die Eingabe ist leer
error-unknown-format = unbekanntes Dateiformat
error-bad-condition = die Bedingung ist nicht lesbar
error-condition-not-met = keine Verteilung erfüllte die Bedingung
error-goal-lost = das Ziel ist nicht zu erreichen
error-goal-safe = das Ziel ist nicht zu verfehlen
error-not-proved = eine Grenze war vor dem Beweis erreicht
error-internal-error = interner Fehler

## Errors of the service alone

error-malformed-request = fehlerhafte HTTP-Anfrage
error-unauthorized = Zugangsschlüssel fehlt oder ist unbekannt
error-origin-refused = Anfragen von dieser Herkunft sind nicht erlaubt
error-not-found = diese Adresse gibt es nicht
error-method-not-allowed = Methode nicht erlaubt
error-request-timeout = die Anfrage kam nicht rechtzeitig an
error-body-too-large = die Anfrage ist zu groß
error-target-too-long = die Adresse der Anfrage ist zu lang
error-unsupported-media-type = der Inhaltstyp wird nicht unterstützt
error-host-refused = der Dienst antwortet nicht unter diesem Namen
error-expectation-failed = die Erwartung der Anfrage wird nicht unterstützt
error-head-too-large = der Kopf der Anfrage ist zu groß
error-too-many-from-address = zu viele Verbindungen von dieser Adresse; später noch einmal versuchen
error-unknown-coding = die Übertragungskodierung wird nicht unterstützt
error-overloaded = zu viele Anfragen warten; später noch einmal versuchen
error-too-many-connections = zu viele Verbindungen sind offen; später noch einmal versuchen
error-stopping = der Dienst wird beendet
error-not-ready = der Löser ist nicht verfügbar
error-unknown-version = HTTP-Version wird nicht unterstützt; HTTP/1.1 oder HTTP/1.0 verwenden
