import { describe, expect, it } from 'vitest';
import { MOST_CODES } from '../../../../electron/pairing/pairing-desk';
import { NO_KEY } from '../../../../electron/pairing/pairing-fault';
import type { StoredPairing } from '../../../../electron/pairing/pairings-format';
import { serviceFailure } from '../../../../electron/service/service-failure';
import { failure } from '../../../../shared/lib/result';
import { verbatim } from '../../../../shared/words/text';
import { aNearby } from '../../../support/a-nearby';
import { aPairingDesk } from '../../../support/a-pairing-desk';
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
    const { desk, routes, paired, shown, progress } = aPairingDesk();
    const id = await shown();
    expect(paired).toEqual([]);
    expect(progress(id)).toMatchObject({ kind: 'waiting', code: { qrcode: expect.any(String) }, trouble: null });
    await routes.relay.waits[0]?.end({ kind: 'app', app: APP });
    expect(progress(id)).toEqual({ kind: 'paired', appId: 'id of scanned', by: 'callback', wasKnown: false });
    expect(paired).toEqual(['id of scanned']);
    expect(routes.relay.cancelled).toEqual([]);
    await desk.dispose();
  });

  it('says that an app is paired when that is on the disk, and lets nothing else end the code meanwhile', async () => {
    const { desk, routes, document, disk, list, paired, shown, progress } = aPairingDesk();
    const id = await shown();
    let write = (): void => undefined;
    disk.written = new Promise((resolve) => {
      write = resolve;
    });
    // The service lists the app that scanned; its callback, and the end of the code, come while it is being written.
    list.set(aNearby([APP]));
    await settled();
    await routes.relay.waits[0]?.end({ kind: 'expired' });
    expect(progress(id)?.kind).toBe('waiting');
    expect(paired).toEqual([]);
    expect(document.value).toHaveLength(1);
    write();
    await settled();
    expect(progress(id)).toEqual({ kind: 'paired', appId: 'id of scanned', by: 'list', wasKnown: false });
    expect(paired).toEqual(['id of scanned']);
    expect(document.value).toEqual([]);
    await desk.dispose();
  });

  it('is refused where no way is set up, and past the most that may wait', async () => {
    expect(aPairingDesk({ way: null }).desk.start()).toEqual(failure({ code: 'no-way' }));
    const { desk, shown } = aPairingDesk();
    const ids: string[] = [];
    for (let count = 0; count < MOST_CODES; count += 1) ids.push(await shown());
    expect(desk.start()).toEqual(failure({ code: 'too-many' }));
    desk.close(ids[0] ?? '');
    expect(desk.start().ok).toBe(true);
    await desk.dispose();
  });

  it('ends with the reason why there was none', async () => {
    const { desk, routes, shown, progress } = aPairingDesk();
    routes.relay.refusal = NO_KEY;
    expect(progress(await shown())).toEqual({ kind: 'failed', ...NO_KEY });
    await desk.dispose();
  });

  it('cancels a code that comes after it was closed', async () => {
    const { desk, routes } = aPairingDesk();
    let answer = (): void => undefined;
    routes.relay.answered = new Promise((resolve) => {
      answer = resolve;
    });
    const started = desk.start();
    desk.close(started.ok ? started.value.id : '');
    answer();
    await settled();
    expect(routes.relay.cancelled).toHaveLength(1);
    expect(desk.sessions.value).toEqual({});
    await desk.dispose();
  });

  it('ends that code and no other when there is a bug', async () => {
    const { desk, routes, shown, progress } = aPairingDesk();
    const other = await shown();
    routes.relay.answered = Promise.reject(new Error('a bug'));
    const id = await shown();
    expect(progress(id)).toMatchObject({ kind: 'failed', code: 'internal' });
    expect(progress(other)?.kind).toBe('waiting');
    await desk.dispose();
  });
});

