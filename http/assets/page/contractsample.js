// What a sample says of contracts: by layouts that were solved, or by playouts where few were.

/** Estimates of a choice. @typedef {Pick<Wire.SampledChoiceFields, 'value' | 'best' | 'cost' | 'made' | 'score'>} Estimates */

/**
 * The one that costs least, or scores most, or where neither is known is best most often.
 * @param {Estimates} a
 * @param {Estimates} b
 */
export function inOrder(a, b) {
  if (a.cost && b.cost) return a.cost.mean - b.cost.mean;
  if (a.score && b.score) return b.score.mean - a.score.mean;
  return (b.best?.rate ?? 0) - (a.best?.rate ?? 0);
}

/** The contract that a row is of. @param {Wire.SampledChoiceFields} row */
const contractIn = (row) => ('contract' in row ? row.contract : '');

/** Of fewer layouts than these the playouts say more of contracts, where there are any. */
export const ENOUGH = 8;

/** The most playouts of a contract. @param {ContractSample} sample */
export const playoutsOf = ({ contracts }) => Math.max(0, ...contracts.map(({ estimate }) => estimate?.playouts ?? 0));

/**
 * The contracts of a sample with what is shown of them, the one that the seat would choose first, and over how many layouts or playouts.
 * @param {ContractSample} sample
 * @returns {{rows: (Estimates & {contract: string})[], count: number}}
 */
export function contractRows(sample) {
  const playouts = playoutsOf(sample);
  const named = (/** @type {Wire.SampledChoiceFields} */ row) => ({ ...row, contract: contractIn(row) });
  if (playouts === 0 || sample.layouts >= ENOUGH) return { rows: sample.contracts.map(named).sort(inOrder), count: sample.layouts };
  const rows = sample.contracts.map((row) => ({ contract: contractIn(row), value: row.estimate, made: row.estimate?.made, score: row.estimate?.score }));
  const rank = (/** @type {{contract: string, made?: Wire.Rate, score?: Wire.Mean}} */ { contract, made, score }) => score?.mean ?? (contract === sample.best ? 2 : made?.rate ?? 0);
  return { rows: rows.sort((a, b) => rank(b) - rank(a)), count: playouts };
}

/**
 * Two samples of the same contracts as one. The means of layouts lose their bounds; those of playouts keep them. The choice is that of
 * the sample with more playouts.
 * @param {ContractSample} one
 * @param {ContractSample} other
 * @returns {ContractSample}
 */
export function merged(one, other) {
  const [n, m] = [one.layouts, other.layouts];
  const means = (/** @type {Estimates} */ a, /** @type {Estimates} */ b, /** @type {'cost' | 'value' | 'score'} */ field) => {
    const [own, more] = [a[field], b[field]];
    return own && more ? { [field]: { mean: mix(own.mean, more.mean, n, m) } } : {};
  };
  const rates = (/** @type {Estimates} */ a, /** @type {Estimates} */ b, /** @type {'made' | 'best'} */ field) => {
    const [own, more] = [a[field], b[field]];
    return own && more ? { [field]: { rate: mix(own.rate, more.rate, n, m) } } : {};
  };
  const join = (/** @type {Wire.SampledChoiceFields} */ a) => {
    const b = other.contracts.find((row) => contractIn(row) === contractIn(a));
    if (!b) return a;
    const layouts = n > 0 && m > 0 ? { ...means(a, b, 'cost'), ...means(a, b, 'value'), ...means(a, b, 'score'), ...rates(a, b, 'made'), ...rates(a, b, 'best') } : {};
    return { ...(n > 0 ? a : b), ...layouts, estimate: ofBoth(a.estimate, b.estimate) };
  };
  const { best } = playoutsOf(other) < playoutsOf(one) ? one : other;
  return { ...other, best, layouts: n + m, contracts: one.contracts.map(join) };
}

/**
 * The mean over two samples together, from the mean and the size of each.
 * @param {number} a
 * @param {number} b
 * @param {number} n
 * @param {number} m
 */
const mix = (a, b, n, m) => (a * n + b * m) / (n + m);

/**
 * What two runs of playouts found of a contract together.
 * @param {Wire.DeclarationEstimateFields} [a]
 * @param {Wire.DeclarationEstimateFields} [b]
 * @returns {Wire.DeclarationEstimateFields | undefined}
 */
function ofBoth(a, b) {
  if (!a || !b) return a ?? b;
  const [n, m] = [a.playouts, b.playouts];
  const made = a.made && b.made ? { made: { rate: mix(a.made.rate, b.made.rate, n, m) } } : {};
  const score = a.score && b.score ? { score: meanOfBoth(a.score, b.score, n, m) } : {};
  return { ...meanOfBoth(a, b, n, m), playouts: n + m, ...made, ...score };
}

/**
 * The mean of two samples of sizes `n` and `m` together, with its interval.
 * @param {Wire.Mean} a
 * @param {Wire.Mean} b
 * @param {number} n
 * @param {number} m
 * @returns {Wire.Mean}
 */
function meanOfBoth(a, b, n, m) {
  const half = (/** @type {Wire.Mean} */ { low = 0, high = 0 }) => (high - low) / 2;
  const mean = mix(a.mean, b.mean, n, m);
  const width = Math.hypot(half(a) * n, half(b) * m) / (n + m);
  return { mean, low: mean - width, high: mean + width };
}
