import { describe, expect, it } from 'vitest';
import { NO_KEY } from '../../../../electron/pairing/pairing-fault';
import { MAX_CODES } from '../../../../electron/pairing/pairing-service';
import type { StoredPairing } from '../../../../electron/pairing/pairings-format';
import { serviceFailure } from '../../../../electron/service/service-failure';
import { failure } from '../../../../shared/lib/result';
import { verbatim } from '../../../../shared/words/text';
import { aNearby } from '../../../support/a-nearby';
import { aPairingService } from '../../../support/a-pairing-service';
import { settled } from '../../../support/fake-clock';
import { aNearbyApp } from '../../../support/nearby-app-factory';
import { anUnmatchedNote, aShownCode } from '../../../support/pairing-session-factory';

const APP = aNearbyApp({ deviceCode: 'scanned' });
const STORED: StoredPairing = {
  id: 'stored',
  way: 'relay',
  startedAt: '2026-01-01T00:00:00.000Z',
  asked: {
    ticket: { kind: 'relay', relayUrl: 'https://relay.example', pairingId: 'former' },
    code: aShownCode({ typed: 'FORMER' }),
  },
};

describe('asking for a code', () => {
  it('shows it, waits, and makes the app that scanned it known', async () => {
    const { providers, paired, shown, progress } = aPairingService();
    const id = await shown();
    expect(paired).toEqual([]);
    expect(progress(id)).toMatchObject({ kind: 'waiting', code: { qrcode: expect.any(String) }, trouble: null });
    await providers.relay.waits[0]?.end({ kind: 'app', app: APP });
    expect(progress(id)).toEqual({ kind: 'paired', appId: 'id of scanned', by: 'callback', wasKnown: false });
    expect(paired).toEqual(['id of scanned']);
    expect(providers.relay.cancelled).toEqual([]);
  });

  it('lets nothing else end a code while the app that came for it is being written', async () => {
    const { providers, document, disk, list, paired, shown, progress } = aPairingService();
    const id = await shown();
    const { promise, resolve: write } = Promise.withResolvers<void>();
    disk.written = promise;
    list.set(aNearby([APP]));
    await settled();
    await providers.relay.waits[0]?.end({ kind: 'expired' });
    expect([progress(id)?.kind, paired, document.value.length]).toEqual(['waiting', [], 1]);
    write();
    await settled();
    expect(progress(id)).toEqual({ kind: 'paired', appId: 'id of scanned', by: 'list', wasKnown: false });
    expect([paired, document.value, providers.relay.cancelled.length]).toEqual([['id of scanned'], [], 1]);
  });

  it('shows a code once it is on the disk: after a crash, its scan has to count', async () => {
    const { providers, document, shown, progress } = aPairingService();
    const write = document.hold();
    const id = await shown();
    expect(document.value).toHaveLength(1);
    expect(progress(id)?.kind).toBe('asking');
    write();
    await settled();
    expect(progress(id)?.kind).toBe('waiting');
    expect(providers.relay.waits).toHaveLength(1);
  });

  it('cancels a code that was closed while it was being written', async () => {
    const { service, providers, document, shown } = aPairingService();
    const write = document.hold();
    service.close(await shown());
    write();
    await settled();
    expect(providers.relay.cancelled).toHaveLength(1);
    expect(providers.relay.waits).toEqual([]);
    expect(document.value).toEqual([]);
  });

  it('says that an app is paired once its code is stored no more: after a crash, it must not pair again', async () => {
    const { providers, document, paired, shown, progress } = aPairingService();
    const id = await shown();
    const write = document.hold();
    await providers.relay.waits[0]?.end({ kind: 'app', app: APP });
    expect(document.value).toEqual([]);
    expect(progress(id)?.kind).toBe('waiting');
    expect(paired).toEqual([]);
    write();
    await settled();
    expect(progress(id)?.kind).toBe('paired');
    expect(paired).toEqual(['id of scanned']);
  });

  it('is refused where no way is set up, and past the most that may wait', async () => {
    expect(aPairingService({ way: null }).service.start()).toEqual(failure({ code: 'no-way' }));
    const { service, shown } = aPairingService();
    const ids: string[] = [];
    for (let count = 0; count < MAX_CODES; count += 1) ids.push(await shown());
    expect(service.start()).toEqual(failure({ code: 'too-many' }));
    service.close(ids[0] ?? '');
    expect(service.start().ok).toBe(true);
  });

  it('cancels a code that comes after it was closed', async () => {
    const { service, providers } = aPairingService();
    const { promise, resolve: answer } = Promise.withResolvers<void>();
    providers.relay.answered = promise;
    const started = service.start();
    service.close(started.ok ? started.value.id : '');
    answer();
    await settled();
    expect(providers.relay.cancelled).toHaveLength(1);
    expect(service.sessions.size).toBe(0);
  });

  it('ends that code and no other when there is a bug', async () => {
    const { providers, shown, progress } = aPairingService();
    const other = await shown();
    providers.relay.answered = Promise.reject(new Error('a bug'));
    const id = await shown();
    expect(progress(id)).toMatchObject({ kind: 'failed', code: 'internal' });
    expect(progress(other)?.kind).toBe('waiting');
  });
});

