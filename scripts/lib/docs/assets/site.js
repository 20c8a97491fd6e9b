/**
 * The search of the site. A plain script and not a module, and what it searches is a script too: so it works from a web
 * server and from the disk alike. The server needs no part in it.
 *
 * @typedef {import('../site-search.mjs').SearchSection} SearchSection
 * @typedef {import('../site-search.mjs').FoundSection} FoundSection
 * @typedef {(text: string) => readonly FoundSection[]} Search best first
 */
{
  const MAX_FOUND = 8;
  const root = document.documentElement.dataset.root ?? '.';
  const form = element('.search', HTMLFormElement);
  const input = element('.search input', HTMLInputElement);
  const list = element('.found', HTMLElement);
  const says = element('.says', HTMLElement);
  /** @type {Promise<Search> | null} */
  let loading = null;
  let selected = -1;

  form.hidden = false;

  // What is wider than its place can be scrolled with the arrow keys, and only that takes the focus.
  const widths = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0');
      else target.removeAttribute('tabindex');
    }
  });
  for (const wide of document.querySelectorAll('pre, .scrollable')) widths.observe(wide);

  input.addEventListener('focus', () => void loadedSearch());
  input.addEventListener('input', () => void search());
  input.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      select(selected + (event.key === 'ArrowDown' ? 1 : -1));
    } else if (event.key === 'Escape') {
      input.value = '';
      close();
    }
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    list.querySelectorAll('a')[Math.max(selected, 0)]?.click();
  });
  list.addEventListener('click', close);
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !form.contains(target)) close();
  });
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLInputElement;
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    input.focus();
  });

  async function search() {
    const find = await loadedSearch();
    const text = input.value.trim();
    if (text === '') {
      close();
      return;
    }
    const found = find(text).slice(0, MAX_FOUND);
    list.replaceChildren(...(found.length === 0 ? [paragraph('Nothing found.')] : found.map(link)));
    list.hidden = false;
    input.setAttribute('aria-expanded', 'true');
    says.textContent = found.length === 0 ? 'Nothing found.' : `${found.length} found`;
    select(0);
  }

  function close() {
    list.hidden = true;
    list.replaceChildren();
    selected = -1;
    says.textContent = '';
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-activedescendant');
  }

  /** @param {number} place from 0; beyond the ends it goes on at the other one */
  function select(place) {
    const links = [...list.querySelectorAll('a')];
    selected = links.length === 0 ? -1 : (place + links.length) % links.length;
    for (const [at, each] of links.entries()) each.setAttribute('aria-selected', String(at === selected));
    const chosen = links[selected];
    input.setAttribute('aria-activedescendant', chosen?.id ?? '');
    chosen?.scrollIntoView({ block: 'nearest' });
  }

  /**
   * @param {FoundSection} found
   * @param {number} place
   */
  function link({ heading, page, text, url, terms }, place) {
    const anchor = document.createElement('a');
    anchor.href = `${root}/${url}`;
    anchor.id = `found-${place}`;
    anchor.setAttribute('role', 'option');
    anchor.tabIndex = -1;
    const title = document.createElement('strong');
    title.textContent = heading;
    const where = document.createElement('span');
    where.textContent = heading === page ? excerpt(text, terms) : `${page} · ${excerpt(text, terms)}`;
    anchor.append(title, where);
    return anchor;
  }

  /**
   * What stands around the first word that was found, from the beginning of a word.
   *
   * @param {string} text
   * @param {readonly string[]} terms
   */
  function excerpt(text, terms) {
    const lower = text.toLowerCase();
    const places = terms.map((term) => lower.indexOf(term)).filter((place) => place >= 0);
    const first = places.length === 0 ? 0 : Math.min(...places);
    const start = first < 24 ? 0 : text.indexOf(' ', first - 24) + 1;
    return `${start === 0 ? '' : '… '}${text.slice(start, start + 120)}`;
  }

  /** @param {string} text */
  function paragraph(text) {
    const told = document.createElement('p');
    told.textContent = text;
    return told;
  }

  /** Loads what is searched when somebody is about to search. */
  async function loadedSearch() {
    loading ??= loadSearch();
    return await loading;
  }

  async function loadSearch() {
    for (const name of ['minisearch.js', 'sections.js', 'find-sections.js']) await loadScript(name);
    return window.createSectionSearch(window.MiniSearch, window.beckonSections);
  }

  /** @param {string} name of an asset */
  async function loadScript(name) {
    await new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.addEventListener('load', resolve);
      script.addEventListener('error', reject);
      script.src = `${root}/assets/${name}`;
      document.head.append(script);
    });
  }

  /**
   * @template {Element} T
   * @param {string} selector
   * @param {new () => T} kind
   * @returns {T}
   */
  function element(selector, kind) {
    const found = document.querySelector(selector);
    if (!(found instanceof kind)) throw new Error(`${selector} is not there`);
    return found;
  }
}
