// Games by family and by the countries in which they are at home. Pure functions, tested without a browser.

/** The families of games in the order of the list; the family of a game stands in its `game.toml`. */
export const FAMILIES = ['whist', 'skruuvi', 'exact-bids', 'skat', 'jass', 'tarot', 'marriage', 'preference', 'hearts', 'euchre', 'all-fours', 'tressette', 'last-trick', 'shedding', 'other'];

/**
 * The games that most readers of a language know, the first of them to begin with.
 * @type {Record<string, string[]>}
 */
export const WELL_KNOWN = {
  en: ['hearts', 'spades', 'pinochle', 'euchre', 'whist', 'oh-hell'],
  de: ['skat', 'doppelkopf', 'schafkopf', 'schnapsen', 'watten', 'wizard'],
  fi: ['tuppi-rami', 'tuppi-nolo', 'marjapussi', 'huutopussi', 'skruuvi', 'hearts'],
};

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
 * @template {ListedGame} One
 * @param {One[]} games
 * @param {{own: string[], known?: string[], search: string, by: string, country: (code: string) => string}} options
 * @returns {{id: string, games: One[]}[]}
 */
export function grouped(games, { own, known = [], search, by, country }) {
  const found = games.filter((game) => isFound(game, search)).sort((a, b) => a.name.localeCompare(b.name));
  const listed = (/** @type {string[]} */ ids) => ids.map((id) => found.find((game) => game.id === id)).filter((game) => game !== undefined);
  const first = listed(own);
  const usual = search ? [] : listed(known.filter((id) => !own.includes(id)));
  const keys = by === 'country' ? [...new Set(found.flatMap(({ countries }) => countries))].sort((a, b) => country(a).localeCompare(country(b))) : FAMILIES;
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