describe('waiting for a code', () => {
  it('tells of trouble, of its end, and of apps that named no pairing', async () => {
    const { desk, routes, shown, progress } = aPairingDesk();
    const id = await shown();
    const note = anUnmatchedNote();
    const trouble = serviceFailure('refused');
    routes.relay.waits[0]?.events.onUnmatched([note]);
    routes.relay.waits[0]?.events.onTrouble(trouble);
    expect(progress(id)).toMatchObject({ kind: 'waiting', trouble });
    expect(desk.sessions.value[id]?.unmatched).toEqual([note]);
    routes.relay.waits[0]?.events.onTrouble(null);
    expect(progress(id)).toMatchObject({ kind: 'waiting', trouble: null });
    await desk.dispose();
  });

  it('ends when the code does, and fails when the wait does', async () => {
    const { desk, routes, shown, progress } = aPairingDesk();
    const [first, second] = [await shown(), await shown()];
    await routes.relay.waits[0]?.end({ kind: 'expired' });
    await routes.relay.waits[1]?.end({ kind: 'failed', fault: NO_KEY });
    expect(progress(first)).toEqual({ kind: 'expired' });
    expect(progress(second)).toEqual({ kind: 'failed', ...NO_KEY });
    await desk.dispose();
  });

  it('says so when the app cannot be kept', async () => {
    const { desk, routes, state, shown, progress } = aPairingDesk();
    const id = await shown();
    state.isReadOnly = true;
    await routes.relay.waits[0]?.end({ kind: 'app', app: APP });
    expect(progress(id)).toMatchObject({ kind: 'failed', code: 'read-only' });
    await desk.dispose();
  });

  it('stops, and is cancelled where it waited, when it is closed', async () => {
    const { desk, routes, document, shown } = aPairingDesk();
    const id = await shown();
    expect(document.value).toHaveLength(1);
    expect(desk.close(id).ok).toBe(true);
    expect(routes.relay.waits[0]?.signal.aborted).toBe(true);
    expect(routes.relay.cancelled).toHaveLength(1);
    expect(document.value).toEqual([]);
    expect(desk.close(id)).toEqual(failure({ code: 'not-found' }));
    await desk.dispose();
  });

  it('asks and counts anew after a sleep, also after one that nobody told of', async () => {
    const { desk, clock, routes, shown } = aPairingDesk();
    desk.wake();
    expect(routes.relay.wakes).toBe(1);
    const id = await shown();
    await clock.jump(60 * 60_000);
    await clock.advance(10_000);
    expect(routes.relay.wakes).toBe(2);
    desk.close(id);
    expect(clock.pending).toBe(0);
    await desk.dispose();
  });
});

describe('the race', () => {
  it('is won by the list where one code waits and one app has come, and cancels the code', async () => {
    const { desk, routes, list, shown, progress } = aPairingDesk({
      nearby: aNearby([aNearbyApp({ deviceCode: 'a' })]),
    });
    const id = await shown();
    list.set(aNearby([aNearbyApp({ deviceCode: 'a' }), APP]));
    await settled();
    expect(progress(id)).toEqual({ kind: 'paired', appId: 'id of scanned', by: 'list', wasKnown: false });
    expect(routes.relay.cancelled).toHaveLength(1);
    await desk.dispose();
  });

  it('is won by a code that is typed where one waits, and by none where two do', async () => {
    const { desk, shown, progress } = aPairingDesk();
    const [first, second] = [await shown(), await shown()];
    desk.addedByCode('typed', false);
    expect([progress(first)?.kind, progress(second)?.kind]).toEqual(['waiting', 'waiting']);
    desk.close(second);
    desk.addedByCode('simulated', true);
    expect(progress(first)?.kind).toBe('waiting');
    desk.addedByCode('typed', false);
    expect(progress(first)).toEqual({ kind: 'paired', appId: 'typed', by: 'code', wasKnown: false });
    await desk.dispose();
  });

  it('has one winner: what comes after it changes nothing', async () => {
    const { desk, routes, list, known, shown, progress } = aPairingDesk();
    const id = await shown();
    const [wait] = routes.relay.waits;
    const late = wait?.end({ kind: 'app', app: aNearbyApp({ deviceCode: 'late' }) });
    list.set(aNearby([APP]));
    await late;
    expect(progress(id)).toMatchObject({ by: 'list', appId: 'id of scanned' });
    expect([...known]).toEqual(['scanned']);
    await desk.dispose();
  });
});

