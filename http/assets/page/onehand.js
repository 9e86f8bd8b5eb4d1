// One hand and an auction as people write them, as a request has them.

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
