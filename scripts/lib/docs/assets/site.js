/**
 * The search, and what is wide. A plain script, and so is what it searches: a browser that opens the pages from the disk
 * loads no modules and fetches no files.
 *
 * @typedef {import('../site.mjs').SearchSection} Section
 */
const form = document.querySelector('form');
const input = form?.querySelector('input');
const list = form?.querySelector('ul');
const statusLine = form?.querySelector('p');
if (form && input && list && statusLine) {
  const MAX_FOUND = 8;
  const root = document.documentElement.dataset.root ?? '.';
  form.hidden = false;

  /** @type {Promise<(text: string) => readonly Section[]> | undefined} */
  let loading;

  async function loadSearch() {
    const script = Object.assign(document.createElement('script'), { src: `${root}/assets/search.js` });
    await new Promise((resolve, reject) => {
      script.addEventListener('load', resolve);
      script.addEventListener('error', reject);
      document.head.append(script);
    });
    if (!isLoaded(window)) throw new Error('search.js is not whole');
    const { MiniSearch, sections } = window;
    const index = new MiniSearch({
      fields: ['heading', 'page', 'words', 'text'],
      searchOptions: {
        boost: { heading: 4, words: 4, page: 2 },
        boostDocument: (id) => sections[Number(id)]?.weight ?? 1,
        prefix: (term) => term.length > 2,
        fuzzy: (term) => (term.length > 4 ? 0.15 : false),
      },
    });
    index.addAll(sections);
    return (/** @type {string} */ text) => {
      // What has all words comes before what has some of them.
      const found = [...index.search(text, { combineWith: 'AND' }), ...index.search(text)];
      const ids = new Set(found.map(({ id }) => Number(id)));
      return [...ids].slice(0, MAX_FOUND).flatMap((id) => sections[id] ?? []);
    };
  }

  /** @param {object} value @returns {value is { MiniSearch: typeof import('minisearch').default, sections: Section[] }} */
  function isLoaded(value) {
    return 'MiniSearch' in value && 'sections' in value;
  }

  /** @param {Section} section */
  function item({ url, heading, page, text }) {
    const link = Object.assign(document.createElement('a'), { href: `${root}/${url}` });
    const title = Object.assign(document.createElement('strong'), { textContent: heading });
    link.append(title, Object.assign(document.createElement('span'), { textContent: heading === page ? text : page }));
    const entry = document.createElement('li');
    entry.append(link);
    return entry;
  }

  const search = async () => {
    loading ??= loadSearch();
    const found = (await loading)(input.value);
    const nothing = input.value.trim() === '' ? '' : 'Nothing found.';
    list.replaceChildren(...found.map(item));
    list.hidden = found.length === 0;
    statusLine.textContent = found.length === 0 ? nothing : `${found.length} found`;
  };

  input.addEventListener('focus', () => void search());
  input.addEventListener('input', () => void search());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    list.querySelector('a')?.click();
  });
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') list.hidden = true;
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const stops = [input, ...list.querySelectorAll('a')];
    const at = stops.findIndex((stop) => stop.matches(':focus'));
    stops.at((at + (event.key === 'ArrowDown' ? 1 : -1)) % stops.length)?.focus();
  });
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) list.hidden = true;
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.target === input || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    input.focus();
  });

  const current = document.querySelector('nav [aria-current]');
  document.querySelector('nav')?.scrollTo(0, (current?.getBoundingClientRect().top ?? 0) - 400);

  // What is wider than its place scrolls by the arrow keys.
  for (const wide of document.querySelectorAll('pre, table')) {
    if (wide.scrollWidth > wide.clientWidth) wide.setAttribute('tabindex', '0');
  }
}
