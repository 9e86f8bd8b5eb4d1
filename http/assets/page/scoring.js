// The score of a contract at duplicate bridge, by Law 77, and what is proved of its tricks.

/**
 * The numbers between which a number of tricks lies: both are the number where it is proved.
 * @param {Tricks} tricks
 */
export const boundsOf = (tricks) => (typeof tricks === 'number' ? { lower: tricks, upper: tricks } : tricks);

/**
 * Points for tricks bid and made, before doubling.
 * @param {string} strain
 * @param {number} tricks
 */
const trickPoints = (strain, tricks) => (strain === 'NT' ? 10 + 30 * tricks : tricks * (strain === 'S' || strain === 'H' ? 30 : 20));

/**
 * What tricks below the contract cost.
 * @param {number} down
 * @param {number} times 1, or 2 and 4 where it is doubled and redoubled
 * @param {boolean} vulnerable
 */
function penalty(down, times, vulnerable) {
  if (times === 1) return down * (vulnerable ? 100 : 50);
  const doubled = vulnerable ? 300 * down - 100 : down <= 3 ? 200 * down - 100 : 300 * down - 400;
  return (doubled * times) / 2;
}

/**
 * The score of declarer's side.
 * @param {Called} contract
 * @param {number} tricks
 * @param {boolean} vulnerable
 */
export function scoreOf({ level, strain, doubled }, tricks, vulnerable) {
  const bid = level ?? 0;
  const times = 2 ** doubled.length;
  const over = tricks - 6 - bid;
  if (over < 0) return -penalty(-over, times, vulnerable);
  const points = times * trickPoints(strain, bid);
  const game = points >= 100 ? (vulnerable ? 500 : 300) : 50;
  const slam = bid === 6 ? (vulnerable ? 750 : 500) : bid === 7 ? (vulnerable ? 1500 : 1000) : 0;
  const each = times === 1 ? trickPoints(strain, 1) - (strain === 'NT' ? 10 : 0) : 50 * times * (vulnerable ? 2 : 1);
  return points + game + slam + (times > 1 ? 25 * times : 0) + over * each;
}
