import { expect, it } from 'vitest';
import type { ParamsOf } from '../../../../electron/control/control-contract';
import { verdictInWords } from '../../../../electron/lib/words';
import { verbatim } from '../../../../shared/words/text';
import { aConnection } from '../../../support/a-connection';
import { aControlRoom } from '../../../support/control-room';
import { aKnownApp } from '../../../support/known-app-factory';
import { saying } from '../../../support/saying';

const VERDICT = { code: 'silent', sentence: verbatim('Silent.'), advice: verbatim('Wake it.') } as const;
const PHONE = aKnownApp({ id: 'id-1', deviceCode: 'code-1', alias: 'Phone' });

const anAddress = (target: string, overrides: Partial<ParamsOf<'add'>> = {}): ParamsOf<'add'> => ({
  target: { kind: 'address', target, httpsPort: null, wssPort: null, allowCarrierGradeNat: false },
  alias: null,
  favourite: false,
  ...overrides,
});

const AT = '2026-01-01T00:00:00.000Z';

it('names that are misspelled are answered with those much like them, in discreet mode with none', async () => {
  const { handlers, call, settings } = aControlRoom({ stored: [PHONE] });
  expect(await handlers.forget({ name: 'Phne' }, call)).toMatchObject({
    error: { code: 'not-found', message: saying('No saved app is called “Phne”. Similar names: Phone.') },
  });
  settings.set({ discreet: true });
  expect(await handlers.locate({ name: 'Phne', wait: false, reveal: true }, call)).toMatchObject({
    error: { code: 'not-found', message: saying('No saved app is called “Phne”.') },
  });
});

it('names that mean several are a usage error that lists them all', async () => {
  const other = aKnownApp({ id: 'id-2', deviceCode: null, alias: 'phone' });
  const { handlers, call, apps } = aControlRoom({ stored: [PHONE, other] });
  const answer = await handlers.forget({ name: 'PHONE' }, call);
  expect(answer).toMatchObject({
    ok: false,
    error: {
      code: 'usage',
      message: saying('2 apps are called “PHONE”: id-1 (code-1) and id-2 (no device code).'),
    },
  });
  expect(apps.list).toHaveLength(2);
});

it.each([
  [{ raw: true, allowOrigins: ['http://localhost:5173'] }, 'A raw forward can’t allow origins.'],
  // The folder of whoever asks is not the one of Beckon.
  [{ listen: 'unix:app.sock' }, expect.any(String)],
  [{ listen: 'unix:/run/app.sock', raw: true }, expect.any(String)],
])('a forward is refused with the reason if it is to be %o', async (params, reason) => {
  const { handlers, call, told } = aControlRoom({ stored: [PHONE] });
  const answer = await handlers.forward({ name: 'id-1', ...params }, call);
  expect(answer).toMatchObject({ ok: false, error: { code: 'bad-request', message: saying(reason) } });
  expect(told).toEqual([]);
});

it('adding keeps an address with its alias, and refuses what is none, what Beckon never dials, what is known, and what the service does not know', async () => {
  const { handlers, call, apps } = aControlRoom();
  const added = await handlers.add(anAddress('127.0.0.9', { alias: 'Mine', favourite: true }), call);
  expect(added).toMatchObject({ value: { app: { name: 'Mine', favourite: true, deviceCode: null } } });
  expect(apps.list).toMatchObject([{ alias: 'Mine', favourite: true, source: 'address' }]);
  await handlers.add(anAddress('127.0.0.9'), call);
  const codes = [];
  for (const target of ['not an address', '8.8.8.8', '127.0.0.9']) {
    const answer = await handlers.add(anAddress(target), call);
    codes.push(answer.ok ? 'added' : answer.error.code);
  }
  expect(codes).toEqual(['usage', 'target-not-allowed', 'already-known']);
  expect(await handlers.add(anAddress('100.64.0.1'), call)).toMatchObject({
    error: { code: 'target-not-allowed', advice: saying(expect.stringContaining('--allow-carrier-nat')) },
  });
  const byCode = anAddress('', { target: { kind: 'code', deviceCode: 'nobody' } });
  expect(await handlers.add(byCode, call)).toMatchObject({ error: { code: 'invalid-parameter' } });
  const readOnly = aControlRoom({ isReadOnly: true });
  expect(await readOnly.handlers.add(anAddress('127.0.0.9'), readOnly.call)).toMatchObject({
    error: { code: 'read-only' },
  });
});

it('reconnecting ends with where the app is, or with the doctor’s word', async () => {
  const back = aControlRoom({
    stored: [PHONE],
    ending: { kind: 'connected', at: AT, address: 'a:1', via: 'list', moved: null },
  });
  expect(await back.handlers.reconnect({ name: 'Phone' }, back.call)).toMatchObject({
    value: { result: 'connected', app: { id: 'id-1' }, address: 'a:1', via: 'list' },
  });
  const lost = aControlRoom({ stored: [PHONE], ending: { kind: 'failed', at: AT, verdict: VERDICT } });
  expect(await lost.handlers.reconnect({ name: 'Phone' }, lost.call)).toMatchObject({
    value: { result: 'failed', verdict: verdictInWords(VERDICT) },
  });
  const stopped = aControlRoom({ stored: [PHONE], ending: { kind: 'stopped', at: AT } });
  expect(await stopped.handlers.reconnect({ name: 'Phone' }, stopped.call)).toMatchObject({
    error: { code: 'stopped' },
  });
});

it('reconnecting is not followed for ever, and leaves no timer', async () => {
  const { handlers, call, clock } = aControlRoom({ stored: [PHONE] });
  const answer = handlers.reconnect({ name: 'Phone' }, call);
  await clock.advance(10 * 60_000);
  expect(await answer).toMatchObject({ error: { code: 'timeout' } });
  expect(clock.pending).toBe(0);
});

it('the others forget what is named, and nothing else', async () => {
  const other = aKnownApp({ id: 'id-2', deviceCode: 'code-2' });
  const { handlers, call, apps } = aControlRoom({ stored: [PHONE, other] });
  expect(await handlers.forget({ name: 'code-1' }, call)).toEqual({ ok: true, value: { id: 'id-1', name: 'Phone' } });
  expect(apps.list).toEqual([other]);
});

it('the others say why an app cannot be handed to a program', async () => {
  const { handlers, call } = aControlRoom({ stored: [PHONE] });
  expect(await handlers.locate({ name: 'Phone', wait: false }, call)).toMatchObject({
    value: { result: 'failed', name: 'Phone', verdict: verdictInWords(VERDICT) },
  });
  expect(await handlers.locate({ name: 'Phone', wait: true }, call)).toMatchObject({ error: { code: 'stopped' } });
});

it.each([
  [undefined, 'App 1'],
  [true, 'Phone'],
] as const)(
  'the others hand an app in discreet mode to a program that may reveal %s under the name %s',
  async (reveal, name) => {
    const connection = aConnection({ name: 'Phone' });
    const { handlers, call, settings } = aControlRoom({
      stored: [PHONE],
      located: { kind: 'reachable', connection },
    });
    settings.set({ discreet: true });
    expect(await handlers.locate({ name: 'Phone', reveal, wait: false }, call)).toEqual({
      ok: true,
      value: { result: 'reachable', name, connection: { ...connection, name } },
    });
  },
);
