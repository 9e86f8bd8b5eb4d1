// The requests and answers of the wire. Generated from the types of the engine by its tests (engine/tests/wire_reference.rs); do not edit.

declare namespace Wire {
  /** A PBN deal, a LIN string, a hand-viewer URL, or hands by seat, each a list of cards or `S.H.D.C`. */
  type Deal = string | Record<string, string | string[]>;

  /** A seat. */
  type Seat = string;

  /** Who is vulnerable. */
  type Vulnerability = string;

  /** A suit or notrump. */
  type Strain = string;

  /** How much of an answer is proved. One that is whole does not say so. */
  type Status = "whole" | "stopped";

  /** A number of tricks: the number, or what is proved of it. */
  type Tricks = number | { lower: number; upper: number; };

  /** The result of best bidding. */
  interface ParFields {
    score_ns: number;
    contracts: ParContractFields[];
  }

  /** A contract worth par. */
  interface ParContractFields {
    contract: string;
    doubled: string;
    declarer: string;
    tricks: number;
  }

  /** `{"lower":-120,"upper":110}`. */
  interface ScoreFields {
    lower: number;
    upper: number;
  }

  /** Level and strain, and `X` or `XX`. */
  type Contract = string;

  /** Whether a contract is doubled or redoubled. */
  type Doubled = string;

  /** `{"contract":"2NT","doubled":"","declarer":"E","vulnerable":"None","tricks":8,"score_ns":-120,"imps_ns":0,…}`. */
  interface ContractFields {
    contract: string;
    doubled: string;
    declarer: string;
    vulnerable: string;
    tricks: Tricks;
    made?: boolean;
    result?: string;
    score_ns?: number;
    imps_ns?: number;
    matchpoints_ns?: number;
    field?: FieldFields;
  }

  /** `{"imps_ns":1.25,"matchpoints_ns":0.75}`. */
  interface FieldFields {
    imps_ns: number;
    matchpoints_ns: number;
  }

  /** A card: suit and rank. */
  type Card = string;

  /** `{"card":"C5","declarer_tricks":8,"cost":0,"equals":["C7"],"forced":false,"result":"+1"}`. */
  interface CardFields {
    card: string;
    declarer_tricks: Tricks;
    cost?: number;
    equals: string[];
    forced: boolean;
    result?: string;
    sampled?: SampledCard;
  }

  /** The sampled results of a card. */
  interface SampledCard {
    declarer_tricks?: Mean;
    set?: Rate;
    score_declarer?: Mean;
    best?: Rate;
    cost?: Mean;
    chance_set?: number | { lower: number; upper: number; };
    counts: Record<string, number>;
    behind?: Mean;
  }

  /** An estimate, and the ends of its 95 % confidence interval where there are several observations. */
  interface Mean {
    mean: number;
    low?: number;
    high?: number;
  }

  /** An estimate, and the ends of its 95 % confidence interval where there are several observations. */
  interface Rate {
    rate: number;
    low?: number;
    high?: number;
  }

  /** How large the sample is. */
  interface SampleSize {
    status?: Status;
    seed: number;
    layouts: number;
    tries: number;
    exact?: boolean;
    sampled?: number;
    why_sampled?: string;
  }

  /** `{"seat":"W","card":"C5","before":8,"after":8,"cost":0}`. */
  interface PlayFields {
    seat: string;
    player: string;
    card: string;
    before: Tricks;
    after: Tricks;
    cost?: number;
    forced: boolean;
    slip?: string;
    better?: string[];
    flip?: string;
    single_dummy?: SingleDummyFields;
  }

  /** `{"layouts":70,"chance":0.528571,"best":0.571429,"better":["C6","C5"],"verdict":"lucky"}`. */
  interface SingleDummyFields {
    layouts: number;
    chance: number | { lower: number; upper: number; };
    best: number | { lower: number; upper: number; };
    better: string[];
    verdict?: string;
  }

  /** The tricks lost: by player (dummy's cards are declarer's) and by side. */
  interface ThrownAwayFields {
    by_player: Record<string, number>;
    by_side: Record<string, number>;
  }

  /** `{"seat":"W","card":"C5","declarer_taken":3,"declarer_tricks":8}`. */
  interface LineFields {
    seat: string;
    card: string;
    declarer_taken: number;
    declarer_tricks: Tricks;
  }

  /** `{"ply":2,"seat":"E","player":"E","card":"HJ","cost":1,"slip":"card","better":["HK"],"flip":"made","points":160,"imps":4}`. */
  interface MistakeFields {
    ply: number;
    seat: string;
    player: string;
    card: string;
    cost: number;
    slip: string;
    better: string[];
    flip?: string;
    points: number;
    imps: number;
    before_ns: number;
    after_ns: number;
  }

  /** `{"ply":44,"seat":"N","player":"S","card":"C4","layouts":70,"chance":0.528571,"best":0.571429,"better":["C6","C5"],"verdict":"lucky"}`. */
  interface JudgedCardFields {
    ply: number;
    seat: string;
    player: string;
    card: string;
    layouts: number;
    chance: number | { lower: number; upper: number; };
    best: number | { lower: number; upper: number; };
    better: string[];
    verdict?: string;
  }

  /** `{"declaring":{…},"defending":{…},"leading":{…}}`. */
  interface RoleFields {
    declaring?: TallyFields;
    defending?: TallyFields;
    leading?: TallyFields;
  }

  /** `{"cards":19,"slips":1,"tricks":1}`. */
  interface TallyFields {
    cards: number;
    slips: number;
    tricks: number;
  }

  /** A record as `json_board` writes it, and what is wrong with it. */
  interface BoardFields {
    error?: ErrorFields;
    faults?: FaultFields[];
  }

  /** A fault, with its place. */
  interface ErrorFields {
    code: string;
    message: string;
    at?: string;
    ply?: number;
    seat?: string;
    card?: string;
    reason?: string;
  }

  /** `{"part":"play","code":"illegal-play","message":"…","at":"line 5, column 1"}`. */
  interface FaultFields {
    part: string;
    code: string;
    message: string;
    at?: string;
    ply?: number;
    seat?: string;
    card?: string;
    reason?: string;
  }

  /** The assumed meaning of one call: `{"seat":"N","call":"1NT","hcp":[15,17],"balanced":true}`. */
  interface Assumption {
    seat: string;
    call?: string;
  }

  /** `{"card":"SQ","equals":["SJ"],"declarer_tricks":9,"cost":0,"result":"=","score_declarer":400,"sampled":{…}}`. */
  interface LeadFields {
    card: string;
    equals: string[];
    declarer_tricks?: Tricks;
    cost?: number;
    result?: string;
    score_declarer?: number;
    sampled?: SampledLead;
  }

  /** What a sample says of a lead. Nothing stands where no layout was solved. */
  interface SampledLead {
    declarer_tricks?: Mean;
    set?: Rate;
    score_declarer?: Mean;
    best?: Rate;
    cost?: Mean;
    chance_set?: number | { lower: number; upper: number; };
    counts: Record<string, number>;
  }

  /** `{"seed":1,"layouts":100,"tries":4810,"leader":"W","leads":[…]}`. */
  interface SampledLeadsAnswer {
    status?: Status;
    seed: number;
    layouts: number;
    tries: number;
    exact?: boolean;
    sampled?: number;
    why_sampled?: string;
    leader: string;
    leads: SampledLeadFields[];
  }

  /** `{"card":"SQ","equals":["SJ"],"declarer_tricks":{"mean":8.7,…},…}`. */
  interface SampledLeadFields {
    card: string;
    equals: string[];
    declarer_tricks?: Mean;
    set?: Rate;
    score_declarer?: Mean;
    best?: Rate;
    cost?: Mean;
    chance_set?: number | { lower: number; upper: number; };
    counts: Record<string, number>;
  }

  /** `{"seed":1,"layouts":100,"tries":4810,"contracts":[…]}`. */
  interface SampledContractsAnswer {
    status?: Status;
    seed: number;
    layouts: number;
    tries: number;
    exact?: boolean;
    sampled?: number;
    why_sampled?: string;
    contracts: SampledContractFields[];
  }

  /** `{"contract":"4S","doubled":"","declarer":"S","declarer_tricks":{"mean":9.8,…},"made":{"rate":0.63,…},…}`. */
  interface SampledContractFields {
    contract: string;
    doubled: string;
    declarer: string;
    declarer_tricks?: Mean;
    made?: Rate;
    score_declarer?: Mean;
    imps_ns?: Mean;
    chance?: number | { lower: number; upper: number; };
    counts: Record<string, number>;
  }

  /** `{"move":"SQ","makes":4779236,"chance":0.459515,"equals":["SJ"]}`. */
  interface MoveOddsFields {
    move: string;
    makes?: number | { lower: number; upper: number; };
    chance?: number | { lower: number; upper: number; };
    distribution?: number[];
    mean?: number | { lower: number; upper: number; };
    equals: string[];
  }

  /** `{"move":"SQ","chance":0.68,"double_dummy":0.74,"equals":[]}`. */
  interface SingleMoveFields {
    move: string;
    chance: number | { lower: number; upper: number; };
    double_dummy: number | { lower: number; upper: number; };
    equals: string[];
  }

  /** The highest average of tricks. */
  interface SuitMax {
    tricks: number | { lower: number; upper: number; };
    first?: SuitCard;
    line?: SuitLine;
    same_as?: string;
  }

  /** A card of declarer's side. */
  interface SuitCard {
    seat: string;
    card: string;
  }

  /** A line of play. */
  interface SuitLine {
    tree: SuitPlay;
    words: string;
    layouts: SuitLayout[];
  }

  /** A trick of a line: the lead, and what follows. */
  interface SuitPlay {
    seat: string;
    card: string;
    second: SuitReply[];
  }

  /** Declarer's answer to cards of the defender who plays second. */
  interface SuitReply {
    cards: string;
    card: string | null;
    fourth: SuitContinuation[];
  }

  /** What follows cards of the last defender. */
  interface SuitContinuation {
    cards: string;
    then: SuitNext;
  }

  /** How a line goes on: another trick, or a word. */
  type SuitNext = SuitEnd | SuitPlay;

  /** How a line ends. */
  type SuitEnd = "cash" | "top" | "end";

  /** What a line takes against one holding of the defenders. */
  interface SuitLayout {
    west: string;
    east: string;
    deals: number;
    tricks: number;
  }

  /** The best chance of a number of tricks. */
  interface SuitTarget {
    chance: number | { lower: number; upper: number; };
    first?: SuitCard;
    line?: SuitLine;
    same_as?: string;
  }

  /** The highest average of a table of scores. */
  interface SuitScore {
    score: number | { lower: number; upper: number; };
    first?: SuitCard;
    line?: SuitLine;
    same_as?: string;
  }

  /** What a first card is worth. */
  interface SuitFirst {
    seat: string;
    card: string;
    equals: string;
    max: number | { lower: number; upper: number; };
    at_least: Record<string, number | { lower: number; upper: number; }>;
  }

  /** `{"board":"1","dealer":"N","vulnerable":"None","deal":"N:…","tries":12}`. */
  interface DealFields {
    board: string;
    dealer: string;
    vulnerable: string;
    deal: string;
    tries: number;
  }

  /** What is proved of a problem, and what it is about. */
  interface SolutionFields {
    grade?: string;
    status?: Status;
    key: string[];
    main: string[];
    unique: number[];
    lines: number;
    decisions: DecisionFields[];
    open: OpenFields[];
    refuted: RefutedFields[];
    themes: string[];
    theme?: string;
    difficulty: number;
    features: FeatureFields;
    sound?: SoundFields;
    words: WordFields;
  }

  interface DecisionFields {
    after: string[];
    seat: string;
    right: string[];
    wrong: string[];
  }

  interface OpenFields {
    after: string[];
    seat: string;
    card: string;
    duals: string[];
    cooks: string[];
  }

  /** A wrong card, and best play of both sides after it to where the goal is out of reach. */
  interface RefutedFields {
    line: string[];
    needs: number;
    left: number;
    technique?: string;
    sd_rate?: number;
  }

  interface FeatureFields {
    cards: number;
    unique_decisions: number;
    tree_decisions: number;
    choices: number;
    surprise: number;
    trap: number;
    fooled: string[];
    payoff: number;
    length: number;
  }

