## What each error code means, by the code

error-duplicate-card = a card is in two places
error-unknown-card = unknown card
error-too-many-cards = a hand has too many cards
error-uneven-hands = the hands have different numbers of cards
error-unknown-hand = a hand is missing
error-bad-deal = the deal cannot be read
error-impossible-state = the fields contradict each other
error-illegal-play = illegal play
error-bad-seat = unknown seat
error-bad-strain = unknown strain
error-bad-contract = unknown contract
error-bad-call = unknown call
error-illegal-call = illegal call
error-bad-vulnerability = unknown vulnerability
error-missing-field = a required field is missing
error-bad-field = a field has the wrong type or is out of range
error-unknown-op = unknown operation
error-unknown-game = unknown game
error-malformed-json = the request is not a JSON object
error-line-too-long = the line is too long
error-record-too-long = the record is too long
error-read-limit = the input exceeds the reading budget
error-not-text = the request is not text
error-empty-input = the request is empty
error-unknown-format = unknown input format
error-bad-condition = the condition cannot be read
error-condition-not-met = no deal met the condition
error-goal-lost = the goal cannot be reached
error-goal-safe = the goal cannot be missed
error-not-proved = a limit was reached before a proof
error-internal-error = internal error

## Errors of the service alone

error-malformed-request = malformed HTTP request
error-unauthorized = missing or unknown token
error-origin-refused = requests from this origin are not allowed
error-not-found = no such resource
error-method-not-allowed = method not allowed
error-request-timeout = the request did not arrive in time
error-body-too-large = the request body is too large
error-target-too-long = the request target is too long
error-unsupported-media-type = unsupported content type
error-host-refused = the service does not answer for this host
error-expectation-failed = unsupported expectation
error-head-too-large = the request head is too large
error-too-many-from-address = too many connections from this address; try again later
error-unknown-coding = unsupported transfer coding
error-overloaded = too many requests are waiting; try again later
error-too-many-connections = too many connections are open; try again later
error-stopping = the service is stopping
error-not-ready = solver unavailable
error-unknown-version = unsupported HTTP version; use HTTP/1.1 or HTTP/1.0
