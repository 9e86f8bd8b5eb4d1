// The start of the page: after the first paint all scripts are asked for at once. One that does not come is said, and can be asked for again.

/** How long the first paint is waited for, in milliseconds: a page in the background has none. */
const PATIENCE = 200;

const after = (/** @type {(done: () => void) => void} */ begin) => new Promise((/** @type {(value?: undefined) => void} */ done) => begin(done));

function announce() {
  const links = document.getElementById('scripts');
  if (links instanceof HTMLTemplateElement) document.head.append(links.content);
}

/** @param {Error} error */
function failed(error) {
  for (const [id, hidden] of /** @type {[string, boolean][]} */ ([['starting', true], ['not-loaded', false]])) {
    const box = document.getElementById(id);
    if (box) box.hidden = hidden;
  }
  // Its texts are those of the markup: messages may be what is missing.
  document.getElementById('load-again')?.addEventListener('click', () => location.reload());
  console.error(error);
}

Promise.race([after((done) => requestAnimationFrame(() => setTimeout(done))), after((done) => setTimeout(done, PATIENCE))]).then(() => {
  announce();
  return import('./app.js');
}).catch(failed);
