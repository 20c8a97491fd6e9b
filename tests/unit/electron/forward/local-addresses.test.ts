import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { FIRST_PORT, type LocalAddressChange, LocalAddresses } from '../../../../electron/forward/local-addresses';
import { DisposableStack } from '../../../../electron/lib/disposable';
import { silentLogger } from '../../../../electron/lib/logger';
import type { KnownApp } from '../../../../shared/domain/known-app';
import { failure, success } from '../../../../shared/lib/result';
import { aKnownMap } from '../../../support/a-known-map';
import { FakeClock } from '../../../support/fake-clock';
import { aKnownApp } from '../../../support/known-app-factory';
import { freePort, isListening } from '../../../support/loopback-ports';
import { saying } from '../../../support/saying';

let owned = new DisposableStack();
afterEach(async () => {
  const used = owned;
  owned = new DisposableStack();
  await used.dispose();
});

function setUp(apps: readonly KnownApp[]) {
  const known = aKnownMap(apps);
  const clock = new FakeClock();
  let isReadOnly = false;
  const local = owned.use(
    new LocalAddresses({
      known,
      keep: (id, localAddress) => {
        const app = known.get(id);
        if (app === undefined) return failure({ code: 'not-found' });
        if (isReadOnly) return failure({ code: 'read-only' });
        known.set(id, { ...app, localAddress });
        return success(null);
      },
      clock,
      logger: silentLogger,
    }),
  );
  const followed: string[] = [];
  const start = async (): Promise<void> =>
    await local.start((appId) => {
      followed.push(appId);
      return { suspect: () => undefined, lookUp: async () => await Promise.resolve(false) };
    });
  return {
    known,
    clock,
    local,
    followed,
    start,
    portOf: (id: string) => known.get(id)?.localAddress?.port ?? 0,
    setReadOnly: () => {
      isReadOnly = true;
    },
  };
}

const PHONE = aKnownApp({ id: 'phone', deviceCode: 'a' });
const TABLET = aKnownApp({ id: 'tablet', deviceCode: 'b' });
const ON: LocalAddressChange = { enabled: true, port: null, origins: null };
const OFF: LocalAddressChange = { enabled: false, port: null, origins: null };

async function keptAt(port: number, enabled = true): Promise<KnownApp> {
  return await Promise.resolve({ ...PHONE, localAddress: { port, enabled, origins: [] } });
}

