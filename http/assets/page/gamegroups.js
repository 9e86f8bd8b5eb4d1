// Games by family and by the countries in which they are at home. Pure functions, tested without a browser.

/**
 * The families, and the games of each with their countries (ISO 3166). Forms of one game stand together.
 * @type {Record<string, Record<string, string>>}
 */
export const FAMILIES = {
  'whist': {
    'whist': 'GB', 'honours-whist': 'GB', 'solo-whist': 'GB', 'german-whist': 'GB', 'knock-out-whist': 'GB', 'kineserwhist': 'NO', 'android-whist': 'FI', 'one-suit-whist': 'FI', 'minibridge': 'FI',
    'bridge-meets-guess-who': 'FI', 'narnian-whist': 'FI', 'spades': 'US', 'back-alley': 'US', 'four-hundred': 'LB', 'tarneeb': 'LB SY JO', 'court-piece': 'IN PK IR', 'eight-five-three': 'GB', 'napoleon': 'GB', 'amerikaner': 'NO',
  },
  'skruuvi': {
    'skruuvi': 'FI', 'skruuvi-kotka': 'FI', 'skruuvi-misere': 'FI', 'skruuvi-pass-misere': 'FI', 'screw-misere': 'FI', 'klubiskruuvi-bolsu': 'FI', 'klubiskruuvi-mussolini': 'FI', 'historical-skruuvi': 'FI', 'skruf-whist': 'FI', 'vint': 'RU',
    'tuppi-rami': 'FI', 'tuppi-nolo': 'FI', 'tuppi-sooli': 'FI',
  },
  'exact-bids': { 'oh-hell': 'GB US', 'wizard': 'US DE' },
  'skat': { 'skat': 'DE', 'schafkopf': 'DE', 'doppelkopf': 'DE', 'sheepshead': 'US', 'the-least': 'DE' },
  'jass': { 'belote': 'FR', 'coinche': 'FR', 'klaverjas': 'NL', 'schieber-jass': 'CH', 'klaberjass': 'US HU', 'twenty-eight': 'IN', 'twenty-nine': 'IN BD NP' },
  'tarot': { 'french-tarot': 'FR' },
  'marriage': {
    'schnapsen': 'AT HU', 'sixty-six': 'DE', 'ulti': 'HU', 'marjapussi': 'FI', 'marjapussi-004': 'FI', 'huutopussi': 'FI', 'thousand': 'RU PL', 'tyzicha': 'RU', 'bezique': 'FR', 'pinochle': 'US', 'bura': 'RU',
  },
  'preference': { 'preference': 'RU', 'preference-misere': 'RU', 'preference-all-pass': 'RU', 'asszorti': 'HU' },
  'hearts': { 'hearts': 'US', 'cancellation-hearts': 'US', 'barbu': 'FR', 'knaves': 'GB', 'busca': 'IT' },
  'euchre': { 'euchre': 'US CA GB', 'call-ace-euchre': 'US', 'hasenpfeffer': 'US', 'five-hundred': 'AU US', 'watten': 'AT DE IT', 'twenty-five': 'IE', 'forty-five': 'IE', 'auction-forty-five': 'CA', 'fifty-five': 'IE' },
  'all-fours': { 'seven-up': 'US', 'setback': 'US', 'california-jack': 'US', 'pedro': 'US', 'cinch': 'US', 'king-pedro': 'US', 'rook': 'US CA' },
  'tressette': { 'tressette': 'IT', 'calabrasella': 'IT', 'briscola': 'IT', 'briscola-bastarda': 'IT' },
  'last-trick': { 'agurk': 'DK', 'kurkku': 'FI', 'matapesa': 'FI', 'toepen': 'NL', 'ramina': 'FI', 'rodskagg': 'SE', 'twenty-down': 'US' },
  'shedding': { 'koira': 'FI', 'knorri': 'FI', 'mattis': 'NO', 'myllymatti': 'FI', 'skitgubbe': 'SE', 'skidtmads': 'DK' },
  'other': { 'piquet': 'FR', 'alkort': 'IS', 'ristikontra': 'FI', 'multimulta': 'FI', 'niogtve': 'DK' },
};

/**
 * The games that most readers of a language know, the first of them to begin with.
 * @type {Record<string, string[]>}
 */
export const WELL_KNOWN = {
  en: ['hearts', 'spades', 'pinochle', 'euchre', 'whist', 'oh-hell'],
  de: ['skat', 'doppelkopf', 'schafkopf', 'schnapsen', 'watten', 'wizard'],
  fi: ['tuppi-rami', 'tuppi-nolo', 'marjapussi', 'huutopussi', 'skruuvi', 'hearts'],
};

/** The families that a game without one stands in. */
const REST = 'other';

/**
 * @param {string} id
 * @returns {{family: string, countries: string[]}}
 */
export function placeOfGame(id) {
  for (const [family, games] of Object.entries(FAMILIES)) if (id in games) return { family, countries: games[id].split(' ') };
  return { family: REST, countries: [] };
}

/** Text as it is compared: small letters without accents. */
export const plainText = (/** @type {string} */ text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * A game as the list shows it; `words` is everything that a search looks at.
 * @typedef {{id: string, name: string, family: string, countries: string[], words: string}} ListedGame
 */

/**
 * Whether each word of a search stands in a game's words.
 * @param {ListedGame} game
 * @param {string} search
 */
export const isFound = ({ words }, search) => plainText(search).split(/\s+/).every((word) => words.includes(word));

/**
 * Games in groups, each by name: the reader's own first, then those that most readers know, unless they search; those of a country
 * under it where `by` is "country", else by family.
 * @param {ListedGame[]} games
 * @param {{own: string[], known?: string[], search: string, by: string, country: (code: string) => string}} options
 * @returns {{id: string, games: ListedGame[]}[]}
 */
export function grouped(games, { own, known = [], search, by, country }) {
  const found = games.filter((game) => isFound(game, search)).sort((a, b) => a.name.localeCompare(b.name));
  const listed = (/** @type {string[]} */ ids) => ids.map((id) => found.find((game) => game.id === id)).filter((game) => game !== undefined);
  const first = listed(own);
  const usual = search ? [] : listed(known.filter((id) => !own.includes(id)));
  const keys = by === 'country' ? [...new Set(found.flatMap(({ countries }) => countries))].sort((a, b) => country(a).localeCompare(country(b))) : Object.keys(FAMILIES);
  const groups = keys.map((id) => ({ id, games: found.filter((game) => (by === 'country' ? game.countries.includes(id) : game.family === id)) }));
  const homeless = by === 'country' ? found.filter(({ countries }) => countries.length === 0) : [];
  return [{ id: 'own', games: first }, { id: 'known', games: usual }, ...groups, { id: 'nowhere', games: homeless }].filter((group) => group.games.length > 0);
}

/** How many of the reader's own games stand first. */
const MOST_OWN = 6;

/**
 * The reader's own games after another one was played.
 * @param {string[]} own
 * @param {string} id
 */
export const ownAfter = (own, id) => [id, ...own.filter((one) => one !== id)].slice(0, MOST_OWN);

/**
 * A page of a game in parts: what it says of the play and of the score, without what is for requests.
 * @param {string} text
 */
export function rulesOf(text) {
  const parts = text.split(/^(?=## )/m);
  const [head] = parts;
  const wanted = parts.filter((part) => /^## (Play|Score|The auction|Auction|Bidding|Contracts|Melds|Deal)/.test(part));
  return [head.replace(/^# .*\n/, ''), ...wanted];
}
