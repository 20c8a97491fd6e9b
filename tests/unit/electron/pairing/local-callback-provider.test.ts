import { describe, expect, it, onTestFinished } from 'vitest';
import { type CodeSource, LocalCallbackProvider } from '../../../../electron/pairing/local-callback-provider';
import { MAX_MISTAKES_PER_MINUTE, MistakeLimit } from '../../../../electron/pairing/local-pairings';
import { SIMULATOR_LEFT } from '../../../../electron/pairing/pairing-fault';
import type { AskedCode, WaitEnd } from '../../../../electron/pairing/pairing-provider';
import { secretHash } from '../../../../electron/pairing/secret';
import type { QrCode, QrCodeRequest } from '../../../../electron/service/qr-code';
import { serviceFailure } from '../../../../electron/service/service-failure';
import type { UnmatchedNote } from '../../../../shared/domain/pairing';
import type { ServiceFailure } from '../../../../shared/domain/service-error';
import { failure, type Result, success } from '../../../../shared/lib/result';
import { request } from '../../../support/a-relay';
import { aWireApp } from '../../../support/a-wire-app';
import { FakeClock } from '../../../support/fake-clock';
import { isListening } from '../../../support/loopback-ports';
import { aQrCode } from '../../../support/pairing-factory';
import { saying } from '../../../support/saying';

function setUp() {
  const clock = new FakeClock();
  const requests: QrCodeRequest[] = [];
  const service = {
    answer: success(aQrCode()) as Result<QrCode, ServiceFailure>,
    /** Done while the service thinks. */
    meanwhile: async (): Promise<void> => {},
  };
  const source: CodeSource = {
    token: 'developer-token',
    createQrCode: async (asked) => {
      requests.push(asked);
      await service.meanwhile();
      return service.answer;
    },
  };
  const urls: (string | null)[] = [];
  const route = new LocalCallbackProvider({
    clock,
    source: () => success(source),
    port: () => 0,
    onListening: (url) => urls.push(url),
  });
  onTestFinished(async () => await route.dispose());
  const stop = new AbortController();
  const notes: (readonly UnmatchedNote[])[] = [];
  const events = { onTrouble: () => undefined, onUnmatched: (its: readonly UnmatchedNote[]) => notes.push(its) };
  const ask = async (): Promise<AskedCode> => {
    const asked = await route.ask(stop.signal);
    if (!asked.ok) throw new Error(asked.error.code);
    return asked.value;
  };
  const wait = async (asked: AskedCode): Promise<WaitEnd> => await route.wait(asked, events, stop.signal);
  const post = async (body: unknown, query = ''): Promise<number> =>
    (
      await request(`${urls.filter((url) => url !== null).at(-1)}${query}`, {
        method: 'POST',
        body: JSON.stringify(body),
      })
    ).status;
  return { clock, route, service, requests, urls, stop, notes, ask, wait, post };
}

describe('asking for a code', () => {
  it('listens first, asks with fresh secrets, and keeps of them a hash', async () => {
    const { ask, requests, urls, service } = setUp();
    let wasListening = false;
    service.meanwhile = async () => {
      wasListening = urls.length === 1;
      await Promise.resolve();
    };
    const { ticket, code } = await ask();
    const [asked] = requests;
    expect(wasListening).toBe(true);
    expect(asked).toEqual({ token: 'developer-token', uid: expect.any(String), utoken: expect.any(String) });
    expect(ticket).toEqual({ kind: 'own', uid: asked?.uid, utokenHash: secretHash(asked?.utoken ?? '') });
    expect(code).toMatchObject({ typed: 'A1B2C3', shownAt: '2026-01-01T00:00:00.000Z' });
    await ask();
    expect(new Set(requests.map(({ utoken }) => utoken)).size).toBe(2);
    expect(urls.every((url) => url === urls[0])).toBe(true);
  });

  it('stops listening when the service refuses, and says whose business that is', async () => {
    const { route, service, urls, stop } = setUp();
    service.answer = failure(serviceFailure('invalid-callback-url', { serviceCode: 502 }));
    expect(await route.ask(stop.signal)).toMatchObject({
      error: { code: 'invalid-callback-url', responsibleParty: 'developer' },
    });
    await expect.poll(() => urls.at(-1)).toBeNull();
  });

  it('stops listening when there is a bug in asking, and forgets the code', async () => {
    const { route, service, urls, stop } = setUp();
    service.meanwhile = async () => await Promise.reject(new Error('a bug'));
    await expect(route.ask(stop.signal)).rejects.toThrow('a bug');
    await expect.poll(() => urls.at(-1)).toBeNull();
    const port = Number(new URL(urls[0] ?? '').port);
    await expect.poll(async () => await isListening(port)).toBe(false);
  });

  it('fails when what it relies on goes while the service thinks', async () => {
    const { route, service, stop } = setUp();
    service.meanwhile = async () => {
      route.endAll(SIMULATOR_LEFT);
      await Promise.resolve();
    };
    expect(await route.ask(stop.signal)).toEqual(failure(SIMULATOR_LEFT));
  });
});

