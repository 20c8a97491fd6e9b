import { expect, it } from 'vitest';
import { budgetFaults, namesLike, sizeTable } from '../../../../scripts/package/size-budget.mjs';

it('names what is over its budget, and what has none', () => {
  const sizes = [
    { name: 'deb', bytes: 120_000_001 },
    { name: 'rpm', bytes: 120_000_000 },
    { name: 'snap', bytes: 1 },
  ];
  expect(budgetFaults(sizes, { deb: 120, rpm: 120 })).toEqual([
    'deb is 120.0 MB, and its budget 120 MB',
    'snap has no budget',
  ]);
});

it('lines sizes up', () => {
  expect(
    sizeTable([
      { name: 'a', bytes: 1_500_000 },
      { name: 'long', bytes: 120_000_000 },
    ]),
  ).toEqual(['  a        1.5 MB', '  long   120.0 MB']);
});

it('finds what the builder named', () => {
  const names = ['Beckon-1.0.0-x86_64.AppImage', 'Beckon-1.0.1-x86_64.AppImage', 'Beckon-1.0.0-x86_64.AppImage.part'];
  expect(namesLike(`Beckon-1.0.0-\${arch}.AppImage`, names)).toEqual(['Beckon-1.0.0-x86_64.AppImage']);
});