  interface SoundFields {
    layouts: number;
    exact?: boolean;
    sd_rate_key: number;
    best_other?: string;
    sd_rate_best_other?: number;
    calls?: number;
    deciding?: DecidingFields;
    double_dummy_only: boolean;
  }

  /** What of a hidden hand decides between the key and the best other card: a card of it, or at least so many of a suit. */
  interface DecidingFields {
    seat: string;
    card?: string;
    suit?: string;
    least?: number;
    sd_rate_with: number;
    sd_rate_without: number;
  }

  /** What is said of a solution, in a language. */
  interface WordFields {
    language: string;
    hints: string[];
    why: string[];
  }

  /** A problem, with its solution or without: to teach or to examine. */
  interface ProblemsFound {
    attempt: number;
    deal: string;
    strain: string;
    declarer: string;
    leader: string;
    played?: string[];
    hero: string;
    tricks: number;
    to_play: string;
    task: string;
    shown?: string[];
    board?: string;
    event?: string;
    players?: Record<string, string>;
    dealer?: string;
    vulnerable?: string;
    contract?: string;
    auction?: string[];
    rearranged?: boolean;
    solution?: SolutionFields;
  }

  /** A problem of a game: the prompt, and beside it the solution. */
  interface ProblemsFound2 {
    attempt: number;
    position: Record<string, unknown>;
    stands?: PositionStateFields;
    to_move: string;
    goal: number;
    wants_more: boolean;
    task: string;
    solution?: GameSolutionFields;
  }

  /** `{"to_play":"S","leader":"S","trick":[],"hands":{"N":["SA"],…}}`. */
  interface PositionStateFields {
    to_play?: string;
    leader: string;
    trick: string[];
    hands: Record<string, string[]>;
  }

  interface GameSolutionFields {
    grade: string;
    right: string;
    equals?: string[];
    wrong: Record<string, number>;
    margin: number;
    main: string[];
    unique: number[];
    lines: number;
    themes: string[];
    difficulty: number;
    features: GameFeatureFields;
    words: WordFields;
    decisions?: GameDecisionFields[];
  }

  /** What makes a problem of a game hard. */
  interface GameFeatureFields {
    cards: number;
    unique_decisions: number;
    choices: number;
    surprise: number;
    trap: number;
    fooled: string[];
    sighted?: string;
  }

  interface GameDecisionFields {
    after: string[];
    to_move: string;
    right: string[];
    wrong: Record<string, number>;
  }

  /** What came of a choice. */
  interface StepFields {
    at: number;
    card: string;
    right: boolean;
    layouts?: number;
    right_in?: number;
    instead?: string;
    instead_in?: number;
    refutation?: string[];
    settled?: string;
    words: string[];
  }

  /** The cards of each seat: a list, or of 52 cards `S.H.D.C`. */
  type Hands = Record<string, string[] | null | string>;

  /** A value in the form of its game. */
  type ValueFields = NumberFields | Record<string, NumberFields> | Record<string, TotalsFields>;

  /** A number, or what is proved of it. */
  type NumberFields = number | { lower: number; upper: number; };

  /** `{"most":1,"fewest":2,"exact":[1,2]}`. */
  interface TotalsFields {
    most: NumberFields;
    fewest: NumberFields;
    exact?: number[];
  }

  /** A record in which nothing has been played, and `"tries":12`. */
  interface GameDealFields {
    tries: number;
  }

  /** `{"declarer":"1","name":"C hand","contract":"suit","trump":"C","value":72,"for":["1"],"made":true,"score":36,…}`. */
  interface DeclarationFields {
    declarer: string;
    name: string;
    contract: string;
    trump?: string;
    game?: string;
    value: ValueFields;
    for?: string[];
    estimate?: PositionEstimate;
    moves?: string[];
    choices?: ChoiceFields[];
    made?: boolean;
    score?: number;
    points?: Record<string, number>;
    position?: Record<string, unknown>;
  }

  /** `{"mean":61.5,"low":58.2,"high":64.8,"playouts":211,"for":["1"],"line":["CJ","C7","CA"]}`. */
  interface PositionEstimate {
    mean: number;
    low?: number;
    high?: number;
    playouts: number;
    for: string[];
    line: string[];
  }

  /** `{"move":"pass:SA+SK+SQ","value":3}`. */
  interface ChoiceFields {
    move: string;
    value: NumberFields;
  }

  /** Par of a deal: the declaration that no party can improve on, and what each then scores; empty where all pass. `{"declarer":"1","name":"grand","points":{"1":96,"2":0,"3":0}}`. */
  interface GameParFields {
    declarer?: string;
    name?: string;
    points?: Record<string, number>;
  }

  type SampledChoiceFields = { value?: Mean; best?: Rate; cost?: Mean; made?: Rate; score?: Mean; counts: Record<string, number>; estimate?: DeclarationEstimateFields; move: string; } | { value?: Mean; best?: Rate; cost?: Mean; made?: Rate; score?: Mean; counts: Record<string, number>; estimate?: DeclarationEstimateFields; contract: string; };

  /** What playouts found of a declaration: `{"mean":61.5,"low":58.2,"high":64.8,"playouts":211,"made":{"rate":0.55,…}}`. */
  interface DeclarationEstimateFields {
    mean: number;
    low?: number;
    high?: number;
    playouts: number;
    made?: Rate;
    score?: Mean;
  }

  /** How a move was chosen. */
  type PlayMethodName = "only_move" | "layouts" | "playouts" | "random";

  /** `{"move":"DT","estimate":{"mean":1.5,"low":1.2,"high":1.8,"playouts":64}}`. */
  interface PlayedMoveFields {
    move: string;
    estimate?: PlayoutEstimate;
    value?: Mean;
    cost?: Mean;
  }

  /** A value estimated by play. */
  interface PlayoutEstimate {
    mean: number;
    low?: number;
    high?: number;
    playouts: number;
  }

  /** The value to be reached: `{"at_least":61}` or `{"at_most":0}`. */
  type TargetFields = { at_least: number; } | { at_most: number; };

  /** `{"seat":"1","move":"SQ","before":61,"after":55,"cost":6,"forced":false,"best":["HT"]}`. */
  interface TracedMoveFields {
    seat: string;
    move: string;
    before: ValueFields;
    after: ValueFields;
    cost?: number;
    forced: boolean;
    best: string[];
    flip?: string;
  }

  /** `{"first":0,"moves":4,"leader":"N","winner":"S"}`. */
  interface TrickFields {
    first: number;
    moves: number;
    leader: string;
    winner?: string;
    points?: number;
  }

  /** The sums of the costs: by seat, and by side if there are two. */
  interface CostFields {
    by_player: Record<string, number | null>;
    by_side?: Record<string, number | null>;
  }

  /** A move that the rules do not allow: `{"index":4,"move":"HA","seat":"E","message":"…"}`. */
  interface RefusedFields {
    index: number;
    move: string;
    seat?: string;
    message: string;
  }

  /** `{"seat":"1","move":"CJ","value":64}`. */
  interface BestMoveFields {
    seat: string;
    move: string;
    value: ValueFields;
  }

  /** A deal of a list. What all deals of the list have in common may stand beside it. */
  interface ListedDeal {
    game?: string;
    result?: Record<string, unknown>;
    seats?: string[];
    leader?: string;
    to_play?: string;
    trick?: string[];
    trump?: string;
    declarer?: string;
    contract?: string | number;
    stock?: string[];
    dead?: string[];
    state?: Record<string, unknown>;
    options?: Record<string, unknown>;
    vulnerable?: Vulnerability;
    hands?: Hands;
    deal?: Deal;
    players?: Record<string, string | null>;
    teams?: Record<string, string | null>;
    played?: string[];
    made?: string[];
    board?: string | number;
    event?: string | number;
    date?: string | number;
    table?: string | number;
    number?: string | number;
    score?: Record<string, unknown>;
    tries?: unknown;
  }

  /** `{"what":"contract 50, failed with 43","message":{"key":"score-bid-failed","arguments":{"n":50,"m":43}},"of":"NS","points":-50}`. */
  interface ScoreLineFields {
    what: string;
    message: MessageFields;
    of: string;
    points: number;
  }

  /** `{"key":"score-bid-failed","arguments":{"n":50,"m":43}}`. */
  interface MessageFields {
    key: string;
    arguments?: Record<string, unknown>;
  }

  /** `{"points":{"1":-96,"2":0,"3":0},"made":false,"result":{…},"lines":[…]}`. */
  interface ScoredDealFields {
    number?: string;
    points: Record<string, number>;
    made?: boolean;
    result: Record<string, unknown>;
    lines: ScoreLineFields[];
    as_told?: boolean;
  }

  /** What a party has won besides points, such as a game, a rubber or a session: `{"what":"rubber","by":"NS"}`. */
  interface WonFields {
    what: string;
    message: MessageFields;
    by: string;
  }

  /** A board of a list: what its tables share, and their results. */
  interface ListedBoard {
    results: ListedDeal[];
    game?: string;
    result?: Record<string, unknown>;
    seats?: string[];
    leader?: string;
    to_play?: string;
    trick?: string[];
    trump?: string;
    declarer?: string;
    contract?: string | number;
    stock?: string[];
    dead?: string[];
    state?: Record<string, unknown>;
    options?: Record<string, unknown>;
    vulnerable?: Vulnerability;
    hands?: Hands;
    deal?: Deal;
    players?: Record<string, string | null>;
    teams?: Record<string, string | null>;
    played?: string[];
    made?: string[];
    board?: string | number;
    event?: string | number;
    date?: string | number;
    table?: string | number;
    number?: string | number;
    score?: Record<string, unknown>;
    tries?: unknown;
  }

  /** `{"number":"1","tables":[…]}`. */
  interface ComparedBoardFields {
    number: string;
    tables: ComparedTableFields[];
    swing: Record<string, number>;
  }

  /** `{"table":"A","results":[…]}`. */
  interface ComparedTableFields {
    table?: string;
    score: Record<string, number>;
    results: PartyFields[];
  }

  /** `{"of":"1","who":"Anna","points":-96,"gain":-168.0}`. */
  interface PartyFields {
    of: string;
    who: string;
    points: number;
    gain: number;
  }

  /** `{"who":"Bo","deals":1,"points":72,"gain":168.0}`. */
  interface TotalFields {
    who: string;
    deals: number;
    points: number;
    gain: number;
  }

  /** A record in the fields of a request about it, or why there is none; or with what cannot be in it. */
  interface RecordFields {
    error?: ErrorFields;
  }

  interface TeamFields {
    penalty: number;
    keep: Record<string, string[]>;
    optimal_keeps: number;
    keeps?: (Record<string, string[]>)[];
  }

  interface DiscardFields {
    seat: string;
    card: string;
    before: number;
    after: number;
    cost: number;
    broke?: BrokeFields;
    expected_cost?: EstimateFields;
    better?: string;
  }

  interface BrokeFields {
    rank: string;
    had: number;
  }

  /** `{"mean":31.4,"margin":1.2}`: the 95 % confidence interval is mean ± margin. Rounded to thousandths; the margin of a single sample is null. */
  interface EstimateFields {
    mean: number;
    margin: number | null;
  }

  /** `{"penalty":{"NS":21,"EW":0},"points":{"NS":0,"EW":71}}`. */
  interface ResultFields {
    penalty: Record<string, number>;
    points: Record<string, number>;
    kept: Record<string, string[]>;
  }

  interface MatchBoardFields {
    board: number;
    par: OutcomeFields;
    tables: TableFields[];
    points: Record<string, number>;
    swing_a: number;
  }

  /** `{"penalty":{"NS":21,"EW":0},"points":{"NS":0,"EW":71}}`. */
  interface OutcomeFields {
    penalty: Record<string, number>;
    points: Record<string, number>;
  }

  interface TableFields {
    table: number;
    team_ns: string;
    penalty: Record<string, number>;
    points: Record<string, number>;
  }

  /** `{"card":"S7","penalty":{…},"cost":{…}}`. */
  interface ExpectedFields {
    card: string;
    penalty: EstimateFields;
    cost: EstimateFields;
  }