describe('local addresses', () => {
  it('propose the first port that is free and no other app has, and keep it', async () => {
    const { local, start, portOf } = setUp([PHONE, TABLET]);
    await start();
    const [first, second] = await Promise.all([local.change('phone', ON), local.change('tablet', ON)]);
    expect(first).toMatchObject({ ok: true, value: { enabled: true, origins: [] } });
    expect(second).toMatchObject({ ok: true });
    const ports = [portOf('phone'), portOf('tablet')];
    expect(Math.min(...ports)).toBeGreaterThanOrEqual(FIRST_PORT);
    expect(new Set(ports).size).toBe(2);
    for (const id of ['phone', 'tablet']) {
      expect(local.states.get(id)).toEqual({ kind: 'listening', takenBy: null });
      expect(local.urlOf(id)).toBe(`http://127.0.0.1:${portOf(id)}`);
    }
    const port = portOf('phone');
    await local.change('phone', OFF);
    expect(local.urlOf('phone')).toBeNull();
    expect(local.states.has('phone')).toBe(false);
    await expect.poll(async () => await isListening(port)).toBe(false);
    await local.change('phone', ON);
    expect(portOf('phone')).toBe(port);
    expect(await isListening(port)).toBe(true);
  });

  it('listen from the start where they are switched on, once Beckon has started', async () => {
    const port = await freePort();
    const { local, start, known } = setUp([await keptAt(port)]);
    expect(local.states.get('phone')).toMatchObject({ kind: 'starting' });
    expect(local.urlOf('phone')).toBeNull();
    known.set('phone', { ...(await keptAt(port)), alias: 'Sofa' });
    expect(await isListening(port)).toBe(false);
    await start();
    await expect.poll(() => local.states.get('phone')?.kind).toBe('listening');
    expect(await isListening(port)).toBe(true);
  });

  it('stay as they are while the app changes otherwise, or other pages are allowed, and end when it is forgotten', async () => {
    const port = await freePort();
    const { local, start, known } = setUp([await keptAt(port)]);
    await start();
    await expect.poll(() => local.states.get('phone')?.kind).toBe('listening');
    const kinds: (string | undefined)[] = [];
    local.states.subscribe(() => kinds.push(local.states.get('phone')?.kind));
    known.set('phone', { ...(await keptAt(port)), alias: 'Sofa' });
    await local.change('phone', { enabled: null, port: null, origins: ['http://localhost:5173'] });
    expect(kinds).toEqual([]);
    known.delete('phone');
    expect(kinds).toEqual([undefined]);
    await expect.poll(async () => await isListening(port)).toBe(false);
  });

  it('move to a port that is typed, and refuse that of another app', async () => {
    const [port, next] = [await freePort(), await freePort()];
    const other = { ...TABLET, localAddress: { port: next, enabled: false, origins: [] } };
    const { local, start, portOf } = setUp([await keptAt(port), other]);
    await start();
    expect(await local.change('phone', { ...ON, port: next })).toMatchObject({
      ok: false,
      error: { code: 'invalid-input', message: saying(expect.stringContaining(String(next))) },
    });
    expect(portOf('phone')).toBe(port);
    const free = await freePort();
    expect(await local.change('phone', { enabled: null, port: free, origins: null })).toMatchObject({ ok: true });
    expect(local.states.get('phone')).toMatchObject({ kind: 'listening' });
    expect([await isListening(port), await isListening(free)]).toEqual([false, true]);
  });

  it('give up every port at once that they no longer have, however fast they are changed', async () => {
    const { local, start, known } = setUp([PHONE]);
    await start();
    const ports = [await freePort(), await freePort(), await freePort()];
    const changes = ports.map((port) => local.change('phone', { enabled: true, port, origins: null }));
    known.set('phone', PHONE);
    await Promise.all(changes);
    for (const port of ports) await expect.poll(async () => await isListening(port)).toBe(false);
    const again = ports.map((port) => local.change('phone', { enabled: true, port, origins: null }));
    await local.dispose();
    await Promise.all(again);
    for (const port of ports) expect(await isListening(port)).toBe(false);
  });

  it('take no port of their own for another program’s', async () => {
    const port = await freePort();
    const { local, start, known } = setUp([await keptAt(port)]);
    await start();
    await local.change('phone', OFF);
    const on = local.change('phone', ON);
    await local.change('phone', OFF);
    await Promise.all([on, local.change('phone', ON)]);
    expect(local.states.get('phone')).toEqual({ kind: 'listening', takenBy: null });
    // Another app may have it next.
    known.set('phone', PHONE);
    expect(await local.change('phone', { ...ON, port })).toMatchObject({ ok: true });
    expect(local.states.get('phone')).toEqual({ kind: 'listening', takenBy: null });
  });

  it('give an app one port, however many ask for its first', async () => {
    const { local, start, portOf } = setUp([PHONE]);
    await start();
    const answers = await Promise.all([local.change('phone', ON), local.change('phone', ON)]);
    for (const answer of answers) expect(answer).toMatchObject({ value: { port: portOf('phone') } });
    const other = await local.change('phone', { enabled: null, port: 'free', origins: null });
    expect(other).toMatchObject({ value: { port: portOf('phone') } });
    expect(answers[0]).not.toMatchObject({ value: { port: portOf('phone') } });
  });

  it('keep a port that another program has, and say so', async () => {
    const port = await freePort();
    const program = createServer();
    await new Promise<void>((resolve) => program.listen({ host: '127.0.0.1', port }, resolve));
    owned.defer(async () => await new Promise<void>((resolve) => program.close(() => resolve())));
    const { local, start, portOf } = setUp([PHONE]);
    await start();
    expect(await local.change('phone', { ...ON, port })).toMatchObject({ ok: true, value: { port } });
    expect(local.states.get('phone')).toMatchObject({ kind: 'port-taken' });
    expect(local.urlOf('phone')).toBeNull();
    expect(portOf('phone')).toBe(port);
  });

  it('move to another port that is free on request, whether a program has the one of now or none does', async () => {
    const { local, start, portOf } = setUp([PHONE, TABLET]);
    await start();
    await local.change('tablet', ON);
    // No program has it now.
    await local.change('phone', OFF);
    const before = portOf('phone');
    expect(await local.change('phone', { enabled: null, port: 'free', origins: null })).toMatchObject({
      ok: true,
      value: { enabled: false, origins: [] },
    });
    const after = portOf('phone');
    expect([before, portOf('tablet')]).not.toContain(after);
    expect(await local.change('phone', { ...ON, port: 'free' })).toMatchObject({ ok: true });
    expect([after, portOf('tablet')]).not.toContain(portOf('phone'));
    expect(local.states.get('phone')).toEqual({ kind: 'listening', takenBy: null });
  });

  it('take origins as browsers send them, once each, and refuse what is none', async () => {
    const { local, known } = setUp([PHONE]);
    const origins = ['http://localhost:5173/', ' https://game.example ', 'https://GAME.example'];
    expect(await local.change('phone', { enabled: false, port: await freePort(), origins })).toMatchObject({
      value: { origins: ['http://localhost:5173', 'https://game.example'] },
    });
    const before = known.get('phone')?.localAddress;
    for (const wrong of [
      ['*'],
      ['null'],
      ['game.example'],
      Array.from({ length: 17 }, (_, at) => `http://a${at}.example`),
    ]) {
      expect(await local.change('phone', { enabled: null, port: null, origins: wrong })).toMatchObject({
        ok: false,
        error: { code: 'invalid-input', advice: saying(expect.stringMatching(/\.$/)) },
      });
    }
    expect(known.get('phone')?.localAddress).toEqual(before);
  });

  it('reserve no port for an app that has no address and is to have none', async () => {
    const { local, known } = setUp([PHONE]);
    expect(await local.change('phone', OFF)).toEqual({ ok: true, value: null });
    expect(await local.change('phone', { enabled: null, port: null, origins: null })).toEqual({
      ok: true,
      value: null,
    });
    expect(known.get('phone')?.localAddress).toBeUndefined();
  });

  it('change nothing of an app that is gone, nor of a file that is read-only', async () => {
    const { local, setReadOnly, known } = setUp([PHONE]);
    expect(await local.change('gone', ON)).toEqual({ ok: false, error: { code: 'not-found' } });
    setReadOnly();
    expect(await local.change('phone', ON)).toEqual({ ok: false, error: { code: 'read-only' } });
    expect(known.get('phone')?.localAddress).toBeUndefined();
  });
});
