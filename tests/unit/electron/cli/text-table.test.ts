import { expect, test } from 'vitest';
import { textTable } from '../../../../electron/cli/text-table';

test('columns are as wide as their widest cell, and no line ends in blanks', () => {
  expect(
    textTable([
      ['TOY', 'BATTERY', 'NOTE'],
      ['A long name', '5 %', ''],
      ['B', '100 %', 'x'],
    ]),
  ).toEqual(['TOY          BATTERY  NOTE', 'A long name  5 %', 'B            100 %    x']);
});

test('wide letters and pictures take two columns, combining marks none', () => {
  expect(
    textTable([
      ['名前', '|'],
      ['é'.normalize('NFD'), '|'],
      ['🦄', '|'],
    ]),
  ).toEqual(['名前  |', `${'é'.normalize('NFD')}     |`, '🦄    |']);
});

test('nothing makes no lines', () => {
  expect(textTable([])).toEqual([]);
});
