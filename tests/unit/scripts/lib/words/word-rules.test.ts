import { describe, expect, it } from 'vitest';
import { breachesOfRules } from '../../../../../scripts/lib/words/word-rules.mjs';

/** What the rules find in a text whose English ends as it does. */
const rulesBrokenBy = (tag: string, text: string, english = text): readonly string[] =>
  breachesOfRules({ tag, text, english }).map(({ rule }) => rule);

const NARROW = 'no narrow no-break space (U+202F) before “; : ! ? %” or inside “« »”';
const NOT_NARROW = 'a no-break space where an ordinary one belongs, or a wide one (U+00A0)';
const HALF_WIDTH = 'half-width punctuation beside full-width letters';
const BLANK_BESIDE = 'a blank beside full-width punctuation';
const LATIN = 'Latin punctuation instead of “، ؛ ؟”';
const ENDS = 'ends unlike English';
const MARK = 'a mark of direction';

describe('the rules find', () => {
  it.each([
    ['en', 'Add an  app', 'two blanks in a row'],
    ['de', 'Hinzufügen\u00A0 …', 'two blanks in a row'],
    ['en', ' Add', 'a blank at the beginning or the end'],
    ['en', 'Add\n', 'a blank at the beginning or the end'],
    ['en', 'Add\u2009it', 'a blank of an odd width'],
    ['ja', '追加\u3000名前', 'a blank of an odd width'],
    ['en', 'Scanning...', 'three dots instead of “…”'],
    ['en', "Can't scan", 'a straight quote or apostrophe'],
    ['en', 'The app "{{name}}"', 'a straight quote or apostrophe'],
    ['de', 'Die App “{{name}}”', 'quotation marks of another language'],
    ['en', 'The app «{{name}}»', 'quotation marks of another language'],
    ['en', 'The app \u2068{{name}}\u2069', MARK],
    ['en', 'Use \u200E--json', MARK],
    ['ar', 'التطبيق \u200E{{name}}\u200E جاهز', MARK],
    ['ar', 'التطبيق \u2068Beckon\u2069', MARK],

    ['fr', 'Ajouter ?', NARROW],
    ['fr', 'Ajouter\u00A0?', NARROW],
    ['fr', 'Ajouter?', NARROW],
    ['fr', 'Prêt ; en attente', NARROW],
    ['fr', 'Nom : {{name}}', NARROW],
    ['fr', 'Nom: {{name}}', NARROW],
    ['fr', 'Charge\u202F: {{value}} %', NARROW],
    ['fr', 'L’app « {{name}} »', NARROW],
    ['fr', 'L’app «{{name}}»', NARROW],
    ['fr', '4\u00A0Mio', NOT_NARROW],
    ['fr', 'Ajouter\u202Fune app', NOT_NARROW],

    ['es', 'Añadir una app?', 'a question or exclamation that “¿” or “¡” does not open'],

    ['ja', '最終確認: {{age}}', HALF_WIDTH],
    ['ja', '{{name}}: {{age}}', HALF_WIDTH],
    ['ja', '名前(任意)', HALF_WIDTH],
    ['ja', 'アプリです.', HALF_WIDTH],
    ['zh-Hans', '找不到,请重试', HALF_WIDTH],
    ['zh-Hans', '是否添加?', HALF_WIDTH],
    ['zh-Hans', '使用 beckon list, 然后重试', HALF_WIDTH],
    ['zh-Hans', '“主机”: {{host}}', HALF_WIDTH],
    ['ja', '名前： {{name}}', BLANK_BESIDE],
    ['zh-Hans', '完成。 重试', BLANK_BESIDE],
    ['zh-Hans', '应用 （可选）', BLANK_BESIDE],
    ['ja', '追加，削除', 'a full-width comma instead of “、”'],
    ['ja', 'Beckon を開く', 'a blank beside Japanese letters'],
    ['ja', '{{name}} を開く', 'a blank beside Japanese letters'],
    ['ja', 'アプリ 一覧', 'a blank beside Japanese letters'],
    ['zh-Hans', '打开Beckon', 'no blank between Chinese and Latin letters'],
    ['zh-Hans', '5分钟', 'no blank between Chinese and Latin letters'],

    ['ar', 'التطبيق, ثم', LATIN],
    ['ar', 'التطبيق; ثم', LATIN],
    ['ar', 'إضافة «{{name}}»?', LATIN],
    ['ar', 'خلال ٥ دقائق', 'digits that are not 0–9'],
  ])('in %s: %j', (tag, text, rule) => {
    expect(rulesBrokenBy(tag, text)).toEqual([rule]);
  });

  it.each([
    ['de', 'Bereit', 'Ready.'],
    ['de', 'Bereit.', 'Ready'],
    ['de', 'Bereit.', 'Ready?'],
    ['ja', '追加しますか。', 'Add it?'],
    ['ja', '検索中', 'Scanning…'],
    ['ar', 'هل تضيفه.', 'Add it?'],
    ['es', 'Nombre', 'Name:'],
  ])('in %s: %j for %j', (tag, text, english) => {
    expect(rulesBrokenBy(tag, text, english)).toEqual([ENDS]);
  });
});

describe('the rules let stand', () => {
  it.each([
    ['en', 'Can’t reach “{{name}}”.'],
    ['en', '{{reason}}\n\nData folder: {{folder}}'],
    ['de', 'Hinzufügen\u00A0…'],
    ['de', '„{{name}}“ antwortet nach {{ms}}\u00A0ms.'],
    ['nl', '„{{name}}” of “{{name}}”'],
    ['fr', 'L’app «\u202F{{name}}\u202F» répond en {{ms}}\u202Fms\u202F: {{value}}\u202F%\u202F!'],
    ['fr', 'localhost:8080, https://service.example/a?b=c:d, {{url}}?secret=x, 12:30, [::1]:{{port}}, fe80::1%eth0'],
    ['es', '¿Añadir {{count, number}} apps? ¡Listo!'],
    ['es', 'Sin “?” ni {{url}}?secret=x'],
    ['ja', '「{{name}}」（{{host}}）：Beckonは{{count, number}}件、--jsonと.debを使います。'],
    ['ja', 'ファイル(&F)'],
    ['ja', 'https://service.example、{{host}}:{{port}}、beckon list'],
    ['zh-Hans', '“{{name}}”：打开 Beckon，等待 5 分钟。'],
    ['ar', 'هل تضيف «{{name}}»، بالخيار \u200E--json؛ أو https://service.example/a?b؟'],
    ['ar', 'بالأمر: beckon import --undo {{id}}\u200E'],
  ])('in %s: %j', (tag, text) => {
    expect(rulesBrokenBy(tag, text)).toEqual([]);
  });

  it.each([
    ['ja', '準備完了。', 'Ready.'],
    ['ja', '（準備完了。）', '(Ready.)'],
    ['fr', 'Ajouter «\u202F{{name}}\u202F»\u202F?', 'Add “{{name}}”?'],
    ['ar', 'هل تضيفه؟', 'Add it?'],
    ['zh-Hans', '正在扫描…', 'Scanning…'],
    ['ja', '名前：', 'Name:'],
  ])('in %s: %j for %j', (tag, text, english) => {
    expect(rulesBrokenBy(tag, text, english)).toEqual([]);
  });
});

it('shows what nobody sees in a terminal', () => {
  expect(breachesOfRules({ tag: 'fr', text: '4\u00A0Mio', english: '4 MiB' })).toEqual([
    { rule: NOT_NARROW, where: '4[U+00A0]Mio' },
  ]);
});
