/**
 * @typedef {object} RuleException
 * @property {string} rule the name of one in word-rules.mjs, or what is said of a placeholder
 * @property {readonly string[]} keys
 * @property {readonly string[]} [tags] languages, all of them where it has none
 * @property {string} why
 */

/**
 * Texts that are right although a rule says otherwise.
 *
 * @type {readonly RuleException[]}
 */
export const EXCEPTIONS = [
  {
    rule: 'lacks {{count,number}}',
    keys: ['apps.known.emptyNearby_one', 'errors.timesOver_one', 'pairing.unmatched.title_one'],
    why: 'Never said of none, although the form “one” of some languages is of none too.',
  },
  {
    rule: 'a blank at the beginning or the end',
    keys: ['cli.manage.import.question'],
    why: 'The answer is typed behind it.',
  },
  {
    rule: 'a straight quote or apostrophe',
    keys: ['cli.path.program.notFound.advice'],
    why: 'The shell reads them.',
  },
  {
    rule: 'no narrow no-break space (U+202F) before “; : ! ? %” or inside “« »”',
    keys: ['package.keywords'],
    why: 'Desktop entries separate keywords by semicolons.',
  },
  {
    rule: 'half-width punctuation beside full-width letters',
    keys: ['package.keywords'],
    why: 'Desktop entries separate keywords by semicolons.',
  },
  {
    rule: 'Latin punctuation instead of “، ؛ ؟”',
    keys: ['package.keywords'],
    why: 'Desktop entries separate keywords by semicolons.',
  },
  {
    rule: 'half-width punctuation beside full-width letters',
    keys: ['cli.help.add.target', 'cli.help.doctor.target', 'cli.help.probe.target'],
    why: 'A host and a port, as they are typed.',
  },
  {
    rule: 'ends unlike English',
    tags: ['de'],
    keys: ['time.minutesAgo', 'time.hoursAgo', 'time.inSeconds', 'time.inMinutes'],
    why: 'The German units are abbreviated with a full stop.',
  },
  {
    rule: 'ends unlike English',
    tags: ['ar'],
    keys: ['add.several_zero'],
    why: 'Where nothing was found there is nothing to ask.',
  },
  {
    rule: 'ends unlike English',
    tags: ['ja'],
    keys: ['settings.about.connectionHelp'],
    why: 'Japanese titles say when help is meant, and ask nothing.',
  },
  {
    rule: 'ends unlike English',
    tags: ['ja'],
    keys: ['cli.help.exec.command'],
    why: 'The ellipsis of BECKON_APP_… stands before the verb, and not at the end.',
  },
];
