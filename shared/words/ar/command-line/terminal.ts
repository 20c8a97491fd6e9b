import type { terminal as english } from '../../en/command-line/terminal';
import type { Translation } from '../../translation';

export const terminal: Translation<typeof english, 'ar'> = {
  hiddenLines_zero: '… ولا أسطر أخرى',
  hiddenLines_one: '… وسطر آخر لا تتسع له هذه الشاشة',
  hiddenLines_two: '… وسطران آخران لا تتسع لهما هذه الشاشة',
  hiddenLines_few: '… و{{count, number}} أسطر أخرى لا تتسع لها هذه الشاشة',
  hiddenLines_many: '… و{{count, number}} سطرًا آخر لا تتسع لها هذه الشاشة',
  hiddenLines_other: '… و{{count, number}} سطر آخر لا تتسع لها هذه الشاشة',
};
