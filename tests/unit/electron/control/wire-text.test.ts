import { expect, it } from 'vitest';
import { textFromWire } from '../../../../electron/control/wire-text';
import { say } from '../../../../electron/lib/words';
import { textFor, verbatim } from '../../../../shared/words/text';

it('is said in the words of this one, with no parameters but its own, since i18next would take others for options', () => {
  const wire = textFor('finding.listsApps', { count: 2 });
  expect(say(textFromWire(wire, 'Two apps.'))).toBe('The service lists 2 apps for this network.');
  const params = { words: 'Hello', lng: 'de', ns: 'window', returnDetails: 1, replace: 'x', keySeparator: '' };
  expect(textFromWire({ key: 'verbatim', params }, '')).toEqual(verbatim('Hello'));
});

it.each([
  ['has a key that this version lacks', { key: 'list', params: { before: 'a', item: 'b' } }],
  ['lacks a parameter that this version fills in', { key: 'target.scheme', params: { prefix: 'ftp' } }],
  ['lacks the count of its plural form', { key: 'finding.listsApps', params: {} }],
  [
    'has a text within it that this version lacks',
    { key: 'list.pair', params: { before: 'a', item: { key: 'gone' } } },
  ],
])('comes in English where it %s', (_, wire) => {
  expect(textFromWire(wire, 'As it was said.')).toEqual(verbatim('As it was said.'));
});
