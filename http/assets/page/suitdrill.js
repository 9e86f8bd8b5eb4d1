// The drill of suit combinations, without a document: which holdings are asked, for how many tricks, and what an answer is worth.

const RANKS = 'AKQJT98765432';
/** How many cards both hands have together; the more often a number stands here, the more often it comes. */
const LENGTHS = [6, 7, 7, 8, 8, 8, 9, 9];
/** The least and the most chance of a goal that is worth asking for. */
const CHANCES = { least: 0.25, most: 0.95 };
/** How much every other first card must cost at least; what at least one of them costs, as a temptation; and how many first cards may be right. */
const COSTS = { least: 0.01, tempting: [0.02, 0.35], right: 2 };
/** Two chances that differ by less are the same. */
const SAME = 0.0005;

/** @typedef {{north: string, south: string}} Holding */

/**
 * Numbers below a bound, the same for the same seed.
 * @param {number} seed
 */
function generator(seed) {
  let state = seed >>> 0;
  const step = () => { state = (Math.imul(state, 1664525) + 1013904223) >>> 0; };
  // Neighbouring seeds begin alike.
  for (let round = 0; round < 8; round += 1) {
    step();
    state = (state ^ (state >>> 15)) >>> 0;
  }
  return (/** @type {number} */ bound) => {
    step();
    return Math.floor((state / 2 ** 32) * bound);
  };
}

/**
 * Holdings that may be asked as the `number`th of a series, in the order in which they are tried.
 * @param {number} seed
 * @param {number} number
 * @param {number} count
 * @returns {Holding[]}
 */
export function candidates(seed, number, count) {
  const below = generator(Math.imul(seed, 31) + Math.imul(number, 7919));
  /** @type {Holding[]} */
  const found = [];
  while (found.length < count) {
    const one = drawn(below);
    if (isWorthAsking(one)) found.push(one);
  }
  return found;
}

/** @param {(bound: number) => number} below */
function drawn(below) {
  const cards = [...RANKS];
  for (let left = cards.length; left > 1; left -= 1) {
    const pick = below(left);
    [cards[left - 1], cards[pick]] = [cards[pick], cards[left - 1]];
  }
  const length = LENGTHS[below(LENGTHS.length)];
  const short = 2 + below(Math.floor(length / 2) - 1);
  const hands = [cards.slice(0, short), cards.slice(short, length)].map((hand) => hand.sort((a, b) => RANKS.indexOf(a) - RANKS.indexOf(b)).join(''));
  if (below(2)) hands.reverse();
  return { north: hands[0], south: hands[1] };
}

/**
 * Whether a holding has something to play for: two honours at least, one of them an ace, king or queen, and an honour is missing.
 * @param {Holding} holding
 */
function isWorthAsking({ north, south }) {
  const held = (/** @type {string} */ ranks) => [...ranks].filter((rank) => (north + south).includes(rank)).length;
  return held('AKQ') >= 1 && held('AKQJT') >= 2 && held('AKQJ') < 4;
}

/**
 * The chances of a number of tricks after each first card, or null where one is not exactly known.
 * @param {SuitFirst[]} firsts
 * @param {string} tricks
 */
function chancesOf(firsts, tricks) {
  const chances = firsts.map(({ at_least: least }) => least[tricks] ?? 0);
  return /** @type {number[] | null} */ (chances.every((chance) => typeof chance === 'number') ? chances : null);
}

/**
 * The number of tricks to ask for: the highest at which one first card is right, or two, and another is a temptation; null if there is none.
 * @param {{firsts?: SuitFirst[], status?: string}} answer
 */
export function goalOf({ firsts = [], status }) {
  if (status || firsts.length < 3) return null;
  const goals = Object.keys(firsts[0].at_least).map(Number).sort((a, b) => b - a);
  return goals.find((tricks) => isQuestion(chancesOf(firsts, String(tricks)))) ?? null;
}

/** @param {number[] | null} chances */
function isQuestion(chances) {
  if (!chances) return false;
  const best = Math.max(...chances);
  const costs = chances.map((chance) => best - chance);
  const right = costs.filter((cost) => cost < SAME).length;
  const isClear = costs.every((cost) => cost < SAME || cost >= COSTS.least);
  const [least, most] = COSTS.tempting;
  return best >= CHANCES.least && best <= CHANCES.most && right <= COSTS.right && isClear && costs.some((cost) => cost >= least && cost <= most * best);
}

/**
 * What a first card is worth: its chance, the best one, what it costs, and a first card that has the best.
 * @param {SuitFirst[]} firsts
 * @param {number} tricks
 * @param {{seat: string, card: string}} chosen
 */
export function judged(firsts, tricks, { seat, card }) {
  const of = (/** @type {SuitFirst} */ first) => Number(first.at_least[tricks] ?? 0);
  const best = firsts.reduce((one, other) => (of(other) > of(one) + SAME ? other : one));
  const own = firsts.find((first) => first.seat === seat && (first.card === card || first.equals.includes(card)));
  if (!own) return null;
  const cost = of(best) - of(own);
  return { own, best: cost < SAME ? own : best, chance: of(own), most: of(best), cost: cost < SAME ? 0 : cost };
}

/**
 * The line of play for a number of tricks in the answer of `suit`; undefined where there is none.
 * @param {Pick<Wire.SuitAnswer, 'max' | 'at_least'>} answer
 * @param {number} tricks
 */
export const lineOf = ({ max, at_least: least }, tricks) => (least[tricks]?.same_as ? max.line : least[tricks]?.line);

/**
 * The holdings of the defenders, those first against which only one of the lines takes the tricks, then the likeliest; each with its share of
 * all deals, and whether each line takes the tricks.
 * @param {(Wire.SuitLine | undefined)[]} lines
 * @param {number} tricks
 */
export function layoutsOf(lines, tricks) {
  const layouts = lines[0]?.layouts ?? [];
  const all = layouts.reduce((sum, { deals }) => sum + deals, 0);
  const taken = lines.map((line) => new Map((line?.layouts ?? []).map((one) => [`${one.west}-${one.east}`, one.tricks])));
  const rows = layouts.map(({ west, east, deals }) => ({ west, east, share: deals / all, makes: taken.map((by) => (by.get(`${west}-${east}`) ?? 0) >= tricks) }));
  const isSame = (/** @type {typeof rows[0]} */ { makes }) => Number(makes.every((one) => one === makes[0]));
  const makes = (/** @type {typeof rows[0]} */ row) => Number(row.makes[0]);
  return rows.sort((a, b) => isSame(a) - isSame(b) || makes(b) - makes(a) || b.share - a.share);
}
