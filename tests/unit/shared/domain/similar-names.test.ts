import { describe, expect, it } from 'vitest';
import { similarNames } from '../../../../shared/domain/similar-names';

const NAMES = ['Living room', 'Living room 2', 'Bedroom', 'Bathroom', 'android 192.168.1.44', 'Büro'];

describe('similar names', () => {
  it.each([
    ['Livingroom', ['Living room', 'Living room 2']],
    ['livngroom', ['Living room', 'Living room 2']],
    ['bed', ['Bedroom']],
    ['Batroom', ['Bathroom', 'Bedroom']],
    ['buro', ['Büro']],
    ['android', ['android 192.168.1.44']],
    ['Kitchen', []],
    ['', []],
    ['x'.repeat(10_000), []],
  ])('of %j are the few that it may stand for, the best first', (typed, names) => {
    expect(similarNames(NAMES, typed)).toEqual(names);
  });

  it('are at most three, each once', () => {
    expect(similarNames(['Room 5', 'Room 4', 'Room 3', 'Room 2', 'Room 2'], 'Room 1')).toEqual([
      'Room 2',
      'Room 3',
      'Room 4',
    ]);
  });
});
