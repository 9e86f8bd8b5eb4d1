// Boards and problems turned so that declarer is South, as printed lessons have them. Pure functions, tested without a browser.

const SEATS = ['N', 'E', 'S', 'W'];

/**
 * A seat some places further.
 * @param {string} seat
 * @param {number} steps
 */
export const seatAfter = (seat, steps) => SEATS[(SEATS.indexOf(seat) + steps) % 4];

/** How many places declarer is from South. */
export const stepsToSouth = (/** @type {string} */ declarer) => (2 - SEATS.indexOf(declarer) + 4) % 4;

/**
 * What seats have, under other seats.
 * @template T
 * @param {Record<string, T>} bySeat
 * @param {number} steps
 * @returns {Record<string, T>}
 */
export const turnedSeats = (bySeat, steps) => Object.fromEntries(Object.entries(bySeat).map(([seat, one]) => [SEATS.includes(seat) ? seatAfter(seat, steps) : seat, one]));

/**
 * The side that is vulnerable after a turn.
 * @param {string} vul
 * @param {number} steps
 */
const turnedVul = (vul, steps) => (steps % 2 === 0 ? vul : { NS: 'EW', EW: 'NS' }[vul] ?? vul);

/**
 * A board with its declarer South; a board without a contract stays.
 * @template {Pick<Board, 'hands' | 'dealer' | 'vul' | 'contract'> & Partial<Pick<Board, 'players' | 'auction'>>} Turned
 * @param {Turned} board
 * @returns {Turned}
 */
export function declarerSouth(board) {
  const { contract, auction } = board;
  const steps = contract ? stepsToSouth(contract.declarer) : 0;
  if (!contract || steps === 0) return board;
  return {
    ...board, hands: turnedSeats(board.hands, steps), players: turnedSeats(board.players ?? {}, steps), dealer: seatAfter(board.dealer, steps), vul: turnedVul(board.vul, steps),
    contract: { ...contract, declarer: 'S', leader: contract.leader ? seatAfter(contract.leader, steps) : contract.leader },
    auction: auction ? { ...auction, first: seatAfter(auction.first, steps) } : auction,
  };
}

/**
 * A problem with its declarer South; `text` writes a deal.
 * @template {Pick<Problem, 'hands' | 'deal' | 'declarer' | 'leader' | 'hero'>} Turned
 * @param {Turned} problem
 * @param {(hands: Hands) => string} text
 * @returns {Turned}
 */
export function problemSouth(problem, text) {
  const steps = stepsToSouth(problem.declarer);
  if (steps === 0) return problem;
  const hands = turnedSeats(problem.hands, steps);
  const { hero } = problem;
  return { ...problem, hands, deal: text(hands), declarer: 'S', leader: seatAfter(problem.leader, steps), hero: SEATS.includes(hero) ? seatAfter(hero, steps) : hero };
}