describe('waiting for a code', () => {
  it('tells of trouble, of its end, and of apps that named no pairing', async () => {
    const { service, providers, shown, progress } = aPairingService();
    const id = await shown();
    const note = anUnmatchedNote();
    const trouble = serviceFailure('refused');
    providers.relay.waits[0]?.events.onUnmatched([note]);
    providers.relay.waits[0]?.events.onTrouble(trouble);
    expect(progress(id)).toMatchObject({ kind: 'waiting', trouble });
    expect(service.sessions.get(id)?.unmatched).toEqual([note]);
    providers.relay.waits[0]?.events.onTrouble(null);
    expect(progress(id)).toMatchObject({ kind: 'waiting', trouble: null });
  });

  it('ends when the code does, and fails when the wait does', async () => {
    const { providers, shown, progress } = aPairingService();
    const [first, second] = [await shown(), await shown()];
    await providers.relay.waits[0]?.end({ kind: 'expired' });
    await providers.relay.waits[1]?.end({ kind: 'failed', fault: NO_KEY });
    expect(progress(first)).toEqual({ kind: 'expired' });
    expect(progress(second)).toEqual({ kind: 'failed', ...NO_KEY });
  });

  it('says so when the app cannot be kept', async () => {
    const { providers, state, shown, progress } = aPairingService();
    const id = await shown();
    state.isReadOnly = true;
    await providers.relay.waits[0]?.end({ kind: 'app', app: APP });
    expect(progress(id)).toMatchObject({ kind: 'failed', code: 'read-only' });
  });

  it('stops, and is cancelled where it waited, when it is closed', async () => {
    const { service, providers, document, shown } = aPairingService();
    const id = await shown();
    expect(document.value).toHaveLength(1);
    expect(service.close(id).ok).toBe(true);
    expect(providers.relay.waits[0]?.signal.aborted).toBe(true);
    expect(providers.relay.cancelled).toHaveLength(1);
    expect(document.value).toEqual([]);
    expect(service.close(id)).toEqual(failure({ code: 'not-found' }));
  });

  it('polls and restarts timers after a sleep, even an unreported one', async () => {
    const { service, clock, providers, shown } = aPairingService();
    service.wake();
    expect(providers.relay.wakes).toBe(1);
    const id = await shown();
    await clock.jump(60 * 60_000);
    await clock.advance(10_000);
    expect(providers.relay.wakes).toBe(2);
    service.close(id);
    expect(clock.pending).toBe(0);
  });
});

describe('claiming', () => {
  it('assigns the app to the code, whichever source is first', async () => {
    const { service, providers, shown, progress } = aPairingService();
    const [first, second] = [await shown(), await shown()];
    expect((await service.claim(first, 'unmatched')).ok).toBe(true);
    expect(progress(first)).toMatchObject({ kind: 'paired', by: 'claim', appId: 'id of claimed' });
    const claim = service.claim(second, 'unmatched');
    await providers.relay.waits[1]?.end({ kind: 'app', app: APP });
    expect((await claim).ok).toBe(true);
    expect(progress(second)).toMatchObject({ by: 'claim' });
  });

  it('is refused in words, and the code goes on waiting', async () => {
    const { service, providers, shown, progress } = aPairingService();
    const id = await shown();
    const words = { message: verbatim('Gone.'), advice: verbatim('Scan again.') };
    providers.relay.claimed = failure({ ...words, code: 'no-unmatched' });
    expect(await service.claim(id, 'unmatched')).toEqual(failure({ code: 'relay-refused', ...words }));
    expect(progress(id)?.kind).toBe('waiting');
    await providers.relay.waits[0]?.end({ kind: 'app', app: APP });
    expect(progress(id)).toMatchObject({ by: 'callback' });
    expect(await service.claim(id, 'unmatched')).toEqual(failure({ code: 'not-waiting' }));
    expect(await service.claim('nobody', 'unmatched')).toEqual(failure({ code: 'not-found' }));
  });
});

describe('a claim whose code ends meanwhile', () => {
  const EXPIRED = { kind: 'expired' } as const;

  it('keeps it once, where the wait tells of the claim first', async () => {
    const { service, providers, paired, shown } = aPairingService();
    const id = await shown();
    const app = aNearbyApp({ deviceCode: 'claimed' });
    providers.relay.whileClaiming = async () => await providers.relay.waits[0]?.end({ kind: 'app', app });
    expect((await service.claim(id, 'unmatched')).ok).toBe(true);
    expect(paired).toEqual(['id of claimed']);
  });

  it('says so when nothing can be kept, whether the code still waits or not', async () => {
    for (const ends of [false, true]) {
      const { service, providers, state, paired, shown } = aPairingService();
      const id = await shown();
      state.isReadOnly = true;
      if (ends) providers.relay.whileClaiming = async () => await providers.relay.waits[0]?.end(EXPIRED);
      expect(await service.claim(id, 'unmatched')).toMatchObject({ error: { code: 'read-only' } });
      expect(paired).toEqual([]);
    }
  });
});

