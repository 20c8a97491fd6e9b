/**
 * @typedef {'reconnect-all' | 'compact' | 'add' | 'settings'} ActionName
 * @typedef {import('./package-words.mjs').WordsByLanguage} WordsByLanguage
 */

/** What the icon's menu offers, by what Beckon calls it after `--do=`. */
export const ACTIONS = /** @type {const} */ (['reconnect-all', 'compact', 'add', 'settings']);

/** Where menus and software centers file Beckon. */
export const CATEGORY = 'Network';

/**
 * The keys of an entry that are said in every language, English first. Pure.
 *
 * @param {WordsByLanguage} words
 * @returns {Readonly<Record<string, string>>}
 */
export function entryWords(words) {
  return {
    ...inEveryLanguage('GenericName', words, ({ genericName }) => genericName),
    ...inEveryLanguage('Comment', words, ({ summary }) => summary),
    ...inEveryLanguage('Keywords', words, ({ keywords }) => keywords),
    Actions: `${ACTIONS.join(';')};`,
  };
}

/**
 * What the icon's menu offers, each with its keys. Pure.
 *
 * @param {WordsByLanguage} words
 * @param {string} program that is started
 * @returns {Readonly<Record<string, Readonly<Record<string, string>>>>}
 */
export function entryActions(words, program) {
  return Object.fromEntries(
    ACTIONS.map((action) => [
      action,
      { ...inEveryLanguage('Name', words, ({ actions }) => actions[action]), Exec: `${program} --do=${action}` },
    ]),
  );
}

/**
 * The entry by which a desktop finds, names and starts an installed Beckon. Pure.
 *
 * @param {object} input
 * @param {string} input.productName
 * @param {string} input.program absolute path
 * @param {string} input.icon name in the icon theme
 * @param {string} input.scheme of the links that it opens
 * @param {WordsByLanguage} input.words
 * @returns {string}
 */
export function desktopEntry({ productName, program, icon, scheme, words }) {
  const keys = {
    Type: 'Application',
    Name: productName,
    ...entryWords(words),
    Exec: `${program} %U`,
    TryExec: program,
    Icon: icon,
    Terminal: 'false',
    StartupNotify: 'true',
    StartupWMClass: 'beckon',
    Categories: `${CATEGORY};`,
    MimeType: `x-scheme-handler/${scheme};`,
    'X-GNOME-SingleWindow': 'true',
  };
  const actions = Object.entries(entryActions(words, program));
  return [section('Desktop Entry', keys), ...actions.map(([name, of]) => section(`Desktop Action ${name}`, of))].join(
    '\n',
  );
}

/**
 * @param {string} name
 * @param {Readonly<Record<string, string>>} keys
 */
function section(name, keys) {
  return [`[${name}]`, ...Object.entries(keys).map(([key, value]) => `${key}=${value}`), ''].join('\n');
}

/**
 * @param {string} key
 * @param {WordsByLanguage} words
 * @param {(words: import('./package-words.mjs').PackageWords) => string} pick
 * @returns {Record<string, string>}
 */
function inEveryLanguage(key, { english, translations }, pick) {
  /** @type {Record<string, string>} */
  const keys = { [key]: escaped(pick(english)) };
  for (const [tag, words] of Object.entries(translations)) keys[`${key}[${localeOf(tag)}]`] = escaped(pick(words));
  return keys;
}

/**
 * @param {string} tag BCP 47: `zh-Hans`
 * @returns {string} as desktop entries write it: `zh_CN`
 */
export function localeOf(tag) {
  const { language, region } = new Intl.Locale(tag).maximize();
  return tag === language ? tag : `${language}_${region}`;
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
}