  interface SystemFields {
    system: string;
    penalty: EstimateFields;
    above_par: EstimateFields;
    points: EstimateFields;
    wins: EstimateFields;
    statements: number;
    honest?: number;
    honest_by_card: (number | null)[];
    hands_above_par: Record<string, number>;
  }

  /** The grade is part of the solution: it says whether the natural discard is right. */
  interface QuizFields {
    number: number;
    seat: string;
    hand: string[];
    partner: string[];
    row: string[];
    partner_row: string[];
    to_go: number;
    partner_to_go: number;
    solution?: QuizSolutionFields;
  }

  interface QuizSolutionFields {
    rank: string;
    penalty: number;
    after: Record<string, number>;
    natural: string;
    shortfall: number;
    grade: string;
  }

  /** One game. */
  interface GameFields {
    id: string;
    name: string;
    aliases?: string[];
    spoken?: Record<string, LocaleFields>;
    seats: string[];
    sides: string[];
    pack: string;
    pack_message: string;
    order: HandOrderFields;
    hand_size: number;
    source: string;
    family: string;
    countries?: string[];
    needs: string[];
    value: string;
    value_message: string;
    options: Record<string, string[]>;
    operations: string[];
    example: Record<string, unknown>;
  }

  /** A game in another language. */
  interface LocaleFields {
    name: string;
    cards: Record<string, string>;
    seats?: Record<string, string>;
    words?: Record<string, string>;
  }

  /** The order of cards in a hand. Ranks go from the top; one that is missing comes last. */
  interface HandOrderFields {
    ranks: string;
    trumps?: string;
    null?: string;
    top?: string;
    suit?: string;
    bowers?: boolean;
  }

  /** A problem document: `{"type":"/docs#illegal-play","title":…,"status":422,"code":"illegal-play","detail":…,…}`. */
  interface ProblemDocument {
    type: string;
    title: string;
    status: number;
    code: string;
    detail: string;
    at?: string;
    ply?: number;
    seat?: string;
    card?: string;
    reason?: string;
    id?: Id;
  }

  /** The `id` of the request. */
  type Id = string | number;

  /** `{"sess":{"ddtricks":"…","pbn":"W:…"},"contractsNS":"NS:NS 4S","scoreNS":"NS 420",…,"vul":"0"}`. */
  interface Bsol2TableAnswer {
    status?: Status;
    sess: BsolSession;
    contractsNS?: string;
    contractsEW?: string;
    scoreNS?: string;
    scoreEW?: string;
    vul: string;
  }

  interface BsolSession {
    sockref?: string;
    ddtricks: string;
    pbn: string;
  }

  /** `{"sess":{"cards":[{"score":4,"values":[[10,9],[],[3],[]]},…]}}`. */
  interface Bsol2LeadsAnswer {
    status?: Status;
    sess: Bsol2Leads;
  }

  interface Bsol2Leads {
    cards: Bsol2LeadGroup[];
  }

  /** Leads after which the leader's side takes `score` tricks: by suit S H D C the ranks, the deuce being 0 and the ace 12. */
  interface Bsol2LeadGroup {
    score: number;
    values: number[][];
  }

  /** The tricks of each declarer in each strain, and par. */
  interface TableRequest {
    deal?: Deal | null;
    hands?: Deal | null;
    dealer?: Seat | null;
    vulnerable?: Vulnerability | null;
    strains?: Strain[] | null;
    declarers?: Seat[] | null;
    op?: "table";
    id?: unknown;
    game?: "bridge";
    limits?: { max_ms?: number | null; max_nodes?: number | null; } | null;
    note?: unknown;
    board?: unknown;
    number?: unknown;
    tries?: unknown;
  }

  /** A table and its par: `{"tricks":{"N":{"S":8,…},…},"par":…}`. */
  interface TableAnswer {
    status?: Status;
    tricks: Record<string, Record<string, Tricks>>;
    par?: ParFields;
    id?: string | number;
  }

  /** The result of best bidding. */
  interface BridgeParRequest {
    deal?: Deal | null;
    hands?: Deal | null;
    dealer: Seat;
    vulnerable: Vulnerability;
    op?: "par";
    id?: unknown;
    game?: "bridge";
    limits?: { max_ms?: number | null; max_nodes?: number | null; } | null;
    note?: unknown;
    board?: unknown;
    number?: unknown;
    tries?: unknown;
  }

  /** `{"par":{"score_ns":-630,"contracts":[…]}}`. */
  interface BridgeParAnswer {
    status?: Status;
    par?: ParFields;
    score_ns?: ScoreFields;
    id?: string | number;
  }

  /** The tricks and the score of one contract. */
  interface ContractRequest {
    contract: Contract;
    doubled?: Doubled | null;
    deal?: Deal | null;
    hands?: Deal | null;
    declarer: Seat;
    vulnerable: Vulnerability;
    op?: "contract";
    id?: unknown;
    game?: "bridge";
    limits?: { max_ms?: number | null; max_nodes?: number | null; } | null;
    note?: unknown;
    board?: unknown;
    number?: unknown;
    tries?: unknown;
  }

  /** `{"tricks":9,"made":true,"score_declarer":400,"score_ns":400}`. */
  interface ContractAnswer {
    status?: Status;
    tricks: Tricks;
    made?: boolean;
    score_declarer?: number;
    score_ns?: number;
    id?: string | number;
  }

  /** Many contracts by many declarers, scored and compared with par and with other tables. */
  interface BridgeContractsRequest {
    vulnerable?: Vulnerability | Vulnerability[] | null;
    vulnerabilities?: Vulnerability[] | null;
    dealer?: Seat | null;
    field?: { vulnerable: Vulnerability; scores_ns?: number[] | null; } | null;
    contracts: (string | { contract: Contract; doubled?: Doubled | null; declarer?: Seat | null; })[];
    declarers?: Seat[] | null;
    deal?: Deal | null;
    hands?: Deal | null;
    op?: "contracts";
    id?: unknown;
    game?: "bridge";
    limits?: { max_ms?: number | null; max_nodes?: number | null; } | null;
    note?: unknown;
    board?: unknown;
    number?: unknown;
    tries?: unknown;
  }

  /** `{"contracts":[…]}`. */
  interface BridgeContractsAnswer {
    status?: Status;
    contracts: ContractFields[];
    id?: string | number;
  }

  /** The value of every card that may be played. */
  interface BridgeCardsRequest {
    deal?: Deal | null;
    hands?: Deal | null;
    contract?: Contract | null;
    doubled?: Doubled | null;
    strain?: Strain | null;
    trump?: Strain | null;
    declarer: Seat;
    leader?: Seat | null;
    played?: Card[] | null;
    vulnerable?: Vulnerability | null;
    layouts?: number | null;
    seed?: number | null;
    predeal?: Deal | null;
    condition?: string | null;
    constraints?: Record<string, unknown> | null;
    auction?: string[] | null;
    dealer?: Seat | null;
    max_tries?: number | null;
    exact?: boolean | null;
    op?: "cards";
    id?: unknown;
    game?: "bridge";
    limits?: { max_ms?: number | null; max_nodes?: number | null; } | null;
    note?: unknown;
    board?: unknown;
    number?: unknown;
    tries?: unknown;
  }

  /** `{"to_play":"E","cards":[…]}`. */
  interface BridgeCardsAnswer {
    status?: Status;
    to_play: string | null;
    declarer_taken: number;
    cards: CardFields[];
    sample?: SampleSize;
    id?: string | number;
  }

  /** The cost of each card of a play, by player. */
  interface BridgeTraceRequest {
    deal?: Deal | null;
    hands?: Deal | null;
    contract?: Contract | null;
    doubled?: Doubled | null;
    strain?: Strain | null;
    trump?: Strain | null;
    declarer: Seat;
    leader?: Seat | null;
    played?: Card[] | null;
    single_dummy?: boolean | null;
    op?: "trace";
    id?: unknown;
    game?: "bridge";
    limits?: { max_ms?: number | null; max_nodes?: number | null; } | null;
    note?: unknown;
    board?: unknown;
    number?: unknown;
    tries?: unknown;
  }

  /** `{"declarer_tricks":[8,8,7],"plays":[…],"totals":{…}}`. */
  interface BridgeTraceAnswer {
    status?: Status;
    declarer_tricks: Tricks[];
    plays: PlayFields[];
    totals: ThrownAwayFields;
    result?: string;
    id?: string | number;
  }

  /** A best line of play to the end, and whether a claim holds. */
  interface BridgeLineRequest {
    claim?: number | null;
    deal?: Deal | null;
    hands?: Deal | null;
    contract?: Contract | null;
    doubled?: Doubled | null;
    strain?: Strain | null;
    trump?: Strain | null;
    declarer: Seat;
    leader?: Seat | null;
    played?: Card[] | null;
    op?: "line";
    id?: unknown;
    game?: "bridge";
    limits?: { max_ms?: number | null; max_nodes?: number | null; } | null;
    note?: unknown;
    board?: unknown;
    number?: unknown;
    tries?: unknown;
  }

  /** `{"declarer_tricks":8,"line":[…]}`. */
  interface BridgeLineAnswer {
    status?: Status;
    declarer_tricks: Tricks;
    result?: string;
    claim_holds?: boolean;
    line: LineFields[];
    id?: string | number;
  }

  /** A board as it was played: what each card cost in tricks, points and IMPs, and the result against par. */
  interface ReviewRequest {
    contract: Contract | null;
    doubled?: Doubled | null;
    deal?: Deal | null;
    hands?: Deal | null;
    strain?: Strain | null;
    trump?: Strain | null;
    declarer: Seat;
    leader?: Seat | null;
    played?: Card[] | null;
    dealer: Seat;
    vulnerable: Vulnerability;
    result?: number | null;
    single_dummy?: boolean | null;
    op?: "review";
    id?: unknown;
    game?: "bridge";
    limits?: { max_ms?: number | null; max_nodes?: number | null; } | null;
    note?: unknown;
    board?: unknown;
    number?: unknown;
    tries?: unknown;
  }

  /** `{"par":{…},"tricks":8,"score_ns":110,"best_ns":-50,"imps_par":4,"slips":[…],"players":{…}}`. */
  interface ReviewAnswer {
    status?: Status;
    par?: ParFields;
    tricks?: number;
    score_ns?: number;
    best_ns?: number;
    imps_par?: number;
    declarer_tricks: Tricks[];
    slips: MistakeFields[];
    single_dummy?: JudgedCardFields[];
    players: Record<string, RoleFields>;
    id?: string | number;
  }

  /** The boards of a text: PBN, LIN, hand-viewer URLs, JSON, CSV, GIB lines or deals. */
  interface ReadRequest {
    text: string;
    first?: number | null;
    n?: number | null;
    op?: "read";
    id?: unknown;
    game?: "bridge";
    limits?: { max_ms?: number | null; max_nodes?: number | null; } | null;
    note?: unknown;
  }

  /** `{"boards":[…],"more":true}`. */
  interface ReadAnswer {
    status?: Status;
    boards: BoardFields[];
    more: boolean;
    id?: string | number;
  }

  /** Boards as a text: PBN, LIN, hand-viewer URLs, JSON lines or a deal a line. */
  interface WriteRequest {
    boards: (Record<string, unknown>)[] | null;
    form?: "pbn" | "lin" | "url" | "json" | "oneline" | null;
    op?: "write";
    id?: unknown;
    game?: "bridge";
    limits?: { max_ms?: number | null; max_nodes?: number | null; } | null;
    note?: unknown;
  }

  /** `{"text":"…","lacks":["scores"],"lost":["board 5: …"]}`. */
  interface WriteAnswer {
    status?: Status;
    text: string;
    lacks?: string[];
    lost?: string[];
    id?: string | number;
  }

  /** The value of each opening lead, and how it fares on average. */
  interface LeadsRequest {
    deal?: Deal | null;
    hands?: Deal | null;
    hand?: string | null;
    seat?: Seat | null;
    assumed?: ({ seat: string; call?: string; condition?: string; })[] | null;
    contract?: Contract | null;
    doubled?: Doubled | null;
    strain?: Strain | null;
    trump?: Strain | null;
    declarer?: Seat | null;
    leader?: Seat | null;
    vulnerable?: Vulnerability | null;
    layouts?: number | null;
    seed?: number | null;
    predeal?: Deal | null;
    condition?: string | null;
    constraints?: Record<string, unknown> | null;
    auction?: string[] | null;
    dealer?: Seat | null;
    max_tries?: number | null;
    played_out?: boolean | null;
    op?: "leads";
    id?: unknown;
    game?: "bridge";
    limits?: { max_ms?: number | null; max_nodes?: number | null; } | null;
    note?: unknown;
    board?: unknown;
    number?: unknown;
    tries?: unknown;
  }