describe('waiting for a callback', () => {
  it('ends with the app that shows the token, and stops listening', async () => {
    const { ask, wait, post, requests, urls, clock } = setUp();
    const end = wait(await ask());
    const { uid = '', utoken = '' } = requests[0] ?? {};
    expect(await post(aWireApp({ uid, utoken: 'forged' }))).toBe(403);
    expect(await post('nothing of use')).toBe(400);
    expect(await post(aWireApp({ uid, utoken }))).toBe(200);
    expect(await end).toMatchObject({ kind: 'app', app: { deviceCode: aWireApp().deviceCode } });
    await expect.poll(() => urls.at(-1)).toBeNull();
    expect(clock.pending).toBe(0);
  });

  it('tells one code from another, and takes a callback that comes before the wait begins', async () => {
    const { ask, wait, post, requests, stop } = setUp();
    const [first, asked] = [wait(await ask()), await ask()];
    await post(aWireApp({ deviceCode: 'second' }), `?utoken=${requests[1]?.utoken}`);
    expect(await wait(asked)).toMatchObject({ kind: 'app', app: { deviceCode: 'second' } });
    stop.abort();
    expect(await first).toEqual({ kind: 'stopped' });
  });

  it('says so when what came cannot be read', async () => {
    const { ask, wait, post, requests } = setUp();
    const end = wait(await ask());
    expect(await post({ utoken: requests[0]?.utoken })).toBe(200);
    expect(await end).toMatchObject({ kind: 'failed', fault: { code: 'unreadable-app', responsibleParty: 'user' } });
  });

  it('ends with the code, also when the computer slept through it', async () => {
    for (const sleep of [false, true]) {
      const { ask, wait, route, clock, urls } = setUp();
      const end = wait(await ask());
      await expect.poll(() => clock.pending).toBe(1);
      if (sleep) {
        await clock.jump(5 * 60 * 60_000);
        route.wake();
      } else {
        await clock.advance(4 * 60 * 60_000);
      }
      expect(await end).toEqual({ kind: 'expired' });
      await expect.poll(() => urls.at(-1)).toBeNull();
    }
  });

  it('opens again for a code of an earlier run, whose token it knows by its hash', async () => {
    const { wait, post, urls } = setUp();
    const { code } = await setUp().ask();
    const end = wait({ ticket: { kind: 'own', uid: 'former', utokenHash: secretHash('former-token') }, code });
    await expect.poll(() => urls.length).toBe(1);
    expect(await post(aWireApp({ utoken: 'former-token' }))).toBe(200);
    expect(await end).toMatchObject({ kind: 'app' });
  });
});

