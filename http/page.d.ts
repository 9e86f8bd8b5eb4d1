// What the modules of the page hand to one another, for TypeScript alone: nothing of it is in the program.

/** Cards by seat, as on the wire: "SA", "DT". */
type Hands = Record<string, string[]>;
/** Tricks, or between which numbers they lie where no more was proved. */
type Tricks = Wire.Tricks;
/** What a first card of a suit is worth. */
type SuitFirst = Wire.SuitFirst;

/** Of endings the level is null; `aim` is what declarer's side is to take there, if somebody has named it. */
interface Contract {
  level: number | null;
  strain: string;
  doubled: string;
  declarer: string;
  leader: string | null;
  aim?: number | null;
}

/** The contract without its declarer. */
type Called = Pick<Contract, 'level' | 'strain' | 'doubled'>;

/** A line of the reader's own. */
interface OwnLine {
  contract: Contract;
  cards: string[];
}

/** A board as it is shown. */
interface Board {
  /** Null in the board that stands for none, before anything is open. */
  hands: Hands;
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

/** A board with a contract. */
type Played = Board & { contract: Contract };

/** Boards that came together; `tracks` has what each of them was before and after. */
interface BoardSet {
  id: string | null;
  name: string;
  boards: Board[];
  index: number;
  tracks: Map<number, { past: Board[], future: Board[] }>;
  kept: boolean;
  /** Whether it was dealt at random and nothing was done with it. */
  passing: boolean;
}

/** What the browser keeps: a set of boards, or the place of another tab. */
interface KeptRow {
  id: string;
  name: string;
  when: number;
  /** The number of boards of a set. */
  count?: number;
  index?: number;
  passing?: boolean;
  /** The tab of a place, and its address. */
  tab?: string;
  fragment?: string;
}

/** A button beside a short word. */
interface Action {
  name: string;
  run: () => void;
}

type Par = Wire.ParFields;

/** Tricks of each declarer in each strain, as they come. */
interface Table {
  key: string;
  cells: Record<string, Record<string, Tricks>>;
  stopped: boolean;
  done?: boolean;
  par?: Par;
}

/** A card that may be played. */
type CardValue = Wire.CardFields;

/** A card of a line, and what it cost. */
type Play = Wire.PlayFields;

interface Trace {
  plays: Play[];
  declarer_tricks: Tricks[];
  totals: { by_player: Record<string, number> };
  status?: string;
}

/** A mistake of a session, as it is shown. */
interface Slip extends Play {
  place: number;
  ply: number;
  player: string;
  who: string;
  cost: number;
  points: number;
  imps: number;
  better: string[];
  /** What it turned the contract into. */
  flip?: string;
  /** How it looked from the table, where that was asked. */
  verdict: Verdict | null;
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
  value: Wire.ValueFields;
  best?: boolean;
  forced?: boolean;
}

/** The answer to `cards` of any game. */
interface GameAnswer {
  full: boolean;
  to_play: string | null;
  value: Wire.ValueFields;
  value_of: string;
  status: string;
  for?: string[];
  target?: { at_least?: number, at_most?: number };
  cards: MoveValue[];
  stands?: Wire.PositionStateFields;
}

interface GamePlay {
  seat: string;
  card: string;
  cost?: number;
  after?: Wire.ValueFields;
  flip?: boolean;
}

/** A trick of any game; what its cards count, where cards do. */
interface GameTrick {
  first: number;
  moves: number;
  winner: string | null;
  points?: number;
}

/** The moves of a line of any game, trick by trick. */
interface GameLine {
  plays: GamePlay[];
  tricks: GameTrick[];
  values: Wire.ValueFields[];
}

/** What is known of a deal of any game. */
interface GameKnown {
  cards: GameAnswer | null;
  line: GameLine;
  score: Wire.ScoreAnswer | null;
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

/** The numbers of cards that have any. */
type Deck = Record<string, Record<string, number>>;

/** What happens to a field of a form. */
interface FieldEvent extends Event {
  target: HTMLInputElement;
}

/** What enters the document; null, undefined and false are left out. */
type Child = Node | string | number | null | undefined | false | Child[];

/** Attributes of an element, and what is called for its events: {class: 'x', onclick: f}. */
type Props = Record<string, any>;

/** How a card looks on a table, and what is said of it beside its name. */
interface CardLook {
  /** Whether it may be played. */
  legal?: boolean;
  /** Whether it is a button; without a word of it, whether it may be played. */
  press?: boolean;
  /** What is written on it: its value. */
  text?: string;
  /** What the value means to who plays it: best, dear, bad, open. */
  tint?: string;
  name: string;
  title?: string | null;
  /** What it cost. */
  badge?: string;
  chosen?: boolean;
  /** Other words of style. */
  also?: (string | false | null | undefined)[];
}

/** A card in the middle of a table. */
interface Laid {
  seat: string;
  card: string;
  won?: boolean;
}

/** A card table as it is drawn. */
interface TableView {
  seats: string[];
  places: Record<string, string>;
  hands: Record<string, string[]>;
  turn: string | null;
  name(seat: string): string;
  /** The name of who sits there, beside that of the seat. */
  player?(seat: string): string;
  /** Short words beside the name. */
  tags(seat: string): string[];
  /** Whether its cards are seen. */
  open(seat: string): boolean;
  /** How a card looks; null of one that can only be seen. */
  look(card: string, seat: string): CardLook | null;
  trick: Laid[];
  /** Whether that trick is over. */
  past: boolean;
  /** What stands between the hands. */
  middle: Child;
  /** What lies there before the first card. */
  tray?: Child;
  deck?: Deck | null;
  /** Whether cards are not called as players of the game say it that is shown. */
  plain?: boolean;
  /** Where cards do not go by suits. */
  order?: (cards: string[]) => string[];
  group?: (card: string) => string;
  /** What lies before a player. */
  below?: (seat: string) => Child;
  /** Whether it is no more than a look at another place of the line. */
  peek?: boolean;
  /** Whether the reader plays a seat. */
  own?: (seat: string) => boolean;
  /** Whether the other hands are not seen. */
  secret?: boolean;
}

/** A move of a timeline. */
interface TimelinePlay {
  seat: string;
  card: string;
  cost?: number;
  /** Whether it turned what had to be reached. */
  flip?: boolean;
  /** Whether nothing better could be seen at the table. */
  unlucky?: boolean;
}

/** The moves of a deal as they are drawn. */
interface TimelineView {
  plays: TimelinePlay[];
  tricks: { first: number, moves: number, winner: string | null }[];
  /** The values before the first move and after each; none where they are not to be seen. */
  values: Wire.ValueFields[];
  /** What they have to reach. */
  target?: { at_least?: number, at_most?: number };
  /** How many moves are made. */
  at: number;
  /** The moves as they were made at the table. */
  actual: string[] | null;
  name(seat: string): string;
  /** The cards in play. */
  cards: Set<string>;
  deck?: Deck | null;
  plain?: boolean;
  /** The drawing in words, and what its numbers are. */
  label?: string;
  caption?: string;
  /** Other numbers that have to find room, and what is drawn over it. */
  among?: number[];
  more?: (x: (ply: number) => number, y: (value: number) => number) => Child;
}

/** A trick of a play. */
interface Trick {
  leader: string;
  cards: string[];
  /** The place of its first card in the line. */
  first: number;
  winner?: string;
}

/** What came of a play. */
interface Replay {
  left: Record<string, Set<string>>;
  taken: Record<string, number>;
  tricks: Trick[];
  turn: string | null;
  trick: string[];
  over: boolean;
  illegal: number | null;
  legal: string[];
}

/** A card of a board that is drawn: what is known of it at a place of the line. */
interface OnTable {
  card: string;
  seat: string;
  at: number;
  now: Replay | null;
  legal: boolean;
  value?: CardValue;
  play?: Play & { ply: number };
  ply?: number;
}

/** What a card that was chosen looks like from the table: `best` was better by that many IMPs if it is wrong. */
interface Verdict {
  wrong: boolean;
  imps: number;
  best: string;
  tricks: number;
}

/** A game as it is listed; its example is a complete request. */
type Game = Wire.GameFields & { example: any };

/** A possible contract of a deal, and the position in which it is played. */
interface Offered {
  declarer: string;
  contract: string;
  /** The game that it is of, where that is another one. */
  game?: string;
  position: any;
}

/** The possible contracts of a deal, as they are to be shown. */
interface OfferView {
  game: Game;
  /** The deal before a contract was chosen; null where that is not known. */
  whole: any;
  undecided: boolean;
  /** The seat of the reader, or null. */
  seat: string | null;
  secret: boolean;
  name(seat: string): string;
  /** Whether only the reader may choose, and whether they may not yet. */
  fixed: boolean;
  waits: boolean;
  chosen: { contract: string, declarer: string } | null;
  choose(one: Offered): void;
}

/** The value of a possible contract. */
interface OfferValue {
  name: string;
  value: Wire.ValueFields;
  made?: boolean;
  points?: Record<string, number>;
}

/** What is known of the possible contracts of a deal. */
interface Offer {
  key: string;
  rows: Offered[];
  /** The seat that is looked at. */
  who: string;
  /** With open hands, by contract. */
  values: Map<string, OfferValue> | null;
  best: string | null;
  /** As that seat sees it. */
  sample: any;
  /** Whether more layouts are being solved. */
  isGrowing: boolean;
  say: string;
  opened: boolean;
}

/** A deal of any game as it was played; or why it could not be read. */
interface GameRecord {
  game: string;
  played?: string[];
  players?: Record<string, string>;
  number?: string;
  contract?: string | number | null;
  error?: Fault;
  [field: string]: any;
}

/** A deal of any game as it is looked at. */
interface GameDeal {
  /** Where it began, as requests have it. */
  position: any;
  /** The moves that are looked at, and how many of them are made. */
  line: string[];
  at: number;
  actual: string[] | null;
  players: Record<string, string>;
  /** The deals that came together, and which of them it is. */
  records: GameRecord[] | null;
  index: number;
  /** The deal before a contract was chosen, and the choice. */
  whole: any;
  declaration: { contract: string, declarer: string } | null;
  problem: any;
  /** The fields that the reader added for its score, by their place in the request. */
  scoreFields: Record<string, any>;
  /** Cards that the reader was passed before the play. */
  received?: string[];
  /** The deal of Belote before its trumps are known. */
  turnUp?: import('./assets/page/belotedeal.js').TurnUp;
  /** The dog of French Tarot, where the declarer has taken it. */
  dog?: string[];
  /** The bidding of Skat, where the reader takes part in it. */
  auction?: import('./assets/page/skatauction.js').Auction;
}

/** A problem as it is set. */
interface Problem {
  deal: string;
  hands: Hands;
  strain: string;
  declarer: string;
  leader: string;
  hero: string;
  tricks: number;
  /** The cards that were played before it. */
  start: string[];
}

/** A problem that is tried. */
interface ShownProblem extends Problem {
  /** What comes of it, for the reader's rating. */
  record: any;
  /** Null before it is certified. */
  certificate: any;
  line: string[];
  /** The line in the cards that the certificate names, and the equal cards that the hero played instead of those in it. */
  path: string[];
  swaps: Map<string, string>;
  /** Cards that lose, with the tricks that are left after each. */
  tried: Map<string, number>;
  solved: boolean;
  helped: boolean;
  hints: number;
  busy: boolean;
}

/** Lines of the reader's own, where they part from another one. */
interface Branch {
  from: number;
  cards: string[];
  line: string[];
  branches: Branch[];
}

/** What the tabs ask of the page. */
interface Host {
  /** Puts what is shown into the address. */
  address(): void;
  openBridge(states: Board[], name: string): void;
  openDeals(states: Board[], name: string): void;
  openProblem(fields: object): void;
  /** A set of problems by its identifier; null if it is not kept. */
  lesson(id: string): Promise<{ title: string, problems: object[] } | null>;
  /** Leaves a problem for the set that it is of. */
  openLesson(id: string): void;
  /** The problem that is set, and its solution; null if there is none. */
  problem(): { problem: Problem | null, solution: any } | null;
  damagedLink(text: string): void;
  /** Opens the dialog that shares an address with this fragment. */
  share(fragment: string): void;
  /** Turns to another tab, if the service has what it needs. */
  visit(tab: string): void;
}

/** By which a view is recognised among its siblings. */
type Key = string | number | null | undefined;

/** A component: what it draws of its properties, the contents among them as `children`. */
type Component = (props: any) => Kid;

/** A description of an element, or of a component. */
interface View {
  tag: string | Component;
  props: Props;
  kids: Kid[];
  key: Key;
}

/** What a view may hold; null, undefined and booleans are left out. */
type Kid = View | Node | string | number | boolean | null | undefined | Kid[];