  /** `{"leader":"W","leads":[…],"sample":{…}}`. */
  interface LeadsAnswer {
    status?: Status;
    leader: string;
    assumed?: Assumption[];
    played_out?: boolean;
    leads: LeadFields[];
    sample?: SampleSize;
    id?: string | number;
  }

  /** What leads or contracts bring over sampled layouts, with confidence intervals. */
  interface BridgeSimulateRequest {
    deal?: Deal | null;
    hands?: Deal | null;
    seen?: Seat[] | null;
    contracts?: (string | { contract: Contract; doubled?: Doubled | null; declarer?: Seat | null; })[] | null;
    declarers?: Seat[] | null;
    contract?: Contract | null;
    doubled?: Doubled | null;
    strain?: Strain | null;
    trump?: Strain | null;
    declarer?: Seat | null;
    leader?: Seat | null;
    vulnerable?: Vulnerability | null;
    layouts?: number | null;
    seed?: number | null;
    predeal?: Deal | null;
    condition?: string | null;
    constraints?: Record<string, unknown> | null;
    auction?: string[] | null;
    dealer?: Seat | null;
    max_tries?: number | null;
    exact?: boolean | null;
    op?: "simulate";
    id?: unknown;
    game?: "bridge";
    limits?: { max_ms?: number | null; max_nodes?: number | null; } | null;
    note?: unknown;
    board?: unknown;
    number?: unknown;
    tries?: unknown;
  }

  /** The answer about leads, or about contracts. */
  type BridgeSimulateAnswer = { status?: Status; seed: number; layouts: number; tries: number; exact?: boolean; sampled?: number; why_sampled?: string; leader: string; leads: SampledLeadFields[]; id?: string | number; } | { status?: Status; seed: number; layouts: number; tries: number; exact?: boolean; sampled?: number; why_sampled?: string; contracts: SampledContractFields[]; id?: string | number; };

  /** In how many of all layouts of two hidden hands a contract makes, double dummy, exactly. */
  interface OddsRequest {
    deal?: Deal | null;
    hands?: Deal | null;
    seen?: Seat[] | null;
    contract?: Contract | null;
    doubled?: Doubled | null;
    strain?: Strain | null;
    trump?: Strain | null;
    declarer: Seat;
    leader?: Seat | null;
    played?: Card[] | null;
    predeal?: Deal | null;
    condition?: string | null;
    constraints?: Record<string, unknown> | null;
    auction?: string[] | null;
    dealer?: Seat | null;
    tricks?: boolean | null;
    moves?: boolean | null;
    op?: "odds";
    id?: unknown;
    game?: "bridge";
    limits?: { max_ms?: number | null; max_nodes?: number | null; } | null;
    note?: unknown;
    board?: unknown;
    number?: unknown;
    tries?: unknown;
  }

  /** `{"layouts":10400600,"makes":4779236,"chance":0.459515}`. */
  interface OddsAnswer {
    status?: Status;
    layouts: number;
    makes?: number | { lower: number; upper: number; };
    chance?: number | { lower: number; upper: number; };
    distribution?: number[];
    mean?: number | { lower: number; upper: number; };
    moves?: MoveOddsFields[];
    id?: string | number;
  }

  /** The chance of each card of declarer's side in an ending, under the best strategy of a declarer who sees two hands. */
  interface SingleRequest {
    deal?: Deal | null;
    hands?: Deal | null;
    seen?: Seat[] | null;
    contract?: Contract | null;
    doubled?: Doubled | null;
    strain?: Strain | null;
    trump?: Strain | null;
    declarer: Seat;
    leader?: Seat | null;
    played?: Card[] | null;
    predeal?: Deal | null;
    condition?: string | null;
    constraints?: Record<string, unknown> | null;
    auction?: string[] | null;
    dealer?: Seat | null;
    tricks?: number | null;
    op?: "single";
    id?: unknown;
    game?: "bridge";
    limits?: { max_ms?: number | null; max_nodes?: number | null; } | null;
    note?: unknown;
    board?: unknown;
    number?: unknown;
    tries?: unknown;
  }

  /** `{"layouts":252,"moves":[…]}`. */
  interface SingleAnswer {
    status?: Status;
    layouts: number;
    moves: SingleMoveFields[];
    id?: string | number;
  }

  /** The best chance of every number of tricks in one suit of two hands, against best defence, and how to play for it. */
  interface SuitRequest {
    north: string;
    south: string;
    west?: string | null;
    east?: string | null;
    played?: string | null;
    entries?: { N?: number | null; S?: number | null; } | null;
    vacant?: { W: number; E: number; } | null;
    score?: Record<string, unknown> | null;
    first?: { seat: Seat; card: string; } | null;
    firsts?: boolean | null;
    lines?: boolean | null;
    language?: "en" | "fi" | "de" | null;
    op?: "suit";
    id?: unknown;
    game?: "bridge";
    limits?: { max_ms?: number | null; max_nodes?: number | null; } | null;
    note?: unknown;
  }

  /** `{"missing":"AQJ765","max":{"tricks":1.727702,…},"at_least":{"2":{"chance":0.727702,…},…},"firsts":[…]}`. */
  interface SuitAnswer {
    status?: Status;
    missing: string;
    max: SuitMax;
    at_least: Record<string, SuitTarget>;
    score?: SuitScore;
    firsts?: SuitFirst[];
    id?: string | number;
  }

  /** Random deals that meet a condition, the same for the same seed for ever. */
  interface BridgeDealRequest {
    first?: number | null;
    n?: number | null;
    seed?: number | null;
    predeal?: Deal | null;
    deal?: Deal | null;
    hands?: Deal | null;
    condition?: string | null;
    constraints?: Record<string, unknown> | null;
    auction?: string[] | null;
    dealer?: Seat | null;
    max_tries?: number | null;
    vulnerable?: Vulnerability | null;
    op?: "deal";
    id?: unknown;
    game?: "bridge";
    limits?: { max_ms?: number | null; max_nodes?: number | null; } | null;
    note?: unknown;
  }

  /** `{"seed":7,"deals":[…]}`. */
  interface BridgeDealAnswer {
    status?: Status;
    seed: number;
    deals: DealFields[];
    id?: string | number;
  }

  /** Certifies a problem, and names its solution, duals and cooks. */
  interface PuzzleCheckRequest {
    deal?: Deal | null;
    hands?: Deal | null;
    contract?: Contract | null;
    doubled?: Doubled | null;
    strain?: Strain | null;
    trump?: Strain | null;
    declarer: Seat;
    leader?: Seat | null;
    played?: Card[] | null;
    hero?: string | null;
    tricks?: number | null;
    board?: string | number | null;
    event?: string | null;
    players?: Record<string, string> | null;
    dealer?: Seat | null;
    vulnerable?: Vulnerability | null;
    auction?: string[] | null;
    rearranged?: boolean | null;
    title?: string | null;
    grade?: "strict" | "best-defence" | "key" | "single" | null;
    positions?: number | null;
    samples?: number | null;
    language?: "en" | "fi" | "de" | null;
    op?: "puzzle-check";
    id?: unknown;
    game?: "bridge";
    limits?: { max_ms?: number | null; max_nodes?: number | null; } | null;
    note?: unknown;
    number?: unknown;
    tries?: unknown;
  }

  /** A problem, with its solution or without: to teach or to examine. */
  interface PuzzleCheckAnswer {
    accepted: boolean;
    deal: string;
    strain: string;
    declarer: string;
    leader: string;
    played?: string[];
    hero: string;
    tricks: number;
    to_play: string;
    task: string;
    shown?: string[];
    board?: string;
    event?: string;
    players?: Record<string, string>;
    dealer?: string;
    vulnerable?: string;
    contract?: string;
    auction?: string[];
    rearranged?: boolean;
    solution?: SolutionFields;
    id?: string | number;
  }

  /** Problems with one solution from random endings and deals, the same for the same seed for ever; with `played`, from the mistakes of a play. */
  interface BridgePuzzleGenRequest {
    deal?: Deal | null;
    hands?: Deal | null;
    contract?: Contract | null;
    doubled?: Doubled | null;
    strain?: Strain | null;
    trump?: Strain | null;
    declarer?: Seat;
    leader?: Seat | null;
    played?: Card[] | null;
    board?: string | number | null;
    event?: string | null;
    players?: Record<string, string> | null;
    dealer?: Seat | null;
    vulnerable?: Vulnerability | null;
    auction?: string[] | null;
    rearranged?: boolean | null;
    grade?: "strict" | "best-defence" | "key" | "single" | null;
    theme?: "hold-up" | "duck" | "unblock" | "jettison" | "overtake" | "entry" | "sacrifice" | "finesse" | "double-finesse" | "drop" | "refused-finesse" | "safety-play" | "establishment" | "avoidance" | "throw-in" | "elimination" | "ruff-and-sluff" | "squeeze" | "double-squeeze" | "trump-squeeze" | "criss-cross" | "triple-squeeze" | "strip-squeeze" | "vienna-coup" | "rectifying-the-count" | "guard-squeeze" | "clash-squeeze" | "compound-squeeze" | "entry-squeeze" | "entry-shifting-squeeze" | "backwash-squeeze" | "stepping-stone-squeeze" | "winkle" | "ruff" | "crossruff" | "dummy-reversal" | "loser-on-loser" | "trump-control" | "trump-coup" | "coup-en-passant" | "trump-promotion" | "grand-coup" | "smother-play" | "devils-coup" | "uppercut" | "underruff" | "ruffing-finesse" | "backward-finesse" | "intra-finesse" | "mortons-fork" | "scissors-coup" | "merrimac-coup" | "deschapelles-coup" | "bath-coup" | "crocodile-coup" | "third-hand-high" | "second-hand-high" | "lead-for-a-ruff" | "trump-lead" | "drawing-trumps" | "cashing" | "opening-lead" | null;
    difficulty?: number[] | null;
    trap?: boolean | null;
    decisions?: number | null;
    lesson?: boolean | null;
    every?: boolean | null;
    first?: number | null;
    attempts?: number | null;
    seed?: number | null;
    n?: number | null;
    exam?: boolean | null;
    language?: "en" | "fi" | "de" | null;
    steps?: boolean | null;
    strains?: Strain[] | null;
    cards?: number[] | null;
    predeal?: Deal | null;
    condition?: string | null;
    constraints?: Record<string, unknown> | null;
    max_tries?: number | null;
    hero?: "any" | "declarer" | "defence" | null;
    aimed?: boolean | null;
    op?: "puzzle-gen";
    id?: unknown;
    game?: "bridge";
    limits?: { max_ms?: number | null; max_nodes?: number | null; } | null;
    note?: unknown;
  }

  /** `{"seed":7,"attempts":200,"found":9,"per_thousand":45.0,"lost":{"several-solutions":180,…},"problems":[…]}`. */
  interface BridgePuzzleGenAnswer {
    status?: Status;
    seed: number;
    attempts: number;
    found: number;
    per_thousand: number;
    lost: Record<string, number>;
    problems: ProblemsFound[];
    id?: string | number;
  }

