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
  auction: BoardAuction | null;
  result: number | null;
  contract: Contract | null;
  line: string[];
  at: number;
  actual: string[] | null;
  notes: string[];
  lines: OwnLine[];
  source: BoardSource | null;
  /** The seats of the hands that were given, where the others are dealt at random. */
  known?: string | null;
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

/** A set of boards as the browser keeps it; boards of an earlier page lack some of their fields. */
type StoredSet = Pick<BoardSet, 'name' | 'boards' | 'index'> & Partial<BoardSet> & { id: string };

/** What the browser keeps: a set of boards, or the place of another tab. */
interface KeptRow {
  id: string;
  name: string;
  when: number;
  /** The number of boards of a set. */
  count?: number;
  index?: number;
  passing?: boolean;
  /** By which a set of the same deals is found. */
  key?: string;
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
interface Slip extends Wire.MistakeFields {
  place: number;
  who: string;
  /** How it looked from the table, where that was asked. */
  verdict: Verdict | null;
}

/** Why something was refused. */
interface Fault {
  message: string;
  code?: string;
  at?: string | null;
}

/** By which question it was answered. */
interface Keyed {
  key: string;
}

/** What is known of the board that is shown; null where nothing is, yet. */
interface Known {
  table: Table | null;
  par: Par | null | undefined;
  cards: (Keyed & Wire.BridgeCardsAnswer) | null;
  trace: (Keyed & Wire.BridgeTraceAnswer) | null;
  score: (Keyed & Wire.ContractAnswer) | null;
  wrong: Record<string, Fault>;
}

/** A move of any game that may be made. */
interface MoveValue {
  card: string;
  value: Wire.ValueFields;
  best?: boolean;
  forced?: boolean;
}

/** The answer to `cards` of any game, with its moves as a list; `full` once their values are solved. */
type GameAnswer = Omit<Wire.GameCardsAnswer, 'target'> & { full: boolean, cards: MoveValue[], target?: { at_least?: number, at_most?: number } };

interface GamePlay {
  seat: string;
  card: string;
  cost?: number;
  after?: Wire.ValueFields;
  /** What it turned. */
  flip?: string;
}

/** A trick of any game; what its cards count, where cards do. */
interface GameTrick {
  first: number;
  moves: number;
  winner?: string | null;
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
type Discard = Wire.DiscardFields;

/** What is known of a deal at Sakaali. */
interface SakaaliKnown {
  trace: Wire.SakaaliTraceAnswer | null;
  par: (Wire.SakaaliParAnswer & { deal: string }) | null;
  costs: Map<string, Discard>;
  seen: Map<string, Wire.ExpectedFields> | null;
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
interface Props {
  key?: Key;
  /** Is called with the element, and with null when it is gone. */
  ref?: (element: never) => void;
  [name: string]: unknown;
}

/** The element that a selector finds: of the kind that it begins with, as in `input#four`. */
type FoundBy<Selector extends string> = Selector extends `${infer Tag}#${string}` ? Tag extends keyof HTMLElementTagNameMap ? HTMLElementTagNameMap[Tag] : HTMLElement : HTMLElement;

/** What the reader chose, and a link may lend. */
interface Preferences {
  marks: string;
  cells: string;
  /** Whether suits have four colours. */
  four: boolean;
  /** Whether keys of one letter do something. */
  letters: boolean;
  gameValues: boolean;
  gameOpen: boolean;
  /** The names under which the reader plays, and whether they were asked for them. */
  names: string[];
  asked: boolean;
  judged: boolean;
  language: string | null;
  share: Record<string, boolean>;
  published: string;
  ownGames: string[];
  gamesBy: string;
  /** The pack that each game is drawn with. */
  packs: Record<string, string>;
  sakaaliKnown: boolean;
  pupil: string;
  /** The codes of results, by the set that they are of. */
  classes: Record<string, string[]>;
}

/** What the page remembers beside preferences, by its name. */
interface Remembered {
  draft: string;
  today: { seed: number, problem: ProblemFields };
  lead: { open: boolean } & Record<string, string | boolean>;
  [form: `typed-${string}`]: { about: string, value: unknown };
}

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
  /** What it turned of what had to be reached; nothing of most moves. */
  flip?: string | boolean;
  /** Whether nothing better could be seen at the table. */
  unlucky?: boolean;
}

/** The moves of a deal as they are drawn. */
interface TimelineView {
  plays: TimelinePlay[];
  tricks: { first: number, moves: number, winner?: string | null }[];
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
  best: string;
  /** By how many IMPs the best card is better, and what declarer could be expected to take after the one that was chosen; of a sample. */
  imps?: number;
  tricks?: number;
  /** The chances of the contract after the card and after the best one, over all layouts. */
  exact?: { layouts: number, chance: number | { lower: number, upper: number }, most: number | { lower: number, upper: number } };
}

/** A game as it is listed; its example is a complete request. */
type Game = Wire.GameFields & { example: GamePosition };

/** A possible contract of a deal, and the position in which it is played. */
interface Offered {
  declarer: string;
  contract: string;
  /** The game that it is of, where that is another one. */
  game?: string;
  position: GamePosition;
}

/** The possible contracts of a deal, as they are to be shown. */
interface OfferView {
  game: Game;
  /** The deal before a contract was chosen; null where that is not known. */
  whole: GamePosition | null;
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
type OfferValue = Pick<Wire.DeclarationFields, 'name' | 'value' | 'made' | 'points'>;

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
  sample: ContractSample | null;
  /** Whether more layouts are being solved. */
  isGrowing: boolean;
  say: string;
  opened: boolean;
}

/** A deal of any game as it was played; or why it could not be read. */
interface GameRecord extends Omit<GamePosition, 'players' | 'number'> {
  game: string;
  players?: Record<string, string>;
  number?: string;
  error?: Fault;
}

/** A deal of any game as it is looked at. */
interface GameDeal {
  /** Where it began, as requests have it. */
  position: DealtPosition;
  /** The moves that are looked at, and how many of them are made. */
  line: string[];
  at: number;
  actual: string[] | null;
  players: Record<string, string>;
  /** The deals that came together, and which of them it is. */
  records: GameRecord[] | null;
  index: number;
  /** The deal before a contract was chosen, and the choice. */
  whole: GamePosition | null;
  declaration: { contract: string, declarer: string } | null;
  problem: import('./assets/page/gameproblem.js').TriedPosition | null;
  /** The fields that the reader added for its score, by their place in the request. */
  scoreFields: Record<string, unknown>;
  /** Cards that the reader was passed before the play. */
  received?: string[];
  /** The deal of Belote before its trumps are known. */
  turnUp?: import('./assets/page/belotedeal.js').TurnUp;
  /** The dog of French Tarot, where the declarer has taken it. */
  dog?: string[];
  /** The bidding of Skat, where the reader takes part in it. */
  auction?: import('./assets/page/skatauction.js').Auction;
}

/** A problem as links and files have it; what is missing or none of these words makes no problem. */
interface ProblemFields {
  layouts?: number | null;
  deal?: string;
  strain?: string;
  declarer?: string;
  leader?: string;
  hero?: string;
  tricks?: string | number;
  played?: string | string[];
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
  record: import("./assets/page/rated.js").Attempt;
  /** Null before it is certified. */
  certificate: Wire.SolutionFields | null;
  /** The hands as they lie: those of the problem, or against open layouts those of one of them. */
  dealt: Hands;
  /** The cards chosen against open layouts, what came of each, and the hands that the hero sees. */
  choices: string[];
  steps: Wire.PuzzlePlayAnswer['steps'];
  seen: string[];
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

/** The operations of bridge, each as its request and its answer. */
interface BridgeOperations {
  table: [Wire.TableRequest, Wire.TableAnswer];
  par: [Wire.BridgeParRequest, Wire.BridgeParAnswer];
  contract: [Wire.ContractRequest, Wire.ContractAnswer];
  contracts: [Wire.BridgeContractsRequest, Wire.BridgeContractsAnswer];
  cards: [Wire.BridgeCardsRequest, Wire.BridgeCardsAnswer];
  trace: [Wire.BridgeTraceRequest, Wire.BridgeTraceAnswer];
  line: [Wire.BridgeLineRequest, Wire.BridgeLineAnswer];
  review: [Wire.ReviewRequest, Wire.ReviewAnswer];
  read: [Wire.ReadRequest, Omit<Wire.ReadAnswer, 'boards'> & { boards: ReadBoard[] }];
  write: [Wire.WriteRequest, Wire.WriteAnswer];
  leads: [Wire.LeadsRequest, Wire.LeadsAnswer];
  simulate: [Wire.BridgeSimulateRequest, Wire.BridgeSimulateAnswer];
  odds: [Wire.OddsRequest, Wire.OddsAnswer];
  single: [Wire.SingleRequest, Wire.SingleAnswer];
  suit: [Wire.SuitRequest, Wire.SuitAnswer];
  deal: [Wire.BridgeDealRequest, Wire.BridgeDealAnswer];
  'puzzle-check': [Wire.PuzzleCheckRequest, Wire.PuzzleCheckAnswer];
  'puzzle-gen': [Wire.BridgePuzzleGenRequest, Wire.BridgePuzzleGenAnswer];
  'puzzle-play': [Wire.PuzzlePlayRequest, Wire.PuzzlePlayAnswer];
  'puzzle-repair': [Wire.PuzzleRepairRequest, Wire.PuzzleRepairAnswer];
}

/** Those of Sakaali. */
interface SakaaliOperations {
  par: [Wire.SakaaliParRequest, Wire.SakaaliParAnswer];
  trace: [Wire.SakaaliTraceRequest, Wire.SakaaliTraceAnswer];
  duplicate: [Wire.SakaaliDuplicateRequest, Wire.SakaaliDuplicateAnswer];
  values: [Wire.ValuesRequest, Wire.ValuesAnswer];
}

/** Those of all other games, and of games without distinction. */
interface GameOperations {
  deal: [Wire.GameDealRequest, Omit<Wire.GameDealAnswer, 'deals'> & { deals: GameRecord[] }];
  contracts: [Wire.GameContractsRequest, Omit<Wire.GameContractsAnswer, 'contracts'> & { contracts: Declared[] }];
  simulate: [Wire.GameSimulateRequest, Wire.GameSimulateAnswer];
  play: [Wire.PlayRequest, Wire.PlayAnswer];
  cards: [Wire.GameCardsRequest, Wire.GameCardsAnswer];
  trace: [Wire.GameTraceRequest, Wire.GameTraceAnswer];
  line: [Wire.GameLineRequest, Wire.GameLineAnswer];
  score: [Wire.ScoreRequest, Wire.ScoreAnswer];
  records: [Wire.RecordsRequest, Omit<Wire.RecordsAnswer, 'records'> & { records: GameRecord[] }];
  'puzzle-gen': [Wire.GamePuzzleGenRequest, Omit<Wire.GamePuzzleGenAnswer, 'problems'> & { problems: FoundPosition[] }];
  games: [Wire.GamesRequest, Wire.GamesAnswer];
}

/** Those of the library, which are no part of the wire of the engine. */
interface LibraryOperations {
  'library/insights': [{ player?: string, game?: string, since?: string, until?: string }, import('./assets/page/insightsfigures.js').Insights];
  'library/list': [{ filter: Record<string, string>, offset: number, most: number }, { total: number, boards: import('./assets/page/libraryboards.js').Listed[] }];
  'library/status': [{}, { boards: number, pending: number }];
  'library/show': [{ id: number | string }, { record: ReadBoard }];
  'library/remove': [{ ids: number[] }, unknown];
  'library/add': [{ text: string, name: string }, { read: number, added: number, completed: number, known: number, refused: number, faults?: { board?: string, message: string }[] }];
  'library/names': [{ me?: string[], merge?: string[], unmerge?: string }, { people: import('./assets/page/librarynames.js').Person[] }];
  'library/practise': [{ role?: string, like?: number | string, most?: number }, import('./assets/page/libraryqueue.js').Queue];
  'library/export-practice': [{}, { text: string }];
  'library/import-practice': [{ text: string }, import('./assets/page/libraryqueue.js').Imported];
  'library/next': [{}, { question?: import('./assets/page/libraryqueue.js').Question, queue: import('./assets/page/libraryqueue.js').Queue }];
  'library/check': [{ id: number | string, card: string }, import('./assets/page/libraryqueue.js').Checked];
  'library/answer': [{ id: number | string, card: string, grade: string }, import('./assets/page/libraryqueue.js').Graded];
  'library/forget': [{ ids: (number | string)[] }, void];
}

/** A problem of a game, at a position that further requests can be about. */
type FoundPosition = Omit<Wire.ProblemsFound2, 'position'> & { position: GamePosition };

/** A contract that may be declared, and the position in which it is played. */
type Declared = Omit<Wire.DeclarationFields, 'position'> & { position?: GamePosition };

/** Where a deal of any game stands, in the fields of a request. */
type GamePosition = Omit<Wire.ListedDeal, 'tries' | 'state' | 'options'> & { state?: PositionState, options?: PositionOptions };

/** The same with the cards of each seat as a list. */
type DealtPosition = Omit<GamePosition, 'hands'> & { hands: Record<string, string[]> };

/** What is known of a deal beside its cards: the words that the page knows, and those of single games. */
interface PositionState {
  deck?: Deck | null;
  phase?: string;
  /** How many tricks each seat bid. */
  bids?: Record<string, number>;
  talon?: string[];
  soloist?: string;
  [word: string]: unknown;
}

/** The options of a game: those that the page knows, and others. */
interface PositionOptions {
  /** In which direction cards are passed. */
  pass?: string;
  /** How many cards were dealt before somebody declares. */
  dealt?: string;
  players?: number;
  [word: string]: unknown;
}

/** What an operation is called. */
type OperationName = keyof BridgeOperations | keyof SakaaliOperations | keyof GameOperations | keyof LibraryOperations;

/** The identifier of a game, Sakaali apart from the others. */
type GameId = 'sakaali' | (string & {});

/** Request and answer of an operation in one of the lists; none where the list lacks it. */
type Exchange<List, Name> = Name extends keyof List ? List[Name] : never;

/** The exchange that a request with these fields is part of: by the game that it names, and bridge where it names none. */
type ExchangeFor<Name, Fields> = Fields extends { game: 'sakaali' } ? Exchange<SakaaliOperations, Name>
  : Fields extends { game: string } ? Exchange<GameOperations, Name>
  : Name extends keyof BridgeOperations ? BridgeOperations[Name] : Exchange<GameOperations & LibraryOperations, Name>;

/** A request whose words are any text: the service says which it knows. */
type WithAnyWord<Request> = { [Field in keyof Request as Exclude<Field, 'game' | 'op'>]: NonNullable<Request[Field]> extends string ? Request[Field] | string : Request[Field] } & { game?: GameId };

/** What a request may hold. */
type RequestFields<Name, Fields> = ExchangeFor<Name, Fields> extends [infer Request, unknown] ? WithAnyWord<Request> : never;

/** What an operation answers to a request with these fields. */
type AnswerTo<Name, Fields> = ExchangeFor<Name, Fields>[1];

/** A question among others. */
type Question = { op: OperationName, game?: GameId };

/** An answer among others, or why there is none. */
type AnswerAmong<Asked extends Question> = (Asked extends Question ? AnswerTo<Asked['op'], Asked> & { error?: undefined } : never) | { error: Wire.ErrorFields };

/** What a promise fails with: it has a message, and where the service refused a question its code and the place. */
type Failure = Error & Fault;

/** A board as `read` returns it, and the library. */
interface ReadBoard {
  deal?: string;
  contract?: string;
  strain?: string;
  doubled?: string;
  declarer?: string;
  leader?: string;
  dealer?: string;
  vulnerable?: string;
  board?: string;
  players?: Record<string, string>;
  auction?: BoardAuction;
  play?: (string | { card: string })[];
  result?: number;
  tags?: Record<string, string>;
  tag_tables?: TagTable[];
  claim?: unknown;
  score?: { ns?: number };
  faults?: Wire.FaultFields[];
  error?: Wire.ErrorFields;
}

/** A call of an auction with its alert and its meaning; `skipped` is the number of calls before it that are not known. */
interface AuctionCall {
  call?: string;
  skipped?: number;
  alert?: boolean;
  note?: string;
}

/** A call of an auction: its text where nothing else is known of it. */
type AuctionEntry = string | AuctionCall;

/** An auction, with who calls first. */
interface BoardAuction {
  first: string;
  calls: AuctionEntry[];
}

/** A table of a PBN file: the heads of its columns, and its rows as they are written. */
interface TagTable {
  name: string;
  columns: string;
  rows: string[];
}

/** What of a board the page does not change. */
type BoardSource = Pick<ReadBoard, 'tags' | 'claim' | 'tag_tables' | 'score'>;

/** A sample of the contracts or moves of a deal, by what a player sees. */
type ContractSample = Extract<Wire.GameSimulateAnswer, { contracts: unknown }>;
type MoveSample = Extract<Wire.GameSimulateAnswer, { moves: unknown }>;

/** A choice among others: its value and its text. */
type Choice = (string | number)[];

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
  problem(): { problem: Problem | null, solution: Wire.SolutionFields | null | undefined } | null;
  damagedLink(text: string): void;
  /** Opens the dialog that shares an address with this fragment. */
  share(fragment: string): void;
  /** Turns to another tab, if the service has what it needs. */
  visit(tab: string): void;
}

/** By which a view is recognised among its siblings. */
type Key = string | number | Node | null | undefined;

/** A component: what it draws of its properties, the contents among them as `children`. */
type Component = (props: never) => Kid;

/** How an element is described, and a component with what it is given. */
interface Describe {
  (tag: string, props?: Props, ...kids: Kid[]): View;
  <Given extends object>(tag: (props: Given) => Kid, props?: Omit<NoInfer<Given>, 'children'> & { key?: Key }, ...kids: Kid[]): View;
}

/** A description of an element, or of a component. */
interface View {
  tag: string | Component;
  props: Props;
  kids: Kid[];
  key: Key;
}

/** What a view may hold; null, undefined and booleans are left out. */
type Kid = View | Node | string | number | boolean | null | undefined | Kid[];