describe('scanning by simulation', () => {
  it('is for codes of the simulator alone', async () => {
    const { service, scanned, state, shown } = aPairingService();
    const real = await shown();
    expect(await service.simulateScan(real)).toMatchObject({ error: { code: 'no-way' } });
    state.way = 'simulator';
    const simulated = await shown();
    expect((await service.simulateScan(simulated)).ok).toBe(true);
    expect(scanned).toEqual([expect.stringContaining('"v":2')]);
    state.scan = failure({ message: verbatim('No app.'), advice: verbatim('Another scenario.') });
    expect(await service.simulateScan(simulated)).toMatchObject({
      error: { code: 'not-found', message: verbatim('No app.') },
    });
  });
});

describe('another start', () => {
  it('goes on waiting for what is kept, and keeps nothing of the simulator', async () => {
    const { service, providers, document, state, progress, shown } = aPairingService({ stored: [STORED] });
    service.resume(Promise.resolve());
    await settled();
    expect(progress('stored')).toMatchObject({ kind: 'waiting', code: { typed: 'FORMER' } });
    state.way = 'simulator';
    await shown();
    expect(document.value).toEqual([STORED]);
    await providers.relay.waits[0]?.end({ kind: 'app', app: APP });
    expect(progress('stored')).toMatchObject({ kind: 'paired', by: 'callback' });
    expect(document.value).toEqual([]);
  });

  it('takes the first list for old news', async () => {
    const { service, list, progress } = aPairingService({ stored: [STORED] });
    service.resume(Promise.resolve());
    await settled();
    list.set(aNearby([APP]));
    await settled();
    expect(progress('stored')?.kind).toBe('waiting');
  });

  it('asks about it only when what is in use is known, and can be closed before that', async () => {
    const other = { ...STORED, id: 'other' };
    const { service, providers, document, progress, shown } = aPairingService({ stored: [STORED, other] });
    const { promise, reject } = Promise.withResolvers<void>();
    service.resume(promise);
    await shown();
    expect(progress('stored')?.kind).toBe('waiting');
    expect(document.value).toHaveLength(3);
    expect(providers.relay.waits).toHaveLength(1);
    service.close('other');
    expect(providers.relay.cancelled).toEqual([STORED.asked.ticket]);
    reject(new Error('not opened'));
    await settled();
    expect(providers.relay.waits.map(({ asked }) => asked.code.typed)).toEqual([expect.any(String), 'FORMER']);
  });
});

/** Two codes, to one of which an app came that is not on the disk yet. */
async function anAppBeingKept() {
  const desk = aPairingService();
  const ids = [await desk.shown(), await desk.shown()] as const;
  const { promise, resolve: write } = Promise.withResolvers<void>();
  desk.disk.written = promise;
  await desk.providers.relay.waits[0]?.end({ kind: 'app', app: APP });
  return { ...desk, ids, write };
}

describe('quitting', () => {
  it('leaves what waits for the next start, cancels nothing, and takes no claim and no typed code any more', async () => {
    const { service, providers, document, clock, paired, shown } = aPairingService();
    const id = await shown();
    await service.dispose();
    await settled();
    expect(await service.claim(id, 'unmatched')).toEqual(failure({ code: 'not-waiting' }));
    service.addedByCode('id of typed', false);
    expect(document.value).toMatchObject([{ id, asked: { ticket: { pairingId: 'pairing-1' } } }]);
    expect([providers.relay.cancelled, paired]).toEqual([[], []]);
    expect(clock.pending).toBe(0);
  });

  it('keeps nothing of a claim that is answered later', async () => {
    const { service, providers, known, shown } = aPairingService();
    const id = await shown();
    providers.relay.whileClaiming = async () => await service.dispose();
    expect(await service.claim(id, 'unmatched')).toEqual(failure({ code: 'not-waiting' }));
    expect([...known]).toEqual([]);
  });

  it('waits for an app that is being kept: its code is stored no more, and all others are', async () => {
    const { service, document, paired, ids, write } = await anAppBeingKept();
    const closing = service.dispose();
    // The file of codes is closed after this, and takes no more changes.
    expect(await Promise.race([closing.then(() => 'closed'), settled().then(() => 'closing')])).toBe('closing');
    write();
    await closing;
    expect(document.value).toMatchObject([{ id: ids[1] }]);
    // Nobody is told any more.
    expect(paired).toEqual([]);
  });

  it('leaves the code of an app that could not be kept for the next start', async () => {
    const { service, providers, document, state, shown } = aPairingService();
    const ids = [await shown(), await shown()];
    state.isReadOnly = true;
    const ended = providers.relay.waits[0]?.end({ kind: 'app', app: APP });
    const closing = service.dispose();
    await Promise.all([ended, closing]);
    expect(document.value.map(({ id }) => id)).toEqual(ids);
  });
});