  /** Positions of any game in which exactly one move is right, the same for the same seed for ever. */
  interface GamePuzzleGenRequest {
    first?: number | null;
    attempts?: number | null;
    seed?: number | null;
    n?: number | null;
    exam?: boolean | null;
    cards?: number[] | null;
    grade?: "strict" | "best-defence" | "key" | "single" | null;
    theme?: "schneider-escaped" | "schmear" | "declarer-in-the-middle" | "take-in-time" | "high-under" | "danger-suit" | "clear-the-way" | "throw-in" | "keep-the-pair" | "choice-of-trumps" | "wait-to-announce" | null;
    difficulty?: number[] | null;
    trap?: boolean | null;
    language?: "en" | "fi" | "de" | null;
    op?: "puzzle-gen";
    id?: unknown;
    game: "agurk" | "alkort" | "amerikaner" | "android-whist" | "asszorti" | "auction-forty-five" | "back-alley" | "barbu" | "belote" | "bezique" | "bridge-meets-guess-who" | "briscola" | "briscola-bastarda" | "bura" | "busca" | "calabrasella" | "california-jack" | "call-ace-euchre" | "cancellation-hearts" | "cinch" | "coinche" | "court-piece" | "doppelkopf" | "eight-five-three" | "euchre" | "fifty-five" | "five-hundred" | "forty-five" | "four-hundred" | "french-tarot" | "german-whist" | "hasenpfeffer" | "hearts" | "historical-skruuvi" | "honours-whist" | "huutopussi" | "kineserwhist" | "king-pedro" | "klaberjass" | "klaverjas" | "klubiskruuvi-bolsu" | "klubiskruuvi-mussolini" | "knaves" | "knock-out-whist" | "knorri" | "koira" | "kurkku" | "marjapussi" | "marjapussi-004" | "matapesa" | "mattis" | "minibridge" | "multimulta" | "myllymatti" | "napoleon" | "narnian-whist" | "niogtve" | "oh-hell" | "one-suit-whist" | "pedro" | "pinochle" | "piquet" | "preference" | "preference-all-pass" | "preference-misere" | "ramina" | "ristikontra" | "rodskagg" | "rook" | "schafkopf" | "schieber-jass" | "schnapsen" | "screw-misere" | "setback" | "seven-up" | "sheepshead" | "sixty-six" | "skat" | "skidtmads" | "skitgubbe" | "skruf-whist" | "skruuvi" | "skruuvi-kotka" | "skruuvi-misere" | "skruuvi-pass-misere" | "solo-whist" | "spades" | "tarneeb" | "the-least" | "thousand" | "toepen" | "tressette" | "tuppi-nolo" | "tuppi-rami" | "tuppi-sooli" | "twenty-down" | "twenty-eight" | "twenty-five" | "twenty-nine" | "tyzicha" | "ulti" | "vint" | "watten" | "whist" | "wizard";
    limits?: { max_ms?: number | null; max_nodes?: number | null; } | null;
    note?: unknown;
  }

  /** `{"seed":7,"attempts":200,"found":9,"per_thousand":45.0,"lost":{"several-solutions":180,…},"problems":[…]}`. */
  interface GamePuzzleGenAnswer {
    status?: Status;
    seed: number;
    attempts: number;
    found: number;
    per_thousand: number;
    lost: Record<string, number>;
    problems: ProblemsFound2[];
    id?: string | number;
  }

  /** Plays a problem by the hero's choices: everybody else plays, each choice is judged, and a wrong one is replaced by the right card. The defence keeps the layouts of the hidden hands open, and settles on one in which a worse card fails and the better one does not. */
  interface PuzzlePlayRequest {
    deal?: Deal | null;
    hands?: Deal | null;
    contract?: Contract | null;
    doubled?: Doubled | null;
    strain?: Strain | null;
    trump?: Strain | null;
    declarer: Seat;
    leader?: Seat | null;
    played?: Card[] | null;
    hero?: string | null;
    tricks?: number | null;
    board?: string | number | null;
    event?: string | null;
    players?: Record<string, string> | null;
    dealer?: Seat | null;
    vulnerable?: Vulnerability | null;
    auction?: string[] | null;
    rearranged?: boolean | null;
    title?: string | null;
    choices?: Card[] | null;
    main?: Card[] | null;
    samples?: number | null;
    language?: "en" | "fi" | "de" | null;
    op?: "puzzle-play";
    id?: unknown;
    game?: "bridge";
    limits?: { max_ms?: number | null; max_nodes?: number | null; } | null;
    note?: unknown;
    number?: unknown;
    tries?: unknown;
  }

  /** `{"deal":"N:…","played":["S2","S9","SQ","S5"],"shown":["N","S"],"to_play":"N","needs":2,"left":2,"steps":[…]}`. */
  interface PuzzlePlayAnswer {
    status?: Status;
    deal: string;
    played: string[];
    shown?: string[];
    to_play?: string;
    reached: boolean;
    needs: number;
    left: number;
    steps: StepFields[];
    id?: string | number;
  }

  /** The fewest swaps of small cards that make the intended card the only one. */
  interface PuzzleRepairRequest {
    deal?: Deal | null;
    hands?: Deal | null;
    contract?: Contract | null;
    doubled?: Doubled | null;
    strain?: Strain | null;
    trump?: Strain | null;
    declarer: Seat;
    leader?: Seat | null;
    played?: Card[] | null;
    hero?: string | null;
    tricks?: number | null;
    board?: string | number | null;
    event?: string | null;
    players?: Record<string, string> | null;
    dealer?: Seat | null;
    vulnerable?: Vulnerability | null;
    auction?: string[] | null;
    rearranged?: boolean | null;
    title?: string | null;
    key: Card;
    highest?: string | null;
    grade?: "strict" | "best-defence" | "key" | "single" | null;
    swaps?: number | null;
    tries?: number | null;
    op?: "puzzle-repair";
    id?: unknown;
    game?: "bridge";
    limits?: { max_ms?: number | null; max_nodes?: number | null; } | null;
    note?: unknown;
    number?: unknown;
  }

  /** A problem, with its solution or without: to teach or to examine. */
  interface PuzzleRepairAnswer {
    status?: Status;
    repaired: boolean;
    swaps?: string[][];
    tries?: number;
    deal?: string;
    strain?: string;
    declarer?: string;
    leader?: string;
    played?: string[];
    hero?: string;
    tricks?: number;
    to_play?: string;
    task?: string;
    shown?: string[];
    board?: string;
    event?: string;
    players?: Record<string, string>;
    dealer?: string;
    vulnerable?: string;
    contract?: string;
    auction?: string[];
    rearranged?: boolean;
    solution?: SolutionFields;
    id?: string | number;
  }

  /** What a position of any game is worth, and each move. */
  interface SolveRequest {
    hands?: Hands | null;
    deal?: Deal | null;
    seats?: string[] | null;
    leader?: string | null;
    to_play?: string | null;
    trick?: string[] | null;
    trump?: string | null;
    declarer?: string | null;
    contract?: string | number | null;
    stock?: string[] | null;
    dead?: string[] | null;
    state?: Record<string, unknown> | null;
    options?: Record<string, unknown> | null;
    moves?: boolean | null;
    line?: boolean | null;
    help?: boolean | null;
    made?: string[] | null;
    op?: "solve";
    id?: unknown;
    game?: "bridge" | "agurk" | "alkort" | "amerikaner" | "android-whist" | "asszorti" | "auction-forty-five" | "back-alley" | "barbu" | "belote" | "bezique" | "bridge-meets-guess-who" | "briscola" | "briscola-bastarda" | "bura" | "busca" | "calabrasella" | "california-jack" | "call-ace-euchre" | "cancellation-hearts" | "cinch" | "coinche" | "court-piece" | "doppelkopf" | "eight-five-three" | "euchre" | "fifty-five" | "five-hundred" | "forty-five" | "four-hundred" | "french-tarot" | "german-whist" | "hasenpfeffer" | "hearts" | "historical-skruuvi" | "honours-whist" | "huutopussi" | "kineserwhist" | "king-pedro" | "klaberjass" | "klaverjas" | "klubiskruuvi-bolsu" | "klubiskruuvi-mussolini" | "knaves" | "knock-out-whist" | "knorri" | "koira" | "kurkku" | "marjapussi" | "marjapussi-004" | "matapesa" | "mattis" | "minibridge" | "multimulta" | "myllymatti" | "napoleon" | "narnian-whist" | "niogtve" | "oh-hell" | "one-suit-whist" | "pedro" | "pinochle" | "piquet" | "preference" | "preference-all-pass" | "preference-misere" | "ramina" | "ristikontra" | "rodskagg" | "rook" | "schafkopf" | "schieber-jass" | "schnapsen" | "screw-misere" | "setback" | "seven-up" | "sheepshead" | "sixty-six" | "skat" | "skidtmads" | "skitgubbe" | "skruf-whist" | "skruuvi" | "skruuvi-kotka" | "skruuvi-misere" | "skruuvi-pass-misere" | "solo-whist" | "spades" | "tarneeb" | "the-least" | "thousand" | "toepen" | "tressette" | "tuppi-nolo" | "tuppi-rami" | "tuppi-sooli" | "twenty-down" | "twenty-eight" | "twenty-five" | "twenty-nine" | "tyzicha" | "ulti" | "vint" | "watten" | "whist" | "wizard";
    limits?: { max_ms?: number | null; max_nodes?: number | null; } | null;
    note?: unknown;
    board?: unknown;
    number?: unknown;
    tries?: unknown;
  }

  /** `{"value":3,"for":["N","S"],"moves":{"SA":3,"H2":2},"best":["SA"]}`. */
  interface SolveAnswer {
    status?: Status;
    value: ValueFields;
    for?: string[];
    value_of: string;
    help?: Record<string, NumberFields>;
    best?: string[];
    moves?: Record<string, ValueFields>;
    line?: string[];
    stands?: PositionStateFields;
    id?: string | number;
  }

  /** Random whole deals of any game that meet a condition, the same for the same seed for ever. */
  interface GameDealRequest {
    first?: number | null;
    n?: number | null;
    seed?: number | null;
    predeal?: Record<string, string[] | null> | null;
    seats?: string[] | null;
    leader?: string | null;
    to_play?: string | null;
    trick?: string[] | null;
    trump?: string | null;
    declarer?: string | null;
    contract?: string | number | null;
    stock?: string[] | null;
    dead?: string[] | null;
    state?: Record<string, unknown> | null;
    options?: Record<string, unknown> | null;
    cards?: number | null;
    max_tries?: number | null;
    condition?: string | null;
    op?: "deal";
    id?: unknown;
    game: "agurk" | "alkort" | "amerikaner" | "android-whist" | "asszorti" | "auction-forty-five" | "back-alley" | "barbu" | "belote" | "bezique" | "bridge-meets-guess-who" | "briscola" | "briscola-bastarda" | "bura" | "busca" | "calabrasella" | "california-jack" | "call-ace-euchre" | "cancellation-hearts" | "cinch" | "coinche" | "court-piece" | "doppelkopf" | "eight-five-three" | "euchre" | "fifty-five" | "five-hundred" | "forty-five" | "four-hundred" | "french-tarot" | "german-whist" | "hasenpfeffer" | "hearts" | "historical-skruuvi" | "honours-whist" | "huutopussi" | "kineserwhist" | "king-pedro" | "klaberjass" | "klaverjas" | "klubiskruuvi-bolsu" | "klubiskruuvi-mussolini" | "knaves" | "knock-out-whist" | "knorri" | "koira" | "kurkku" | "marjapussi" | "marjapussi-004" | "matapesa" | "mattis" | "minibridge" | "multimulta" | "myllymatti" | "napoleon" | "narnian-whist" | "niogtve" | "oh-hell" | "one-suit-whist" | "pedro" | "pinochle" | "piquet" | "preference" | "preference-all-pass" | "preference-misere" | "ramina" | "ristikontra" | "rodskagg" | "rook" | "schafkopf" | "schieber-jass" | "schnapsen" | "screw-misere" | "setback" | "seven-up" | "sheepshead" | "sixty-six" | "skat" | "skidtmads" | "skitgubbe" | "skruf-whist" | "skruuvi" | "skruuvi-kotka" | "skruuvi-misere" | "skruuvi-pass-misere" | "solo-whist" | "spades" | "tarneeb" | "the-least" | "thousand" | "toepen" | "tressette" | "tuppi-nolo" | "tuppi-rami" | "tuppi-sooli" | "twenty-down" | "twenty-eight" | "twenty-five" | "twenty-nine" | "tyzicha" | "ulti" | "vint" | "watten" | "whist" | "wizard";
    limits?: { max_ms?: number | null; max_nodes?: number | null; } | null;
    note?: unknown;
  }

  /** `{"seed":7,"deals":[…]}`. */
  interface GameDealAnswer {
    status?: Status;
    seed: number;
    deals: GameDealFields[];
    id?: string | number;
  }

