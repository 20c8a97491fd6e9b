import { describe, expect, it } from 'vitest';
import { codeGroups, pairingAnnouncements } from '../../../../../renderer/features/pairing/pairing-words';
import type { PairingSession } from '../../../../../shared/domain/pairing';
import { verbatim } from '../../../../../shared/words/text';
import { english } from '../../../../support/english';
import { anUnmatchedNote, aPairingSession, aShownCode } from '../../../../support/pairing-session-factory';
import { aServiceFailure } from '../../../../support/service-failure-factory';

const NOW = new Date(2026, 0, 1, 10).getTime();
const shownCode = aShownCode({ expiresAt: new Date(NOW + 4 * 3_600_000).toISOString() });
const waiting = aPairingSession({ progress: { kind: 'waiting', code: shownCode, trouble: null } });
const troubled = aPairingSession({
  progress: { kind: 'waiting', code: shownCode, trouble: aServiceFailure({ message: verbatim('No answer.') }) },
});
const paired = { kind: 'paired', appId: 'a', by: 'callback', wasKnown: false } as const;

const t = await english();

/** What is told when one code goes from one state to the next. */
function told(before: PairingSession | null, after: PairingSession, name: string | null = 'Hall'): readonly string[] {
  const earlier = before === null ? {} : { [before.id]: before };
  return pairingAnnouncements(earlier, { [after.id]: after }, NOW, () => name, t).map(({ text }) => text);
}

describe('pairingAnnouncements', () => {
  it('says until when a new code is good', () => {
    const asking = aPairingSession({ progress: { kind: 'asking' } });
    expect(told(null, asking)).toEqual([]);
    expect(told(asking, waiting)).toEqual([expect.stringMatching(/^Code shown\. Expires at 2:00\sPM$/)]);
  });

  it('says trouble once when it comes, and once when it goes', () => {
    expect(told(waiting, troubled)).toEqual(['Can’t check the code right now: No answer.']);
    expect(told(troubled, { ...troubled })).toEqual([]);
    expect(told(troubled, waiting)).toEqual(['The code is being checked again']);
  });

  it('says that an app wants to be recognized, and nothing when it is gone', () => {
    const noted = { ...waiting, unmatched: [anUnmatchedNote()] };
    expect(told(waiting, noted)).toEqual(['An app answered, but didn’t say which code it scanned']);
    expect(told(noted, waiting)).toEqual([]);
  });

  it('says which app came, by its kind while its name is not there yet', () => {
    const after = aPairingSession({ progress: paired });
    expect(told(waiting, after)).toEqual(['Hall is paired']);
    expect(told(waiting, after, null)).toEqual(['Companion app is paired']);
    expect(told(after, { ...after })).toEqual([]);
    expect(pairingAnnouncements({}, { x: after }, NOW, () => 'Hall', t)[0]?.appId).toBe('a');
  });

  it('says an end and a failure once', () => {
    const ended = aPairingSession({ progress: { kind: 'expired' } });
    const failed = {
      kind: 'failed',
      code: 'timeout',
      message: verbatim('No.'),
      advice: verbatim('Wait.'),
      responsibleParty: 'user',
    } as const;
    const lost = aPairingSession({ progress: failed });
    expect(told(waiting, ended)).toEqual(['The code has expired']);
    expect(told(ended, { ...ended })).toEqual([]);
    expect(told(waiting, lost)).toEqual(['No code: No.']);
    expect(told(lost, { ...lost })).toEqual([]);
  });

  it('is silent about codes that stay as they are, and about those that are closed', () => {
    expect(told(waiting, waiting)).toEqual([]);
    expect(pairingAnnouncements({ [waiting.id]: waiting }, {}, NOW, () => null, t)).toEqual([]);
  });
});

const shownAs = (code: string): readonly string[] => codeGroups(code).map(({ text }) => text);

describe('codeGroups', () => {
  it.each([
    ['K7P2', 'K7P2'],
    ['K7P2Q', 'K7P2Q'],
    ['ABC123', 'ABC 123'],
    ['ABC1234', 'ABC1 234'],
    ['ABCD1234', 'ABCD 1234'],
    ['ABC123XYZ', 'ABC 123 XYZ'],
    ['ABCD123456', 'ABCD 1234 56'],
    ['AB-CD-EF', 'AB-CD-EF'],
    ['AB CD EF', 'AB CD EF'],
  ])('shows %s as %s', (code, shown) => {
    expect(shownAs(code).join(' ')).toBe(shown);
  });

  it('never cuts a character in two', () => {
    expect(shownAs('😀😀😀😀😀😀')).toEqual(['😀😀😀', '😀😀😀']);
  });

  it('loses nothing', () => {
    for (let length = 0; length < 40; length += 1) {
      const code = 'x'.repeat(length);
      expect(shownAs(code).join('')).toBe(code);
    }
  });
});
