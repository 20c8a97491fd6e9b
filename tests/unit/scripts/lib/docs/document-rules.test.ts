import { expect, it } from 'vitest';
import { parseDocument } from '../../../../../scripts/lib/docs/document.mjs';
import { documentBreaches } from '../../../../../scripts/lib/docs/document-rules.mjs';

/** What is wrong with pages, where there are these files beside them. */
function breaches(texts: Readonly<Record<string, string>>, pictures: readonly string[] = []): readonly string[] {
  const documents = Object.entries(texts).map(([path, text]) => parseDocument(path, text));
  const there = new Set([...Object.keys(texts), ...pictures, 'LICENSE', 'docs/examples']);
  return documentBreaches(documents, { exists: (path) => there.has(path), pictures });
}

const INDEX = '# Documentation\n\n## Two `words`, one anchor\n\n## Again\n\n## Again\n\n<a id="by-hand"></a>\n';
const PICTURE = 'docs/images/light.png';

it('finds nothing wrong with pages that lead to each other, to files, to headings and to pictures', () => {
  const readme = `# Beckon

![The window](docs/images/light.png) [index](docs/README.md), [heading](docs/README.md#two-words-one-anchor),
[second](docs/README.md#again-1), [by hand](docs/README.md#by-hand), [license](LICENSE), [examples](docs/examples/),
[itself](#beckon), [Node](https://nodejs.org/en), <somebody@beckon.example>

\`[code](leads-nowhere.md)\`
`;
  expect(breaches({ 'README.md': readme, 'docs/README.md': INDEX }, [PICTURE])).toEqual([]);
});

it.each([
  ['a file that is not there', '[x](docs/gone.md)', 'leads to docs/gone.md, which is not there'],
  ['a heading that is not there', '[x](docs/README.md#three)', 'no heading whose anchor is three'],
  ['a heading that has no duplicate', '[x](docs/README.md#again-2)', 'no heading whose anchor is again-2'],
  ['an anchor in what is no page', '[x](LICENSE#terms)', 'LICENSE is no page'],
  ['a link in HTML', '<a href="docs/gone.md">x</a>', 'leads to docs/gone.md'],
  ['a host that is not listed', '[x](https://elsewhere.example/)', 'leads elsewhere'],
  ['a link without TLS', '[x](http://nodejs.org)', 'leads elsewhere'],
  ['a picture that is not there', '![x](docs/images/gone.png)', 'the picture docs/images/gone.png is not there'],
  ['a picture from elsewhere', '![x](https://nodejs.org/logo.png)', 'is not there'],
  ['a picture without a text', '![](docs/images/light.png)', 'has no text for who cannot see it'],
  [
    'a dark picture that is not there',
    '<picture><source srcset="docs/images/gone.png"><img src="docs/images/light.png" alt="x"></picture>',
    'docs/images/gone.png is not there',
  ],
  ['a second title', '# Another', 'has 2 headings of the first level'],
])('finds %s', (_what, text, problem) => {
  const readme = `# Beckon\n\n[index](docs/README.md) ![x](docs/images/light.png)\n\n${text}\n`;
  const found = breaches({ 'README.md': readme, 'docs/README.md': INDEX }, [PICTURE]);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(problem);
  expect(found[0]).toContain('README.md');
});

it('finds a picture that no page shows, and a page to which nothing leads', () => {
  const pages = { 'README.md': '# Beckon', 'docs/alone.md': '# Alone\n\n[itself](alone.md)' };
  expect(breaches(pages, [PICTURE])).toEqual([
    `${PICTURE}: no page shows it`,
    'docs/alone.md: no page leads there from README.md or docs/README.md',
  ]);
});
