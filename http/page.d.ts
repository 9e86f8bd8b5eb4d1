// What the modules of the page hand to one another, for TypeScript alone: nothing of it is in the program.

/** Cards by seat, as on the wire: "SA", "DT". */
type Hands = Record<string, string[]>;
/** Tricks, or between which numbers they lie where no more was proved. */
type Tricks = number | { lower: number, upper: number };

/** Of endings the level is null; `aim` is what declarer's side is to take there, if somebody has named it. */
interface Contract {
  level: number | null;
  strain: string;
  doubled: string;
  declarer: string;
  leader: string | null;
  aim?: number | null;
}

/** A line of the reader's own. */
interface OwnLine {
  contract: Contract;
  cards: string[];
}

/** A board as it is shown. */
interface Board {
  hands: Hands | null;
  dealer: string;
  vul: string;
  board: string | null;
  players: Record<string, string>;
  auction: any;
  result: number | null;
  contract: Contract | null;
  line: string[];
  at: number;
  actual: string[] | null;
  notes: string[];
  lines: OwnLine[];
  source: any;
  passed?: boolean;
}

/** Boards that came together; `tracks` has what each of them was before and after. */
interface BoardSet {
  id: string | null;
  name: string;
  boards: Board[];
  index: number;
  tracks: Map<number, { past: Board[], future: Board[] }>;
  kept: boolean;
}

/** A button beside a short word. */
interface Action {
  name: string;
  run: () => void;
}

interface Par {
  score_ns: number;
  contracts: { contract: string, doubled: string, declarer: string, tricks: number }[];
}

/** Tricks of each declarer in each strain, as they come. */
interface Table {
  key: string;
  cells: Record<string, Record<string, Tricks>>;
  stopped: boolean;
  done?: boolean;
  par?: Par;
}

/** A card that may be played. */
interface CardValue {
  card: string;
  cost: number | undefined;
  declarer_tricks: Tricks;
  equals: string[];
  forced?: boolean;
}

/** A card of a line, and what it cost. */
interface Play {
  card: string;
  seat: string;
  player: string;
  cost?: number;
  before: Tricks;
  after: Tricks;
  forced?: boolean;
  better?: string[];
  slip?: string;
}

interface Trace {
  plays: Play[];
  declarer_tricks: Tricks[];
  totals: { by_player: Record<string, number> };
  status?: string;
}

/** Why something was refused. */
interface Fault {
  message: string;
  code?: string;
  at?: string;
}

/** What is known of the board that is shown; null where nothing is, yet. */
interface Known {
  table: Table | null;
  par: Par | null | undefined;
  cards: { key?: string, to_play: string | null, cards: CardValue[] } | null;
  trace: Trace | null;
  score: { tricks: Tricks, score_declarer: number } | null;
  wrong: Record<string, Fault>;
}

/** A move of any game that may be made. */
interface MoveValue {
  card: string;
  value: any;
  best?: boolean;
  forced?: boolean;
}

/** The answer to `cards` of any game. */
interface GameAnswer {
  full: boolean;
  to_play: string | null;
  value: any;
  value_of: string;
  status: string;
  for?: string[];
  target?: { at_least?: number, at_most?: number };
  cards: MoveValue[];
  stands?: any;
}

interface GamePlay {
  seat: string;
  card: string;
  cost?: number;
  after?: any;
  flip?: boolean;
}

/** The moves of a line of any game, trick by trick. */
interface GameLine {
  plays: GamePlay[];
  tricks: { first: number, moves: number, winner: string | null }[];
  values: any[];
}

/** What is known of a deal of any game. */
interface GameKnown {
  cards: GameAnswer | null;
  line: GameLine;
  score: any;
  scoreless: Fault | null;
  wrong: Fault | null;
}

/** A discard at Sakaali, and what it cost. */
interface Discard {
  seat: string;
  card: string;
  cost: number;
  after: number;
  broke?: { had: number };
}

/** What is known of a deal at Sakaali. */
interface SakaaliKnown {
  trace: { plays: Discard[], totals: Record<string, number>, result?: { penalty: Record<string, number>, points: Record<string, number> } } | null;
  par: { deal: string, teams: Record<string, { penalty: number, keep: Record<string, string[]>, optimal_keeps: number }> } | null;
  costs: Map<string, Discard>;
  seen: Map<string, { card: string, cost: { mean: number, margin: number } }> | null;
  wrong: Fault | null;
}