  /** The open-hand value of every contract that a seat may declare. */
  interface GameContractsRequest {
    hands: Hands;
    seats?: string[] | null;
    leader?: string | null;
    to_play?: string | null;
    trick?: string[] | null;
    trump?: string | null;
    declarer?: string | null;
    contract?: string | number | null;
    stock?: string[] | null;
    dead?: string[] | null;
    state?: Record<string, unknown> | null;
    options?: Record<string, unknown> | null;
    declarers?: string[] | null;
    scores?: boolean | null;
    choices?: number | null;
    positions?: boolean | null;
    contracts?: string[] | null;
    op?: "contracts";
    id?: unknown;
    game: "agurk" | "alkort" | "amerikaner" | "android-whist" | "asszorti" | "auction-forty-five" | "back-alley" | "barbu" | "belote" | "bezique" | "bridge-meets-guess-who" | "briscola" | "briscola-bastarda" | "bura" | "busca" | "calabrasella" | "california-jack" | "call-ace-euchre" | "cancellation-hearts" | "cinch" | "coinche" | "court-piece" | "doppelkopf" | "eight-five-three" | "euchre" | "fifty-five" | "five-hundred" | "forty-five" | "four-hundred" | "french-tarot" | "german-whist" | "hasenpfeffer" | "hearts" | "historical-skruuvi" | "honours-whist" | "huutopussi" | "kineserwhist" | "king-pedro" | "klaberjass" | "klaverjas" | "klubiskruuvi-bolsu" | "klubiskruuvi-mussolini" | "knaves" | "knock-out-whist" | "knorri" | "koira" | "kurkku" | "marjapussi" | "marjapussi-004" | "matapesa" | "mattis" | "minibridge" | "multimulta" | "myllymatti" | "napoleon" | "narnian-whist" | "niogtve" | "oh-hell" | "one-suit-whist" | "pedro" | "pinochle" | "piquet" | "preference" | "preference-all-pass" | "preference-misere" | "ramina" | "ristikontra" | "rodskagg" | "rook" | "schafkopf" | "schieber-jass" | "schnapsen" | "screw-misere" | "setback" | "seven-up" | "sheepshead" | "sixty-six" | "skat" | "skidtmads" | "skitgubbe" | "skruf-whist" | "skruuvi" | "skruuvi-kotka" | "skruuvi-misere" | "skruuvi-pass-misere" | "solo-whist" | "spades" | "tarneeb" | "the-least" | "thousand" | "toepen" | "tressette" | "tuppi-nolo" | "tuppi-rami" | "tuppi-sooli" | "twenty-down" | "twenty-eight" | "twenty-five" | "twenty-nine" | "tyzicha" | "ulti" | "vint" | "watten" | "whist" | "wizard";
    limits?: { max_ms?: number | null; max_nodes?: number | null; } | null;
    note?: unknown;
    board?: unknown;
    number?: unknown;
    tries?: unknown;
  }

  /** `{"contracts":[…],"best":{"1":"grand"}}`. */
  interface GameContractsAnswer {
    status?: Status;
    value_of: string;
    contracts: DeclarationFields[];
    best: Record<string, string>;
    supposed?: Record<string, number>;
    par?: GameParFields;
    id?: string | number;
  }

  /** What moves or contracts are worth over the layouts that a seat cannot rule out, with intervals. */
  interface GameSimulateRequest {
    seat?: string | null;
    seen?: string[] | null;
    contracts?: boolean | null;
    condition?: string | null;
    seed?: number | null;
    layouts?: number | null;
    playouts?: number | null;
    max_tries?: number | null;
    result?: Record<string, unknown> | null;
    seats?: string[] | null;
    leader?: string | null;
    to_play?: string | null;
    trick?: string[] | null;
    trump?: string | null;
    declarer?: string | null;
    contract?: string | number | null;
    stock?: string[] | null;
    dead?: string[] | null;
    state?: Record<string, unknown> | null;
    options?: Record<string, unknown> | null;
    vulnerable?: Vulnerability | null;
    hands?: Hands | null;
    deal?: Deal | null;
    players?: Record<string, string | null> | null;
    teams?: Record<string, string | null> | null;
    played?: string[] | null;
    made?: string[] | null;
    board?: string | number | null;
    event?: string | number | null;
    date?: string | number | null;
    table?: string | number | null;
    number?: string | number | null;
    score?: Record<string, unknown> | null;
    op?: "simulate";
    id?: unknown;
    game: "agurk" | "alkort" | "amerikaner" | "android-whist" | "asszorti" | "auction-forty-five" | "back-alley" | "barbu" | "belote" | "bezique" | "bridge-meets-guess-who" | "briscola" | "briscola-bastarda" | "bura" | "busca" | "calabrasella" | "california-jack" | "call-ace-euchre" | "cancellation-hearts" | "cinch" | "coinche" | "court-piece" | "doppelkopf" | "eight-five-three" | "euchre" | "fifty-five" | "five-hundred" | "forty-five" | "four-hundred" | "french-tarot" | "german-whist" | "hasenpfeffer" | "hearts" | "historical-skruuvi" | "honours-whist" | "huutopussi" | "kineserwhist" | "king-pedro" | "klaberjass" | "klaverjas" | "klubiskruuvi-bolsu" | "klubiskruuvi-mussolini" | "knaves" | "knock-out-whist" | "knorri" | "koira" | "kurkku" | "marjapussi" | "marjapussi-004" | "matapesa" | "mattis" | "minibridge" | "multimulta" | "myllymatti" | "napoleon" | "narnian-whist" | "niogtve" | "oh-hell" | "one-suit-whist" | "pedro" | "pinochle" | "piquet" | "preference" | "preference-all-pass" | "preference-misere" | "ramina" | "ristikontra" | "rodskagg" | "rook" | "schafkopf" | "schieber-jass" | "schnapsen" | "screw-misere" | "setback" | "seven-up" | "sheepshead" | "sixty-six" | "skat" | "skidtmads" | "skitgubbe" | "skruf-whist" | "skruuvi" | "skruuvi-kotka" | "skruuvi-misere" | "skruuvi-pass-misere" | "solo-whist" | "spades" | "tarneeb" | "the-least" | "thousand" | "toepen" | "tressette" | "tuppi-nolo" | "tuppi-rami" | "tuppi-sooli" | "twenty-down" | "twenty-eight" | "twenty-five" | "twenty-nine" | "tyzicha" | "ulti" | "vint" | "watten" | "whist" | "wizard";
    limits?: { max_ms?: number | null; max_nodes?: number | null; } | null;
    note?: unknown;
    tries?: unknown;
  }

  type GameSimulateAnswer = { status?: Status; seat?: string; seed: number; layouts: number; tries: number; exact: boolean; value_of: string; best?: string; moves: SampledChoiceFields[]; id?: string | number; } | { status?: Status; seat?: string; seed: number; layouts: number; tries: number; exact: boolean; value_of: string; best?: string; contracts: SampledChoiceFields[]; id?: string | number; };

  /** A move for the seat to move, chosen by what its player can see, with an estimate of every move. A limit may cut the number of playouts. */
  interface PlayRequest {
    seat?: string | null;
    seen?: string[] | null;
    playouts?: number | null;
    layouts?: number | null;
    seed?: number | null;
    result?: Record<string, unknown> | null;
    seats?: string[] | null;
    leader?: string | null;
    to_play?: string | null;
    trick?: string[] | null;
    trump?: string | null;
    declarer?: string | null;
    contract?: string | number | null;
    stock?: string[] | null;
    dead?: string[] | null;
    state?: Record<string, unknown> | null;
    options?: Record<string, unknown> | null;
    vulnerable?: Vulnerability | null;
    hands?: Hands | null;
    deal?: Deal | null;
    players?: Record<string, string | null> | null;
    teams?: Record<string, string | null> | null;
    played?: string[] | null;
    made?: string[] | null;
    board?: string | number | null;
    event?: string | number | null;
    date?: string | number | null;
    table?: string | number | null;
    number?: string | number | null;
    score?: Record<string, unknown> | null;
    op?: "play";
    id?: unknown;
    game?: "bridge" | "agurk" | "alkort" | "amerikaner" | "android-whist" | "asszorti" | "auction-forty-five" | "back-alley" | "barbu" | "belote" | "bezique" | "bridge-meets-guess-who" | "briscola" | "briscola-bastarda" | "bura" | "busca" | "calabrasella" | "california-jack" | "call-ace-euchre" | "cancellation-hearts" | "cinch" | "coinche" | "court-piece" | "doppelkopf" | "eight-five-three" | "euchre" | "fifty-five" | "five-hundred" | "forty-five" | "four-hundred" | "french-tarot" | "german-whist" | "hasenpfeffer" | "hearts" | "historical-skruuvi" | "honours-whist" | "huutopussi" | "kineserwhist" | "king-pedro" | "klaberjass" | "klaverjas" | "klubiskruuvi-bolsu" | "klubiskruuvi-mussolini" | "knaves" | "knock-out-whist" | "knorri" | "koira" | "kurkku" | "marjapussi" | "marjapussi-004" | "matapesa" | "mattis" | "minibridge" | "multimulta" | "myllymatti" | "napoleon" | "narnian-whist" | "niogtve" | "oh-hell" | "one-suit-whist" | "pedro" | "pinochle" | "piquet" | "preference" | "preference-all-pass" | "preference-misere" | "ramina" | "ristikontra" | "rodskagg" | "rook" | "schafkopf" | "schieber-jass" | "schnapsen" | "screw-misere" | "setback" | "seven-up" | "sheepshead" | "sixty-six" | "skat" | "skidtmads" | "skitgubbe" | "skruf-whist" | "skruuvi" | "skruuvi-kotka" | "skruuvi-misere" | "skruuvi-pass-misere" | "solo-whist" | "spades" | "tarneeb" | "the-least" | "thousand" | "toepen" | "tressette" | "tuppi-nolo" | "tuppi-rami" | "tuppi-sooli" | "twenty-down" | "twenty-eight" | "twenty-five" | "twenty-nine" | "tyzicha" | "ulti" | "vint" | "watten" | "whist" | "wizard";
    limits?: { max_ms?: number | null; max_nodes?: number | null; } | null;
    note?: unknown;
    tries?: unknown;
  }

  /** `{"seat":"N","move":"DT","seed":0,"playouts":100,"value_of":"…","moves":[{"move":"DT","estimate":{…}}]}`. */
  interface PlayAnswer {
    status?: Status;
    seat: string;
    move: string;
    method: PlayMethodName;
    seed: number;
    playouts: number;
    layouts?: number;
    value_of: string;
    legal?: number;
    moves: PlayedMoveFields[];
    id?: string | number;
  }

  /** The value of every move that may be made in a deal of any game. */
  interface GameCardsRequest {
    result?: Record<string, unknown> | null;
    seats?: string[] | null;
    leader?: string | null;
    to_play?: string | null;
    trick?: string[] | null;
    trump?: string | null;
    declarer?: string | null;
    contract?: string | number | null;
    stock?: string[] | null;
    dead?: string[] | null;
    state?: Record<string, unknown> | null;
    options?: Record<string, unknown> | null;
    vulnerable?: Vulnerability | null;
    hands?: Hands | null;
    deal?: Deal | null;
    players?: Record<string, string | null> | null;
    teams?: Record<string, string | null> | null;
    played?: string[] | null;
    made?: string[] | null;
    board?: string | number | null;
    event?: string | number | null;
    date?: string | number | null;
    table?: string | number | null;
    number?: string | number | null;
    score?: Record<string, unknown> | null;
    op?: "cards";
    id?: unknown;
    game: "agurk" | "alkort" | "amerikaner" | "android-whist" | "asszorti" | "auction-forty-five" | "back-alley" | "barbu" | "belote" | "bezique" | "bridge-meets-guess-who" | "briscola" | "briscola-bastarda" | "bura" | "busca" | "calabrasella" | "california-jack" | "call-ace-euchre" | "cancellation-hearts" | "cinch" | "coinche" | "court-piece" | "doppelkopf" | "eight-five-three" | "euchre" | "fifty-five" | "five-hundred" | "forty-five" | "four-hundred" | "french-tarot" | "german-whist" | "hasenpfeffer" | "hearts" | "historical-skruuvi" | "honours-whist" | "huutopussi" | "kineserwhist" | "king-pedro" | "klaberjass" | "klaverjas" | "klubiskruuvi-bolsu" | "klubiskruuvi-mussolini" | "knaves" | "knock-out-whist" | "knorri" | "koira" | "kurkku" | "marjapussi" | "marjapussi-004" | "matapesa" | "mattis" | "minibridge" | "multimulta" | "myllymatti" | "napoleon" | "narnian-whist" | "niogtve" | "oh-hell" | "one-suit-whist" | "pedro" | "pinochle" | "piquet" | "preference" | "preference-all-pass" | "preference-misere" | "ramina" | "ristikontra" | "rodskagg" | "rook" | "schafkopf" | "schieber-jass" | "schnapsen" | "screw-misere" | "setback" | "seven-up" | "sheepshead" | "sixty-six" | "skat" | "skidtmads" | "skitgubbe" | "skruf-whist" | "skruuvi" | "skruuvi-kotka" | "skruuvi-misere" | "skruuvi-pass-misere" | "solo-whist" | "spades" | "tarneeb" | "the-least" | "thousand" | "toepen" | "tressette" | "tuppi-nolo" | "tuppi-rami" | "tuppi-sooli" | "twenty-down" | "twenty-eight" | "twenty-five" | "twenty-nine" | "tyzicha" | "ulti" | "vint" | "watten" | "whist" | "wizard";
    limits?: { max_ms?: number | null; max_nodes?: number | null; } | null;
    note?: unknown;
    tries?: unknown;
  }