describe('callbacks that prove nothing', () => {
  /** Each once kept a reader busy for seconds, or could be thought to. */
  const HOSTILE: readonly string[] = [
    `a[4294967294]=&a[999999999]=&${'a[]=&'.repeat(9_998)}`,
    `toys${'[a]'.repeat(20_000)}=1`,
    '['.repeat(60_000),
    `{"data":${'{"data":'.repeat(5_000)}`,
    `{"deviceCode":"x","utoken":"wrong","toyList":[${'0,'.repeat(30_000)}0]}`,
    `{"deviceCode":"x","toyList":{${Array.from({ length: 3_000 }, (_, index) => `"${index}":{}`).join(',')}}}`,
  ];

  it('are read so often in a minute, and then no more until the next; one that names its token in the query is read all the same', async () => {
    const { ask, wait, urls, post, requests, clock } = setUp();
    const [inQuery, inBody] = [wait(await ask()), wait(await ask())];
    const statuses: number[] = [];
    for (let count = 0; count < MAX_MISTAKES_PER_MINUTE + 20; count += 1) {
      const body = HOSTILE[count % HOSTILE.length] ?? '';
      statuses.push((await request(urls.at(-1) ?? '', { method: 'POST', body })).status);
    }
    expect(statuses.filter((status) => status !== 429)).toHaveLength(MAX_MISTAKES_PER_MINUTE);
    expect(new Set(statuses.slice(-20))).toEqual(new Set([429]));
    const [first = '', second = ''] = requests.map(({ utoken }) => utoken);
    expect(await post(aWireApp(), `?utoken=${first}x`)).toBe(429);
    expect(await post(aWireApp(), `?utoken=wrong&utoken=${first}`)).toBe(200);
    expect(await inQuery).toMatchObject({ kind: 'app' });
    // It is in a body that nobody reads.
    const app = aWireApp({ utoken: second });
    expect(await post(app)).toBe(429);
    await clock.advance(60_000);
    expect(await post(app)).toBe(200);
    expect(await inBody).toMatchObject({ kind: 'app' });
    // Nobody waits for it any more.
    await expect.poll(() => urls.at(-1)).toBeNull();
  });

  it('are not read with the token of a code that has ended', async () => {
    const { ask, wait, urls, post, requests } = setUp();
    const ended = wait(await ask());
    await ask();
    const token = requests[0]?.utoken;
    expect(await post(aWireApp(), `?utoken=${token}`)).toBe(200);
    expect(await ended).toMatchObject({ kind: 'app' });
    const forged = aWireApp({ utoken: 'wrong' });
    for (let count = 0; count < MAX_MISTAKES_PER_MINUTE; count += 1) await post(forged);
    expect(urls.at(-1)).not.toBeNull();
    expect(await post(aWireApp(), `?utoken=${token}`)).toBe(429);
  });

  it('are the only ones that are counted', async () => {
    const { ask, requests, post } = setUp();
    await ask();
    const app = { ...aWireApp(), utoken: requests[0]?.utoken };
    for (let count = 0; count < MAX_MISTAKES_PER_MINUTE + 20; count += 1) {
      expect(await post({ ...app, online: count % 2 === 0 })).toBe(200);
    }
  });
});

describe('apps that show no token', () => {
  it('are told of once each, up to twenty for ten minutes, and can be claimed once', async () => {
    const { ask, wait, post, notes, route, stop } = setUp();
    const asked = await ask();
    const end = wait(asked);
    await post(aWireApp({ toyList: [] }));
    await post(aWireApp({ httpsPort: 40_000 }));
    expect(notes.at(-1)).toMatchObject([{ codeEnd: 'cdef', platform: 'android', toys: [] }]);
    const unmatchedId = notes.at(-1)?.[0]?.unmatchedId ?? '';
    expect(await route.claim(asked.ticket, unmatchedId)).toMatchObject({ value: { httpsPort: 40_000 } });
    expect(await route.claim(asked.ticket, unmatchedId)).toMatchObject({
      error: { message: saying(expect.any(String)) },
    });
    expect(notes.at(-1)).toEqual([]);
    stop.abort();
    await end;
    const other = setUp();
    const later = other.wait(await other.ask());
    for (let count = 0; count < 25; count += 1) await other.post(aWireApp({ deviceCode: `remote_${count}` }));
    expect(other.notes.at(-1)).toHaveLength(20);
    await other.clock.advance(10 * 60_000);
    expect(other.notes.at(-1)).toEqual([]);
    other.stop.abort();
    await later;
  });
});

it('the limit of such callbacks lasts no longer because somebody sets the clock back', async () => {
  const clock = new FakeClock();
  const limit = new MistakeLimit(clock, 1);
  limit.count();
  await clock.jump(-24 * 60 * 60_000);
  expect(limit.isReached).toBe(false);
});
