import { readDocuments } from './document.mjs';

/**
 * A command that a page names, in a block or in a sentence.
 *
 * @typedef {object} DocumentedCommand
 * @property {string} page
 * @property {readonly string[]} words without variables before them; `npm run --silent cli -- list` is `beckon list`
 */

const SHELL = new Set(['sh', 'console']);

/** What separates commands in a line of a shell. */
const SEPARATOR = /\s*(?:&&|\|\||[;|&]|\$\(|<\(|[)`]|\s#)\s*/;

/**
 * @param {string} root project root
 * @returns {readonly DocumentedCommand[]} those of npm and of Beckon
 */
export function documentedCommands(root) {
  return readDocuments(root).flatMap(({ path, body, blocks }) => {
    const inSentences = [...body.querySelectorAll('code')]
      .filter(({ parentElement }) => parentElement?.localName !== 'pre')
      .map(({ textContent }) => textContent ?? '');
    const inBlocks = blocks.filter(({ language }) => SHELL.has(language)).map(({ code }) => code);
    return [...inSentences, ...inBlocks].flatMap(commandsIn).map((words) => ({ page: path, words }));
  });
}

/**
 * @param {string} text of a shell
 * @returns {string[][]} the words of each command of npm and of Beckon
 */
function commandsIn(text) {
  return text
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .flatMap((line) => line.split(SEPARATOR))
    .map((command) => command.trim().split(/\s+/))
    .map((words) => words.slice(words.findIndex((word) => !/^\w+=/.test(word))))
    .map((words) => (/^npm run (?:--silent )?cli --/.test(words.join(' ')) ? ofBeckon(words) : words))
    .filter(([program]) => program === 'npm' || program === 'beckon');
}

/** @param {readonly string[]} words */
function ofBeckon(words) {
  return ['beckon', ...words.slice(words.indexOf('--') + 1)];
}
