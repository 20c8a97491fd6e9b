import { describe, expect, it } from 'vitest';
import { type KnownAppsService, UNDO_FORGET_MS } from '../../../../electron/known/known-apps-service';
import { verbatim } from '../../../../shared/words/text';
import { aNearby } from '../../../support/a-nearby';
import { anAddress, aRoomToKeepIn, idOf, refusal } from '../../../support/a-room-to-keep-in';
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

  it('can be undone, several at once, in any order, exactly', () => {
    const { known, all, document } = aRoomToKeepIn({ stored });
    const [a, b] = [tokenOf(known, 'a'), tokenOf(known, 'b')];
    expect(document.value).toEqual([stored[2]]);
    expect(idOf(known.undoForget(a))).toBe('a');
    expect(idOf(known.undoForget(b))).toBe('b');
    expect(all()).toEqual(stored);
    expect(document.value).toEqual(stored);
  });

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

  it('forgets several with one token, which brings all of them back', () => {
    const { known, all } = aRoomToKeepIn({ stored });
    const result = known.forget(['c', 'a', 'gone']);
    expect(all()).toEqual([stored[1]]);
    expect(result.ok && known.undoForget(result.value.undoToken)).toEqual({
      ok: true,
      value: { id: 'a', ids: ['a', 'c'] },
    });
    expect(all()).toEqual(stored);
  });

  it('brings back those of several that were not kept anew', () => {
    const { known, all } = aRoomToKeepIn({ stored, nearby: aNearby([aNearbyApp({ deviceCode: 'a' })]) });
    const result = known.forget(['a', 'b']);
    known.keep('a');
    expect(result.ok && known.undoForget(result.value.undoToken)).toEqual({ ok: true, value: { id: 'b', ids: ['b'] } });
    expect(all().map((app) => app.deviceCode)).toEqual(['a', 'b', 'c']);
  });

  it('does not bring back an address that was typed again', () => {
    const { known, all } = aRoomToKeepIn();
    const token = tokenOf(known, idOf(known.addAddress(anAddress('192.168.1.9'), null)));
    known.addAddress(anAddress(' 192.168.1.9 '), null);
    expect(known.undoForget(token)).toEqual(refusal('already-known'));
    expect(all()).toHaveLength(1);
  });

  it('does not bring back a duplicate of an app that was kept again', () => {
    const { known, all } = aRoomToKeepIn({ stored, nearby: aNearby([aNearbyApp({ deviceCode: 'a' })]) });
    const token = tokenOf(known, 'a');
    const id = idOf(known.keep('a'));
    expect(known.undoForget(token)).toEqual(refusal('already-known'));
    expect(
      all()
        .filter((app) => app.deviceCode === 'a')
        .map((app) => app.id),
    ).toEqual([id]);
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

  it('is refused for an app that is known, until it is forgotten', () => {
    const { known } = aRoomToKeepIn({ nearby: aNearby([stranger]) });
    const id = idOf(known.keep('stranger'));
    expect(known.ignore('stranger')).toEqual(refusal('already-known'));
    known.forget([id]);
    expect(known.ignore('stranger').ok).toBe(true);
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

  it('ends when a forgotten app is brought back', () => {
    const { known, ignored } = aRoomToKeepIn({ nearby: aNearby([stranger]) });
    const forgotten = known.forget([idOf(known.keep('stranger'))]);
    known.ignore('stranger');
    expect(forgotten.ok && known.undoForget(forgotten.value.undoToken).ok).toBe(true);
    expect(ignored.apps.value).toEqual([]);
  });

  it('can be taken back, also while the app is not listed', () => {
    const { known, list, ignored } = aRoomToKeepIn({ nearby: aNearby([stranger]) });
    known.ignore('stranger');
    list.set(aNearby());
    expect(known.unignore('stranger').ok).toBe(true);
    expect(known.unignore('stranger')).toEqual(refusal('not-found'));
    list.set(aNearby([stranger]));
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
