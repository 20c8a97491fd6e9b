import i18next from 'i18next';
import { inRoot, ROOT, readJsonObject } from '../lib/files.mjs';
import { languagesIn } from '../lib/words.mjs';

/**
 * What desktops and software centers say of Beckon, in every language: the desktop entry and the AppStream metadata.
 *
 * @typedef {Readonly<Record<string, string>>} Texts
 * @typedef {ReadonlyMap<string, (key: string) => string>} Languages by tag, English first; each says the text of a key, where
 *   it lacks one the English
 */

/** What the icon's menu offers: by what Beckon calls it after `--do=`, the key of its text. */
const ACTIONS = {
  'reconnect-all': 'tray.menu.reconnectAll',
  compact: 'tray.menu.compact',
  add: 'tray.menu.add',
  settings: 'tray.menu.settings',
};

/** @returns {Languages} */
export function readLanguages() {
  const tags = languagesIn(ROOT);
  const texts = i18next.createInstance();
  void texts.init({ initAsync: false, fallbackLng: 'en', defaultNS: 'common', resources: {} });
  for (const tag of tags) {
    texts.addResourceBundle(tag, 'common', readJsonObject(inRoot('shared', 'locales', tag, 'common.json')));
  }
  return new Map(tags.map((tag) => [tag, texts.getFixedT(tag)]));
}

/** The keys of a desktop entry that are said in every language. @param {Languages} languages @returns {Texts} */
export function entryTexts(languages) {
  return {
    ...inEveryLanguage('GenericName', languages, 'package.genericName'),
    ...inEveryLanguage('Comment', languages, 'package.summary'),
    ...inEveryLanguage('Keywords', languages, 'package.keywords'),
    Actions: `${Object.keys(ACTIONS).join(';')};`,
  };
}

/** What the icon's menu offers. @param {Languages} languages @param {string} program */
export function entryActions(languages, program) {
  /** @type {Record<string, Texts>} */
  const actions = {};
  for (const [action, key] of Object.entries(ACTIONS)) {
    actions[action] = { ...inEveryLanguage('Name', languages, key), Exec: `${program} --do=${action}` };
  }
  return actions;
}

/** @param {string} name @param {Languages} languages @param {string} key of the text @returns {Texts} */
function inEveryLanguage(name, languages, key) {
  /** @type {Record<string, string>} */
  const texts = {};
  for (const [tag, say] of languages) texts[tag === 'en' ? name : `${name}[${localeOf(tag)}]`] = say(key);
  return texts;
}

/** As desktop entries write it: `zh_CN`. @param {string} tag BCP 47: `zh-Hans` */
export function localeOf(tag) {
  const { language, region } = new Intl.Locale(tag).maximize();
  return tag === language ? tag : `${language}_${region}`;
}

/** What a desktop entry says in every language, as lines. @param {Languages} languages @param {string} program */
export function entryLines(languages, program) {
  const lines = (/** @type {Texts} */ texts) => Object.entries(texts).map(([key, text]) => `${key}=${text}`);
  const actions = Object.entries(entryActions(languages, program));
  return {
    texts: lines(entryTexts(languages)).join('\n'),
    actions: actions.flatMap(([name, texts]) => [`[Desktop Action ${name}]`, ...lines(texts), '']).join('\n'),
  };
}

/** @param {string} element of the AppStream metadata @param {Languages} languages @param {string} key of the text */
export function elementLines(element, languages, key) {
  const escaped = (/** @type {string} */ text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return [...languages]
    .map(([tag, say]) => `<${element}${tag === 'en' ? '' : ` xml:lang="${tag}"`}>${escaped(say(key))}</${element}>`)
    .join('\n');
}
