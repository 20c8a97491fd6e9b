/** @typedef {'reconnect-all' | 'compact' | 'add' | 'settings'} ActionName */

/** What the icon's menu offers, by what Beckon calls it after `--do=`. */
export const ACTIONS = /** @type {const} */ (['reconnect-all', 'compact', 'add', 'settings']);

/** Locales as desktop entries write them, by the catalog's language. */
const LOCALES = { 'pt-BR': 'pt_BR', 'zh-Hans': 'zh_CN' };

/**
 * The entry by which a desktop finds, names and starts an installed Beckon. Pure.
 *
 * @param {object} input
 * @param {string} input.productName
 * @param {string} input.program absolute path
 * @param {string} input.icon name in the icon theme
 * @param {string} input.scheme of the links that it opens
 * @param {import('./package-words.mjs').PackageWords} input.english
 * @param {Readonly<Record<string, import('./package-words.mjs').PackageWords>>} input.translations by the catalog's language
 * @returns {string}
 */
export function desktopEntry({ productName, program, icon, scheme, english, translations }) {
  /** @type {(key: string, pick: (words: import('./package-words.mjs').PackageWords) => string) => string[]} */
  const localized = (key, pick) => [
    `${key}=${escaped(pick(english))}`,
    ...Object.entries(translations).map(([tag, words]) => `${key}[${localeOf(tag)}]=${escaped(pick(words))}`),
  ];
  return [
    '[Desktop Entry]',
    'Type=Application',
    `Name=${escaped(productName)}`,
    ...localized('GenericName', ({ genericName }) => genericName),
    ...localized('Comment', ({ summary }) => summary),
    ...localized('Keywords', ({ keywords }) => keywords),
    `Exec=${program} %U`,
    `TryExec=${program}`,
    `Icon=${icon}`,
    'Terminal=false',
    'StartupNotify=true',
    'StartupWMClass=beckon',
    'Categories=Network;',
    `MimeType=x-scheme-handler/${scheme};`,
    'X-GNOME-SingleWindow=true',
    `Actions=${ACTIONS.join(';')};`,
    ...ACTIONS.flatMap((action) => [
      '',
      `[Desktop Action ${action}]`,
      ...localized('Name', ({ actions }) => actions[action]),
      `Exec=${program} --do=${action}`,
    ]),
    '',
  ].join('\n');
}

/**
 * @param {string} tag BCP 47
 * @returns {string} as desktop entries write it
 */
export function localeOf(tag) {
  return Object.entries(LOCALES).find(([language]) => language === tag)?.[1] ?? tag;
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
}
