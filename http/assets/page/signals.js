// Signals, and what follows them: derived values and effects. docs/dev/page.md describes them.

/** How far a cell can be trusted: it is right; one of its sources may have changed; one has. */
const CLEAN = 0;
const CHECK = 1;
const STALE = 2;
/** How often effects may set off one another before that counts as a loop. */
const ROUNDS = 100;

/**
 * The cell that is computed: what is read meanwhile becomes a source of it.
 * @type {Cell<unknown> | null}
 */
let running = null;
/** How many batches are open; effects wait for the end of the outermost. */
let depth = 0;
/** @type {Set<Cell<unknown>>} */
const waiting = new Set();

/**
 * A value that others are computed from, a computed value, or an effect; `level` is the place of an effect among others: those of
 * containers run before those of their contents.
 * @template T
 */
class Cell {
  /** @type {Set<Cell<unknown>>} */
  sources = new Set();

  /** @type {Set<Cell<unknown>>} */
  readers = new Set();

  freshness = CLEAN;

  isRunning = false;

  /**
   * @param {T} held
   * @param {(() => T) | null} work
   * @param {number | null} level
   */
  constructor(held, work = null, level = null) {
    this.held = held;
    this.work = work;
    this.level = level;
    if (work) this.freshness = STALE;
  }

  get value() {
    if (running) {
      running.sources.add(this);
      this.readers.add(running);
    }
    return this.peek();
  }

  set value(next) {
    if (Object.is(next, this.held)) return;
    this.held = next;
    for (const reader of [...this.readers]) reader.mark(STALE);
    if (depth === 0) flush();
  }

  /** The value, without becoming a reader of it. */
  peek() {
    this.refresh();
    return this.held;
  }

  /** @param {number} freshness */
  mark(freshness) {
    const before = this.freshness;
    if (before >= freshness) return;
    this.freshness = freshness;
    if (this.level !== null) waiting.add(this);
    if (before === CLEAN) for (const reader of [...this.readers]) reader.mark(CHECK);
  }

  /** Computes the value anew if a source has changed. */
  refresh() {
    if (this.freshness === CHECK) this.ask();
    if (this.freshness === STALE) this.run();
    else this.freshness = CLEAN;
  }

  /** Lets the sources compute their values; one that changes marks this cell stale. */
  ask() {
    for (const source of this.sources) {
      source.refresh();
      if (this.freshness === STALE) return;
    }
  }

  run() {
    if (!this.work) return;
    if (this.isRunning) throw new Error('a derived value depends on itself');
    const before = running;
    this.forget();
    running = this;
    this.isRunning = true;
    // An effect may change what it reads, and then runs again; one that fails waits for the next change.
    if (this.level !== null) this.freshness = CLEAN;
    try {
      this.take(this.work());
      // A derived value that fails is computed again when it is read.
      if (this.level === null) this.freshness = CLEAN;
    } finally {
      this.isRunning = false;
      running = before;
    }
  }

  /** @param {T} next */
  take(next) {
    if (Object.is(next, this.held)) return;
    this.held = next;
    for (const reader of this.readers) if (reader.freshness === CHECK) reader.freshness = STALE;
  }

  /** Is no reader of anything any more. */
  forget() {
    for (const source of this.sources) source.readers.delete(this);
    this.sources.clear();
  }
}

/** Runs the effects that wait, containers first, until none waits any more. The first error is thrown at the end. */
function flush() {
  /** @type {unknown[]} */
  const errors = [];
  depth += 1;
  for (let round = 0; waiting.size > 0; round += 1) {
    if (round === ROUNDS) {
      waiting.clear();
      errors.push(new Error('effects set off one another without end'));
    }
    for (const effect of [...waiting].sort((a, b) => (a.level ?? 0) - (b.level ?? 0))) if (waiting.delete(effect)) attempt(() => effect.refresh(), errors);
  }
  depth -= 1;
  if (errors.length > 0) throw errors[0];
}

/**
 * @param {() => void} work
 * @param {unknown[]} errors
 */
function attempt(work, errors) {
  try {
    work();
  } catch (error) {
    errors.push(error);
  }
}

/**
 * A value that views and derived values follow: reading `value` in one of them makes it a reader, assigning runs the readers.
 * @template T
 * @param {T} value
 * @returns {{value: T, peek(): T}}
 */
export const signal = (value) => new Cell(value);

/**
 * A value computed from others: when it is read, and only after one of them has changed.
 * @template T
 * @param {() => T} work
 * @returns {{readonly value: T, peek(): T}}
 */
export const derived = (work) => new Cell(/** @type {T} */ (undefined), work);

/**
 * Runs `work` now, and again whenever something that it read has changed; what it returns is called before it runs again and at
 * the end. Returns a function that ends it.
 * @param {() => void | (() => void)} work
 * @param {number} level
 */
export function effect(work, level = 0) {
  /** @type {void | (() => void)} */
  let undo;
  const cell = new Cell(0, () => {
    const before = undo;
    undo = undefined;
    if (before) untracked(before);
    undo = work();
    return 0;
  }, level);
  batch(() => cell.refresh());
  return () => {
    waiting.delete(cell);
    cell.forget();
    cell.work = null;
    if (undo) untracked(undo);
    undo = undefined;
  };
}

/**
 * Makes several changes; effects run once, after all of them.
 * @template T
 * @param {() => T} work
 * @returns {T}
 */
export function batch(work) {
  depth += 1;
  try {
    return work();
  } finally {
    depth -= 1;
    if (depth === 0 && waiting.size > 0) flush();
  }
}

/**
 * Reads signals without becoming a reader of them.
 * @template T
 * @param {() => T} work
 * @returns {T}
 */
export function untracked(work) {
  const before = running;
  running = null;
  try {
    return work();
  } finally {
    running = before;
  }
}