  /** `{"to_play":"E","value":64,"moves":{"CJ":64},"best":["CJ"]}`. */
  interface GameCardsAnswer {
    status?: Status;
    to_play: string | null;
    value: ValueFields;
    for?: string[];
    value_of: string;
    target?: TargetFields;
    moves: Record<string, ValueFields>;
    estimate?: PositionEstimate;
    estimates?: Record<string, PlayoutEstimate>;
    best?: string[];
    stands?: PositionStateFields;
    id?: string | number;
  }

  /** The cost of each move of a deal of any game, by player. */
  interface GameTraceRequest {
    result?: Record<string, unknown> | null;
    seats?: string[] | null;
    leader?: string | null;
    to_play?: string | null;
    trick?: string[] | null;
    trump?: string | null;
    declarer?: string | null;
    contract?: string | number | null;
    stock?: string[] | null;
    dead?: string[] | null;
    state?: Record<string, unknown> | null;
    options?: Record<string, unknown> | null;
    vulnerable?: Vulnerability | null;
    hands?: Hands | null;
    deal?: Deal | null;
    players?: Record<string, string | null> | null;
    teams?: Record<string, string | null> | null;
    played?: string[] | null;
    made?: string[] | null;
    board?: string | number | null;
    event?: string | number | null;
    date?: string | number | null;
    table?: string | number | null;
    number?: string | number | null;
    score?: Record<string, unknown> | null;
    op?: "trace";
    id?: unknown;
    game: "agurk" | "alkort" | "amerikaner" | "android-whist" | "asszorti" | "auction-forty-five" | "back-alley" | "barbu" | "belote" | "bezique" | "bridge-meets-guess-who" | "briscola" | "briscola-bastarda" | "bura" | "busca" | "calabrasella" | "california-jack" | "call-ace-euchre" | "cancellation-hearts" | "cinch" | "coinche" | "court-piece" | "doppelkopf" | "eight-five-three" | "euchre" | "fifty-five" | "five-hundred" | "forty-five" | "four-hundred" | "french-tarot" | "german-whist" | "hasenpfeffer" | "hearts" | "historical-skruuvi" | "honours-whist" | "huutopussi" | "kineserwhist" | "king-pedro" | "klaberjass" | "klaverjas" | "klubiskruuvi-bolsu" | "klubiskruuvi-mussolini" | "knaves" | "knock-out-whist" | "knorri" | "koira" | "kurkku" | "marjapussi" | "marjapussi-004" | "matapesa" | "mattis" | "minibridge" | "multimulta" | "myllymatti" | "napoleon" | "narnian-whist" | "niogtve" | "oh-hell" | "one-suit-whist" | "pedro" | "pinochle" | "piquet" | "preference" | "preference-all-pass" | "preference-misere" | "ramina" | "ristikontra" | "rodskagg" | "rook" | "schafkopf" | "schieber-jass" | "schnapsen" | "screw-misere" | "setback" | "seven-up" | "sheepshead" | "sixty-six" | "skat" | "skidtmads" | "skitgubbe" | "skruf-whist" | "skruuvi" | "skruuvi-kotka" | "skruuvi-misere" | "skruuvi-pass-misere" | "solo-whist" | "spades" | "tarneeb" | "the-least" | "thousand" | "toepen" | "tressette" | "tuppi-nolo" | "tuppi-rami" | "tuppi-sooli" | "twenty-down" | "twenty-eight" | "twenty-five" | "twenty-nine" | "tyzicha" | "ulti" | "vint" | "watten" | "whist" | "wizard";
    limits?: { max_ms?: number | null; max_nodes?: number | null; } | null;
    note?: unknown;
    tries?: unknown;
  }

  /** `{"value_of":"…","values":[…],"moves":[…],"totals":{…}}`. */
  interface GameTraceAnswer {
    status?: Status;
    for?: string[];
    value_of: string;
    values: ValueFields[];
    moves: TracedMoveFields[];
    tricks?: TrickFields[];
    totals: CostFields;
    stands?: PositionStateFields;
    refused?: RefusedFields;
    id?: string | number;
  }

  /** A best line of play to the end of a deal of any game. */
  interface GameLineRequest {
    result?: Record<string, unknown> | null;
    seats?: string[] | null;
    leader?: string | null;
    to_play?: string | null;
    trick?: string[] | null;
    trump?: string | null;
    declarer?: string | null;
    contract?: string | number | null;
    stock?: string[] | null;
    dead?: string[] | null;
    state?: Record<string, unknown> | null;
    options?: Record<string, unknown> | null;
    vulnerable?: Vulnerability | null;
    hands?: Hands | null;
    deal?: Deal | null;
    players?: Record<string, string | null> | null;
    teams?: Record<string, string | null> | null;
    played?: string[] | null;
    made?: string[] | null;
    board?: string | number | null;
    event?: string | number | null;
    date?: string | number | null;
    table?: string | number | null;
    number?: string | number | null;
    score?: Record<string, unknown> | null;
    op?: "line";
    id?: unknown;
    game: "agurk" | "alkort" | "amerikaner" | "android-whist" | "asszorti" | "auction-forty-five" | "back-alley" | "barbu" | "belote" | "bezique" | "bridge-meets-guess-who" | "briscola" | "briscola-bastarda" | "bura" | "busca" | "calabrasella" | "california-jack" | "call-ace-euchre" | "cancellation-hearts" | "cinch" | "coinche" | "court-piece" | "doppelkopf" | "eight-five-three" | "euchre" | "fifty-five" | "five-hundred" | "forty-five" | "four-hundred" | "french-tarot" | "german-whist" | "hasenpfeffer" | "hearts" | "historical-skruuvi" | "honours-whist" | "huutopussi" | "kineserwhist" | "king-pedro" | "klaberjass" | "klaverjas" | "klubiskruuvi-bolsu" | "klubiskruuvi-mussolini" | "knaves" | "knock-out-whist" | "knorri" | "koira" | "kurkku" | "marjapussi" | "marjapussi-004" | "matapesa" | "mattis" | "minibridge" | "multimulta" | "myllymatti" | "napoleon" | "narnian-whist" | "niogtve" | "oh-hell" | "one-suit-whist" | "pedro" | "pinochle" | "piquet" | "preference" | "preference-all-pass" | "preference-misere" | "ramina" | "ristikontra" | "rodskagg" | "rook" | "schafkopf" | "schieber-jass" | "schnapsen" | "screw-misere" | "setback" | "seven-up" | "sheepshead" | "sixty-six" | "skat" | "skidtmads" | "skitgubbe" | "skruf-whist" | "skruuvi" | "skruuvi-kotka" | "skruuvi-misere" | "skruuvi-pass-misere" | "solo-whist" | "spades" | "tarneeb" | "the-least" | "thousand" | "toepen" | "tressette" | "tuppi-nolo" | "tuppi-rami" | "tuppi-sooli" | "twenty-down" | "twenty-eight" | "twenty-five" | "twenty-nine" | "tyzicha" | "ulti" | "vint" | "watten" | "whist" | "wizard";
    limits?: { max_ms?: number | null; max_nodes?: number | null; } | null;
    note?: unknown;
    tries?: unknown;
  }

  /** `{"value":64,"line":[{"seat":"1","move":"CJ","value":64}]}`. */
  interface GameLineAnswer {
    status?: Status;
    value: ValueFields;
    for?: string[];
    value_of: string;
    estimate?: PositionEstimate;
    line: BestMoveFields[];
    id?: string | number;
  }

  /** The scores of deals by their game's own scoring, and the totals of the session. */
  interface ScoreRequest {
    deals?: ListedDeal[] | null;
    result?: Record<string, unknown> | null;
    seats?: string[] | null;
    leader?: string | null;
    to_play?: string | null;
    trick?: string[] | null;
    trump?: string | null;
    declarer?: string | null;
    contract?: string | number | null;
    stock?: string[] | null;
    dead?: string[] | null;
    state?: Record<string, unknown> | null;
    options?: Record<string, unknown> | null;
    vulnerable?: Vulnerability | null;
    hands?: Hands | null;
    deal?: Deal | null;
    players?: Record<string, string | null> | null;
    teams?: Record<string, string | null> | null;
    played?: string[] | null;
    made?: string[] | null;
    board?: string | number | null;
    event?: string | number | null;
    date?: string | number | null;
    table?: string | number | null;
    number?: string | number | null;
    score?: Record<string, unknown> | null;
    op?: "score";
    id?: unknown;
    game?: "bridge" | "agurk" | "alkort" | "amerikaner" | "android-whist" | "asszorti" | "auction-forty-five" | "back-alley" | "barbu" | "belote" | "bezique" | "bridge-meets-guess-who" | "briscola" | "briscola-bastarda" | "bura" | "busca" | "calabrasella" | "california-jack" | "call-ace-euchre" | "cancellation-hearts" | "cinch" | "coinche" | "court-piece" | "doppelkopf" | "eight-five-three" | "euchre" | "fifty-five" | "five-hundred" | "forty-five" | "four-hundred" | "french-tarot" | "german-whist" | "hasenpfeffer" | "hearts" | "historical-skruuvi" | "honours-whist" | "huutopussi" | "kineserwhist" | "king-pedro" | "klaberjass" | "klaverjas" | "klubiskruuvi-bolsu" | "klubiskruuvi-mussolini" | "knaves" | "knock-out-whist" | "knorri" | "koira" | "kurkku" | "marjapussi" | "marjapussi-004" | "matapesa" | "mattis" | "minibridge" | "multimulta" | "myllymatti" | "napoleon" | "narnian-whist" | "niogtve" | "oh-hell" | "one-suit-whist" | "pedro" | "pinochle" | "piquet" | "preference" | "preference-all-pass" | "preference-misere" | "ramina" | "ristikontra" | "rodskagg" | "rook" | "schafkopf" | "schieber-jass" | "schnapsen" | "screw-misere" | "setback" | "seven-up" | "sheepshead" | "sixty-six" | "skat" | "skidtmads" | "skitgubbe" | "skruf-whist" | "skruuvi" | "skruuvi-kotka" | "skruuvi-misere" | "skruuvi-pass-misere" | "solo-whist" | "spades" | "tarneeb" | "the-least" | "thousand" | "toepen" | "tressette" | "tuppi-nolo" | "tuppi-rami" | "tuppi-sooli" | "twenty-down" | "twenty-eight" | "twenty-five" | "twenty-nine" | "tyzicha" | "ulti" | "vint" | "watten" | "whist" | "wizard";
    limits?: { max_ms?: number | null; max_nodes?: number | null; } | null;
    note?: unknown;
    tries?: unknown;
  }

  /** `{"deals":[…],"totals":{"1":-96}}`, and for a single deal also the fields of [`DealScoreFields`]. */
  interface ScoreAnswer {
    score?: Record<string, number>;
    declarer?: string;
    value?: number;
    won?: boolean;
    card_points?: number;
    status?: string;
    why?: string;
    detail?: ScoreLineFields[];
    deals: ScoredDealFields[];
    totals: Record<string, number>;
    lines?: ScoreLineFields[];
    games_won?: WonFields[];
    winners?: string[];
    id?: string | number;
  }