describe('claiming', () => {
  it('gives the app to the code, whoever tells of it first', async () => {
    const { desk, routes, shown, progress } = aPairingDesk();
    const [first, second] = [await shown(), await shown()];
    expect((await desk.claim(first, 'unmatched')).ok).toBe(true);
    expect(progress(first)).toMatchObject({ kind: 'paired', by: 'claim', appId: 'id of claimed' });
    const claim = desk.claim(second, 'unmatched');
    await routes.relay.waits[1]?.end({ kind: 'app', app: APP });
    expect((await claim).ok).toBe(true);
    expect(progress(second)).toMatchObject({ by: 'claim' });
    await desk.dispose();
  });

  it('is refused in words, and the code goes on waiting', async () => {
    const { desk, routes, shown, progress } = aPairingDesk();
    const id = await shown();
    const words = { message: verbatim('Gone.'), advice: verbatim('Scan again.') };
    routes.relay.claimed = failure({ ...words, code: 'no-unmatched' });
    expect(await desk.claim(id, 'unmatched')).toEqual(failure({ code: 'relay-refused', ...words }));
    expect(progress(id)?.kind).toBe('waiting');
    await routes.relay.waits[0]?.end({ kind: 'app', app: APP });
    expect(progress(id)).toMatchObject({ by: 'callback' });
    expect(await desk.claim(id, 'unmatched')).toEqual(failure({ code: 'not-waiting' }));
    expect(await desk.claim('nobody', 'unmatched')).toEqual(failure({ code: 'not-found' }));
    await desk.dispose();
  });
});

describe('a claim whose code ends meanwhile', () => {
  const EXPIRED = { kind: 'expired' } as const;

  it.each<[string, (desk: ReturnType<typeof aPairingDesk>, id: string) => unknown]>([
    ['expires', async ({ routes }) => await routes.relay.waits[0]?.end(EXPIRED)],
    ['fails', async ({ routes }) => await routes.relay.waits[0]?.end({ kind: 'failed', fault: NO_KEY })],
    ['is closed', ({ desk }, id) => desk.close(id)],
    ['gets an app of the list', ({ list }) => list.set(aNearby([APP]))],
  ])('keeps the app that the user recognized: the code %s', async (_how, ending) => {
    const room = aPairingDesk();
    const id = await room.shown();
    room.routes.relay.whileClaiming = async () => void (await ending(room, id));
    expect((await room.desk.claim(id, 'unmatched')).ok).toBe(true);
    expect([...room.known]).toContain('claimed');
    expect(room.paired).toContain('id of claimed');
    await room.desk.dispose();
  });

  it('keeps it once, where the wait tells of the claim first', async () => {
    const { desk, routes, paired, shown } = aPairingDesk();
    const id = await shown();
    const app = aNearbyApp({ deviceCode: 'claimed' });
    routes.relay.whileClaiming = async () => await routes.relay.waits[0]?.end({ kind: 'app', app });
    expect((await desk.claim(id, 'unmatched')).ok).toBe(true);
    expect(paired).toEqual(['id of claimed']);
    await desk.dispose();
  });

  it('says so when nothing can be kept, whether the code still waits or not', async () => {
    for (const ends of [false, true]) {
      const { desk, routes, state, paired, shown } = aPairingDesk();
      const id = await shown();
      state.isReadOnly = true;
      if (ends) routes.relay.whileClaiming = async () => await routes.relay.waits[0]?.end(EXPIRED);
      expect(await desk.claim(id, 'unmatched')).toMatchObject({ error: { code: 'read-only' } });
      expect(paired).toEqual([]);
      await desk.dispose();
    }
  });

  it('keeps nothing any more when Beckon quits meanwhile', async () => {
    const { desk, routes, known, shown } = aPairingDesk();
    const id = await shown();
    routes.relay.whileClaiming = async () => await desk.dispose();
    expect(await desk.claim(id, 'unmatched')).toEqual(failure({ code: 'not-waiting' }));
    expect([...known]).toEqual([]);
  });
});

