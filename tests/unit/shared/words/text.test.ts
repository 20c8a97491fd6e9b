import { describe, expect, it } from 'vitest';
import { say } from '../../../../electron/lib/words';
import { listFor, sentencesFor, textFor, verbatim } from '../../../../shared/words/text';

const names = (count: number) => Array.from({ length: count }, (_, index) => verbatim(`App ${index + 1}`));

describe('several texts', () => {
  it.each([
    [1, 'App 1'],
    [2, 'App 1 and App 2'],
    [3, 'App 1, App 2, and App 3'],
  ])('are a list of %i', (count, words) => {
    expect(say(listFor(names(count)))).toBe(words);
  });

  it('are no longer than a person reads, however many there are', () => {
    expect(say(listFor(names(10_000), 3))).toBe('App 1, App 2, App 3, and 9,997 more');
    expect(say(listFor(names(10_000))).split(', ')).toHaveLength(9);
  });

  it('follow each other as sentences do', () => {
    expect(say(sentencesFor([textFor('transfer.mergeText'), verbatim('Then another.')]))).toBe(
      'Merge keeps all your apps. Then another.',
    );
  });
});
