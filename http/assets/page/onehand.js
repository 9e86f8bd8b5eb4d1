// One hand or two, and an auction, as people write them, as a request has them.

/** @type {Record<string, string>} */
const SUITS = { '♠': 'S', '♥': 'H', '♦': 'D', '♣': 'C' };
/** @type {Record<string, string>} */
const WORDS = { P: 'Pass', PASS: 'Pass', '-': 'Pass', X: 'X', D: 'X', DBL: 'X', XX: 'XX', R: 'XX', RDBL: 'XX' };

/**
 * Suits by their letters in place of signs, and no emoji marks.
 * @param {string} text
 */
const plain = (text) => text.replace(/\ufe0f/g, '').replace(/[♠♥♦♣]/g, (sign) => SUITS[sign]).toUpperCase();

/**
 * A hand as `S.H.D.C`: "KJ952.A7.KQ4.J82", "♠KJ952 ♥A7 ♦KQ4 ♣J82" or "S KJ952 H A7 D KQ4 C J82"; null for anything but thirteen different cards.
 * @param {string} text
 */
export function handOf(text) {
  const ranks = '([AKQJT2-9-]*)';
  const written = plain(text).replace(/10/g, 'T').replace(/[,\s]/g, '');
  const found = new RegExp(`^${ranks}\\.${ranks}\\.${ranks}\\.${ranks}$`).exec(written) ?? new RegExp(`^S:?${ranks}H:?${ranks}D:?${ranks}C:?${ranks}$`).exec(written);
  const suits = found?.slice(1).map((suit) => suit.replaceAll('-', ''));
  const isHand = suits && suits.join('').length === 13 && suits.every((suit) => new Set(suit).size === suit.length);
  return isHand ? suits.join('.') : null;
}

const SEATS = ['N', 'E', 'S', 'W'];

/**
 * The one or two hands that a text gives, by their seats: "N:KJ952.A7.KQ4.J82 - AQ3.K84.A92.KT65 -" as files have it, or two hands on two
 * lines or with "opposite" between them, those of North and South. Null for anything else.
 * @param {string} text
 * @returns {Record<string, string> | null}
 */
export function knownHandsOf(text) {
  const [tag, more] = [...text.matchAll(/\[deal\s+"([^"]*)"/gi)];
  const deal = (tag && !more ? tag[1] : text).trim();
  const placed = /^([NESW]):\s*(\S+)\s+(\S+)\s+(\S+)\s+(\S+)$/i.exec(deal);
  const pair = deal.split(/\s+opposite\s+|\s*\n\s*/i);
  const [first, ...written] = placed?.slice(1) ?? (pair.length === 2 ? ['N', pair[0], '-', pair[1], '-'] : []);
  const given = written.flatMap((hand, turn) => (hand === '-' ? [] : [/** @type {[string, string | null]} */ ([SEATS[(SEATS.indexOf(first.toUpperCase()) + turn) % 4], handOf(hand)])]));
  const cards = given.flatMap(([, hand]) => (hand ?? '').split('.').flatMap((ranks, suit) => [...ranks].map((rank) => suit + rank)));
  const isKnown = given.length >= 1 && given.length <= 2 && given.every(([, hand]) => hand) && new Set(cards).size === cards.length;
  return isKnown ? /** @type {Record<string, string>} */ (Object.fromEntries(given)) : null;
}

/** What a side needs for three notrump or four of a major, for five of a minor, a small slam and a grand slam. */
const POINTS = { game: 25, minor: 28, small: 33, grand: 37 };

/**
 * A contract to look at first on two hands: in the longest suit of eight cards or more, else in notrump, as high as their points usually reach.
 * @param {string[]} hands
 */
export function contractFor(hands) {
  const points = hands.join('').split('').reduce((sum, rank) => sum + Math.max(0, 'JQKA'.indexOf(rank) + 1), 0);
  const lengths = ['S', 'H', 'D', 'C'].map((suit, at) => ({ suit, length: hands.reduce((sum, hand) => sum + hand.split('.')[at].length, 0) }));
  const [longest] = lengths.sort((a, b) => b.length - a.length);
  const strain = longest.length >= 8 ? longest.suit : 'NT';
  const isMinor = strain === 'D' || strain === 'C';
  if (points >= POINTS.small) return { strain, level: points >= POINTS.grand ? 7 : 6 };
  const game = strain === 'NT' ? 3 : isMinor ? 5 : 4;
  if (points >= (isMinor ? POINTS.minor : POINTS.game)) return { strain, level: game };
  return { strain, level: points >= 20 ? 2 : 1 };
}

/**
 * The calls of an auction: "1NT p 3NT", "1♠-X-2♠, 4♥ all pass". Three passes end it where they are left out. `wrong` is the first
 * word that is no call.
 * @param {string} text
 * @returns {{calls: string[], wrong: string | null}}
 */
export function callsOf(text) {
  const words = plain(text).replace(/\b(ALL\s*PASS|AP)\b/g, '').split(/[\s,;|]+|(?<=\w)-(?=\w)/).filter(Boolean);
  const calls = words.map((word) => {
    const bid = /^([1-7])(NT?|S|H|D|C)[!*]?$/.exec(word);
    return bid ? bid[1] + (bid[2] === 'N' ? 'NT' : bid[2]) : WORDS[word.replace(/[!*]$/, '')] ?? null;
  });
  const at = calls.findIndex((call) => call === null);
  if (at >= 0) return { calls: [], wrong: words[at] };
  const said = calls.findLastIndex((call) => call !== 'Pass');
  const passes = said < 0 ? 0 : Math.max(0, 3 - (calls.length - 1 - said));
  return { calls: /** @type {string[]} */ ([...calls, ...Array(passes).fill('Pass')]), wrong: null };
}