describe('scanning by simulation', () => {
  it('is for codes of the simulator alone', async () => {
    const { desk, scanned, state, shown } = aPairingDesk();
    const real = await shown();
    expect(await desk.simulateScan(real)).toMatchObject({ error: { code: 'no-way' } });
    state.way = 'simulator';
    const simulated = await shown();
    expect((await desk.simulateScan(simulated)).ok).toBe(true);
    expect(scanned).toEqual([expect.stringContaining('"v":2')]);
    state.scan = failure({ message: verbatim('No app.'), advice: verbatim('Another scenario.') });
    expect(await desk.simulateScan(simulated)).toMatchObject({
      error: { code: 'not-found', message: verbatim('No app.') },
    });
    await desk.dispose();
  });
});

describe('another start', () => {
  it('goes on waiting for what is kept, and keeps nothing of the simulator', async () => {
    const { desk, routes, document, state, progress, shown } = aPairingDesk({ stored: [STORED] });
    desk.resume(Promise.resolve());
    await settled();
    expect(progress('stored')).toMatchObject({ kind: 'waiting', code: { typed: 'FORMER' } });
    state.way = 'simulator';
    await shown();
    expect(document.value).toEqual([STORED]);
    await routes.relay.waits[0]?.end({ kind: 'app', app: APP });
    expect(progress('stored')).toMatchObject({ kind: 'paired', by: 'callback' });
    expect(document.value).toEqual([]);
    await desk.dispose();
  });

  it('asks about it only when what is in use is known, and can be closed before that', async () => {
    const other = { ...STORED, id: 'other' };
    const { desk, routes, document, progress, shown } = aPairingDesk({ stored: [STORED, other] });
    let open = (): void => undefined;
    desk.resume(
      new Promise<void>((_resolve, reject) => {
        open = () => reject(new Error('not opened'));
      }),
    );
    await shown();
    expect(progress('stored')?.kind).toBe('waiting');
    expect(document.value).toHaveLength(3);
    expect(routes.relay.waits).toHaveLength(1);
    desk.close('other');
    expect(routes.relay.cancelled).toEqual([STORED.asked.ticket]);
    open();
    await settled();
    expect(routes.relay.waits.map(({ asked }) => asked.code.typed)).toEqual([expect.any(String), 'FORMER']);
    await desk.dispose();
  });

  it('takes the first list for old news', async () => {
    const { desk, list, progress } = aPairingDesk({ stored: [STORED] });
    desk.resume(Promise.resolve());
    await settled();
    list.set(aNearby([APP]));
    expect(progress('stored')?.kind).toBe('waiting');
    list.set(aNearby([APP, aNearbyApp({ deviceCode: 'new' })]));
    await settled();
    expect(progress('stored')).toMatchObject({ by: 'list', appId: 'id of new' });
    await desk.dispose();
  });

  it('finds what waited when Beckon ended, and cancels nothing then', async () => {
    const { desk, routes, document, clock, shown } = aPairingDesk();
    const id = await shown();
    await desk.dispose();
    await settled();
    expect(document.value).toMatchObject([{ id, asked: { ticket: { pairingId: 'pairing-1' } } }]);
    expect(routes.relay.cancelled).toEqual([]);
    expect(clock.pending).toBe(0);
  });
});
