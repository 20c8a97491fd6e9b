import { describe, expect, it } from 'vitest';
import { type KnownAppsService, UNDO_FORGET_MS } from '../../../../electron/known/known-apps-service';
import { verbatim } from '../../../../shared/words/text';
import { aNearby } from '../../../support/a-nearby';
import { aRoomToKeepIn, refusal } from '../../../support/a-room-to-keep-in';
import { aKnownApp } from '../../../support/known-app-factory';
import { aNearbyApp } from '../../../support/nearby-app-factory';

const T0 = '2026-01-01T00:00:00.000Z';

describe('forgetting', () => {
  const stored = ['a', 'b', 'c'].map((id, i) =>
    aKnownApp({ id, deviceCode: id, addedAt: `2026-01-0${i + 1}T00:00:00.000Z` }),
  );
  const tokenOf = (known: KnownAppsService, id: string): string => {
    const result = known.forget([id]);
    if (!result.ok) throw new Error('Refused');
    return result.value.undoToken;
  };

  it('can be undone for at least ten seconds, and once', async () => {
    const { known, clock } = aRoomToKeepIn({ stored });
    const [a, b] = [tokenOf(known, 'a'), tokenOf(known, 'b')];
    await clock.advance(10_000);
    expect(known.undoForget(a).ok).toBe(true);
    expect(known.undoForget(a)).toEqual(refusal('undo-expired'));
    await clock.advance(UNDO_FORGET_MS);
    expect(known.undoForget(b)).toEqual(refusal('undo-expired'));
    expect(known.undoForget('nonsense')).toEqual(refusal('undo-expired'));
  });
});

describe('ignoring', () => {
  const stranger = aNearbyApp({ deviceCode: 'stranger', platform: 'android', address: '192.168.1.9' });

  it('takes an app out of what is shown nearby, with what it was called', () => {
    const { known, ignored } = aRoomToKeepIn({ nearby: aNearby([stranger, aNearbyApp()]) });
    expect(known.ignore('stranger').ok).toBe(true);
    expect(ignored.apps.value).toEqual([
      { deviceCode: 'stranger', title: 'Android phone 192.168.1.9', since: T0, simulated: false },
    ]);
    expect([...ignored.visible.keys()]).toEqual([aNearbyApp().deviceCode]);
    expect(known.keep('stranger')).toEqual(refusal('not-found'));
  });

  it('does not outlast a start at which the app is known: Beckon ended between the two files', () => {
    const both = aKnownApp({ deviceCode: 'stranger' });
    const ignoredToo = { deviceCode: 'stranger', title: 'Stranger', since: T0, simulated: false };
    const ofTheSimulator = { ...ignoredToo, simulated: true };
    const { ignored, ignoredDocument, all } = aRoomToKeepIn({
      stored: [both],
      storedIgnored: [ignoredToo, ofTheSimulator],
      nearby: aNearby([stranger]),
    });
    expect(all().map(({ id }) => id)).toEqual([both.id]);
    expect(ignored.apps.value).toEqual([ofTheSimulator]);
    expect(ignoredDocument.value).toEqual([ofTheSimulator]);
    expect([...ignored.visible.keys()]).toEqual(['stranger']);
  });

  it('finds only what is listed', () => {
    const { known } = aRoomToKeepIn({ nearby: aNearby([stranger]) });
    expect(known.ignore('other')).toEqual(refusal('not-found'));
    expect(known.ignore('__proto__')).toEqual(refusal('not-found'));
  });
});

describe('leaving the simulator', () => {
  it('removes its apps with a word, and no other', () => {
    const real = aKnownApp({ id: 'real' });
    const { leaveSimulator, all, notices, document } = aRoomToKeepIn({
      stored: [aKnownApp({ simulated: true }), real],
    });
    leaveSimulator({ kind: 'url', source: 'settings', baseUrl: 'https://service.test', caFile: null });
    expect(all()).toEqual([real]);
    expect(document.value).toEqual([real]);
    expect(notices.notices.value.map((notice) => notice.code)).toEqual(['simulated-apps-removed']);
  });

  it('says nothing when there was nothing to remove', () => {
    const { leaveSimulator, notices, document } = aRoomToKeepIn({ stored: [aKnownApp()] });
    leaveSimulator();
    expect(notices.notices.value).toEqual([]);
    expect(document.urgencies).toEqual([]);
  });

  it('does not count as left when the simulator, or something else, does not start', () => {
    const { leaveSimulator, all } = aRoomToKeepIn({ stored: [aKnownApp({ simulated: true })] });
    leaveSimulator({ kind: 'unusable', reason: verbatim('The simulator didn’t start.') });
    leaveSimulator({ kind: 'simulator', scenario: 'home', baseUrl: 'https://127.0.0.1', caFile: 'ca.pem' });
    expect(all()).toHaveLength(1);
  });

  it('cannot be undone app by app', () => {
    const { known, leaveSimulator } = aRoomToKeepIn({ stored: [aKnownApp({ id: 'a', simulated: true })] });
    const forgotten = known.forget(['a']);
    leaveSimulator();
    expect(forgotten.ok && known.undoForget(forgotten.value.undoToken)).toEqual(refusal('undo-expired'));
  });

  it('lets real apps that were forgotten together with simulated ones come back', () => {
    const { known, leaveSimulator, all } = aRoomToKeepIn({
      stored: [aKnownApp({ id: 'real' }), aKnownApp({ id: 'simulated', simulated: true })],
      nearby: aNearby([], { simulated: true }),
    });
    const forgotten = known.forget(['real', 'simulated']);
    leaveSimulator();
    expect(forgotten.ok && known.undoForget(forgotten.value.undoToken).ok).toBe(true);
    expect(all()).toEqual([aKnownApp({ id: 'real' })]);
  });

  it('keeps a real app with the code of a simulated one apart', () => {
    const { known, list, all } = aRoomToKeepIn({ nearby: aNearby([aNearbyApp()], { simulated: true }) });
    known.keep(aNearbyApp().deviceCode);
    list.set(aNearby([aNearbyApp()]));
    expect(known.keep(aNearbyApp().deviceCode).ok).toBe(true);
    expect(all().map((app) => app.simulated)).toEqual([true, false]);
  });
});