  /** The same deals at several tables: the gain of each side or seat against those who held its cards. */
  interface GameDuplicateRequest {
    by?: "points" | "imps" | "matchpoints" | null;
    boards?: ListedBoard[] | null;
    deals?: ListedDeal[] | null;
    result?: Record<string, unknown> | null;
    seats?: string[] | null;
    leader?: string | null;
    to_play?: string | null;
    trick?: string[] | null;
    trump?: string | null;
    declarer?: string | null;
    contract?: string | number | null;
    stock?: string[] | null;
    dead?: string[] | null;
    state?: Record<string, unknown> | null;
    options?: Record<string, unknown> | null;
    vulnerable?: Vulnerability | null;
    hands?: Hands | null;
    deal?: Deal | null;
    players?: Record<string, string | null> | null;
    teams?: Record<string, string | null> | null;
    played?: string[] | null;
    made?: string[] | null;
    board?: string | number | null;
    event?: string | number | null;
    date?: string | number | null;
    table?: string | number | null;
    number?: string | number | null;
    score?: Record<string, unknown> | null;
    op?: "duplicate";
    id?: unknown;
    game?: "bridge" | "agurk" | "alkort" | "amerikaner" | "android-whist" | "asszorti" | "auction-forty-five" | "back-alley" | "barbu" | "belote" | "bezique" | "bridge-meets-guess-who" | "briscola" | "briscola-bastarda" | "bura" | "busca" | "calabrasella" | "california-jack" | "call-ace-euchre" | "cancellation-hearts" | "cinch" | "coinche" | "court-piece" | "doppelkopf" | "eight-five-three" | "euchre" | "fifty-five" | "five-hundred" | "forty-five" | "four-hundred" | "french-tarot" | "german-whist" | "hasenpfeffer" | "hearts" | "historical-skruuvi" | "honours-whist" | "huutopussi" | "kineserwhist" | "king-pedro" | "klaberjass" | "klaverjas" | "klubiskruuvi-bolsu" | "klubiskruuvi-mussolini" | "knaves" | "knock-out-whist" | "knorri" | "koira" | "kurkku" | "marjapussi" | "marjapussi-004" | "matapesa" | "mattis" | "minibridge" | "multimulta" | "myllymatti" | "napoleon" | "narnian-whist" | "niogtve" | "oh-hell" | "one-suit-whist" | "pedro" | "pinochle" | "piquet" | "preference" | "preference-all-pass" | "preference-misere" | "ramina" | "ristikontra" | "rodskagg" | "rook" | "schafkopf" | "schieber-jass" | "schnapsen" | "screw-misere" | "setback" | "seven-up" | "sheepshead" | "sixty-six" | "skat" | "skidtmads" | "skitgubbe" | "skruf-whist" | "skruuvi" | "skruuvi-kotka" | "skruuvi-misere" | "skruuvi-pass-misere" | "solo-whist" | "spades" | "tarneeb" | "the-least" | "thousand" | "toepen" | "tressette" | "tuppi-nolo" | "tuppi-rami" | "tuppi-sooli" | "twenty-down" | "twenty-eight" | "twenty-five" | "twenty-nine" | "tyzicha" | "ulti" | "vint" | "watten" | "whist" | "wizard";
    limits?: { max_ms?: number | null; max_nodes?: number | null; } | null;
    note?: unknown;
    tries?: unknown;
  }

  /** `{"boards":[…],"totals":[…],"total":{"Bo":168.0,"Anna":-168.0},"winner":"Bo"}`. */
  interface GameDuplicateAnswer {
    boards: ComparedBoardFields[];
    totals: TotalFields[];
    total: Record<string, number>;
    winner?: string;
    id?: string | number;
  }

  /** The deals of a text: as people type them, JSON lines, or games of the Skat server; `game` is that of deals that name none. */
  interface RecordsRequest {
    text: string;
    first?: number | null;
    n?: number | null;
    game?: string | null;
    op?: "records";
    id?: unknown;
    limits?: { max_ms?: number | null; max_nodes?: number | null; } | null;
    note?: unknown;
  }

  /** `{"records":[…],"more":false}`. */
  interface RecordsAnswer {
    status?: Status;
    records: RecordFields[];
    more: boolean;
    id?: string | number;
  }

  /** The least penalty of each team with open hands, and a best keep. */
  interface SakaaliParRequest {
    all?: boolean | null;
    limit?: number | null;
    deal?: Deal | null;
    hands?: Deal | null;
    options?: { wrap?: boolean | null; low_most?: number | null; tie_bonus?: boolean | null; duplicate_carry?: boolean | null; } | null;
    carry?: boolean | null;
    op?: "par";
    id?: unknown;
    game: "sakaali";
    limits?: { max_ms?: number | null; max_nodes?: number | null; } | null;
    note?: unknown;
    board?: unknown;
    number?: unknown;
    tries?: unknown;
  }

  /** `{"teams":{"NS":{"penalty":21,…},…},"points":{"NS":0,"EW":71}}`. */
  interface SakaaliParAnswer {
    teams: Record<string, TeamFields>;
    points: Record<string, number>;
    id?: string | number;
  }

  /** What each discard cost, with open hands and as the player saw it. */
  interface SakaaliTraceRequest {
    deal?: Deal | null;
    hands?: Deal | null;
    first?: Seat | null;
    played?: Card[] | null;
    options?: { wrap?: boolean | null; low_most?: number | null; tie_bonus?: boolean | null; duplicate_carry?: boolean | null; } | null;
    carry?: boolean | null;
    samples?: number | null;
    expected?: boolean | null;
    seed?: number | null;
    systems?: ("none" | "basic" | "basic-judged" | "viisari")[] | null;
    op?: "trace";
    id?: unknown;
    game: "sakaali";
    limits?: { max_ms?: number | null; max_nodes?: number | null; } | null;
    note?: unknown;
  }

  /** `{"plays":[…],"totals":{"N":3,…},"result":{…}}`. */
  interface SakaaliTraceAnswer {
    status?: Status;
    plays: DiscardFields[];
    totals: Record<string, number>;
    result?: ResultFields;
    id?: string | number;
  }

  /** The score of a match of two teams of four. */
  interface SakaaliDuplicateRequest {
    boards: ({ deal?: Deal | null; hands?: Deal | null; first?: Seat | null; board: number; results?: ({ table: number; team_ns: "A" | "B"; kept?: { N?: Card[] | null; E?: Card[] | null; S?: Card[] | null; W?: Card[] | null; } | null; played?: Card[] | null; })[] | null; })[];
    movement?: boolean | null;
    options?: { wrap?: boolean | null; low_most?: number | null; tie_bonus?: boolean | null; duplicate_carry?: boolean | null; } | null;
    carry?: boolean | null;
    op?: "duplicate";
    id?: unknown;
    game: "sakaali";
    limits?: { max_ms?: number | null; max_nodes?: number | null; } | null;
    note?: unknown;
  }

  /** `{"boards":[…],"total":{"A":20,"B":0},"above_par":{…},"winner":"A"}`. */
  interface SakaaliDuplicateAnswer {
    boards: MatchBoardFields[];
    total: Record<string, number>;
    above_par: Record<string, number>;
    winner: string | null;
    id?: string | number;
  }

  /** The expected penalty of each discard, for a player who sees only their hand and the rows. */
  interface ValuesRequest {
    deal?: Deal | null;
    hands?: Deal | null;
    first?: Seat | null;
    played?: Card[] | null;
    options?: { wrap?: boolean | null; low_most?: number | null; tie_bonus?: boolean | null; duplicate_carry?: boolean | null; } | null;
    carry?: boolean | null;
    systems?: ("none" | "basic" | "basic-judged" | "viisari")[] | null;
    samples?: number | null;
    seed?: number | null;
    op?: "values";
    id?: unknown;
    game: "sakaali";
    limits?: { max_ms?: number | null; max_nodes?: number | null; } | null;
    note?: unknown;
  }

  /** `{"to_play":"E","samples":400,"system":"C7","best":"C7","values":[…]}`. */
  interface ValuesAnswer {
    status?: Status;
    to_play: string;
    samples: number;
    system: string | null;
    best: string | null;
    values: ExpectedFields[];
    id?: string | number;
  }

  /** Two signalling systems against each other over random deals. */
  interface SakaaliSimulateRequest {
    options?: { wrap?: boolean | null; low_most?: number | null; tie_bonus?: boolean | null; duplicate_carry?: boolean | null; } | null;
    carry?: boolean | null;
    systems?: ("none" | "basic" | "basic-judged" | "viisari")[] | null;
    seed?: number | null;
    deals?: number | null;
    op?: "simulate";
    id?: unknown;
    game: "sakaali";
    limits?: { max_ms?: number | null; max_nodes?: number | null; } | null;
    note?: unknown;
  }

  /** `{"deals":1000,"seed":1,"systems":[…],…}`. */
  interface SakaaliSimulateAnswer {
    status?: Status;
    deals: number;
    seed: number;
    systems: SystemFields[];
    penalty_lower: EstimateFields;
    games: number;
    id?: string | number;
  }

  /** Positions in which exactly one rank can be put down without loss. */
  interface QuizRequest {
    grade?: "easy" | "medium" | "hard" | null;
    seed?: number | null;
    count?: number | null;
    solutions?: boolean | null;
    op?: "quiz";
    id?: unknown;
    game: "sakaali";
    limits?: { max_ms?: number | null; max_nodes?: number | null; } | null;
    note?: unknown;
  }

  /** `{"quizzes":[…]}`. */
  interface QuizAnswer {
    status?: Status;
    quizzes: QuizFields[];
    id?: string | number;
  }

  /** The list of games. */
  interface GamesRequest {
    page_of?: string | null;
    op?: "games";
    id?: unknown;
    game?: "bridge" | "agurk" | "alkort" | "amerikaner" | "android-whist" | "asszorti" | "auction-forty-five" | "back-alley" | "barbu" | "belote" | "bezique" | "bridge-meets-guess-who" | "briscola" | "briscola-bastarda" | "bura" | "busca" | "calabrasella" | "california-jack" | "call-ace-euchre" | "cancellation-hearts" | "cinch" | "coinche" | "court-piece" | "doppelkopf" | "eight-five-three" | "euchre" | "fifty-five" | "five-hundred" | "forty-five" | "four-hundred" | "french-tarot" | "german-whist" | "hasenpfeffer" | "hearts" | "historical-skruuvi" | "honours-whist" | "huutopussi" | "kineserwhist" | "king-pedro" | "klaberjass" | "klaverjas" | "klubiskruuvi-bolsu" | "klubiskruuvi-mussolini" | "knaves" | "knock-out-whist" | "knorri" | "koira" | "kurkku" | "marjapussi" | "marjapussi-004" | "matapesa" | "mattis" | "minibridge" | "multimulta" | "myllymatti" | "napoleon" | "narnian-whist" | "niogtve" | "oh-hell" | "one-suit-whist" | "pedro" | "pinochle" | "piquet" | "preference" | "preference-all-pass" | "preference-misere" | "ramina" | "ristikontra" | "rodskagg" | "rook" | "schafkopf" | "schieber-jass" | "schnapsen" | "screw-misere" | "setback" | "seven-up" | "sheepshead" | "sixty-six" | "skat" | "skidtmads" | "skitgubbe" | "skruf-whist" | "skruuvi" | "skruuvi-kotka" | "skruuvi-misere" | "skruuvi-pass-misere" | "solo-whist" | "spades" | "tarneeb" | "the-least" | "thousand" | "toepen" | "tressette" | "tuppi-nolo" | "tuppi-rami" | "tuppi-sooli" | "twenty-down" | "twenty-eight" | "twenty-five" | "twenty-nine" | "tyzicha" | "ulti" | "vint" | "watten" | "whist" | "wizard" | "sakaali";
    limits?: { max_ms?: number | null; max_nodes?: number | null; } | null;
    note?: unknown;
  }

  /** `{"games":[…]}`. */
  interface GamesAnswer {
    games: GameFields[];
    page?: string;
    rules?: Record<string, string>;
    id?: string | number;
  }
}
