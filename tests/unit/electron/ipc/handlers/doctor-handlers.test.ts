import { expect, it } from 'vitest';
import { DoctorRuns, type DoctorRunsOptions } from '../../../../../electron/doctor/doctor-runs';
import { doctorHandlers } from '../../../../../electron/ipc/handlers/doctor-handlers';
import type { CertificatePin } from '../../../../../shared/domain/known-app';
import { aDoctor, aPhone } from '../../../../support/a-path-doctor';
import { aKnownApp } from '../../../../support/known-app-factory';

const PIN: CertificatePin = { sha256: 'AB:CD', address: '192.168.1.44', pinnedAt: '2026-01-01T00:00:00.000Z' };
const APP = aKnownApp({ id: 'app-1', lastInfo: aPhone(), pin: PIN });
const TYPED = { kind: 'address', httpsPort: null, wssPort: null, allowCarrierGradeNat: false } as const;

function theHandlers() {
  const watched = aDoctor({ serviceOnLoopback: true });
  const pins: unknown[] = [];
  const doctor: DoctorRunsOptions['doctor'] = (app) => {
    pins.push(app?.pin ?? null);
    return watched.doctor;
  };
  const facts = (): ReturnType<DoctorRunsOptions['facts']> => {
    return { version: '0.1.0', electron: '45.5.0', platform: 'linux', interfaces: ['local-ipv4'] };
  };
  const runs = new DoctorRuns({ doctor, onStep: () => undefined, facts });
  const handlers = doctorHandlers({
    runs,
    knownApp: (id) => (id === APP.id ? APP : null),
    addressesToDial: () => APP.addresses,
  });
  return { ...watched, pins, handlers };
}

it('examine a known app with its pin, and report it without what is private', async () => {
  const { handlers, pins, dialed } = theHandlers();
  const run = await handlers['doctor.run'].run({ runId: '1', request: { kind: 'known', id: 'app-1' } });
  expect(run).toMatchObject({ answer: { ok: true, value: { verdict: { code: 'ok' } } } });
  expect(pins).toEqual([PIN]);
  expect(dialed).not.toEqual([]);
  const report = await handlers['doctor.report-text'].run({ runId: '1' });
  expect(report).toMatchObject({ answer: { ok: true, value: { text: expect.stringContaining('Verdict: ok.') } } });
  expect(JSON.stringify(report)).not.toMatch(/192|remote_/);
});

it('examine a typed address, and nobody’s app for nearby', async () => {
  const { handlers, dialed } = theHandlers();
  await handlers['doctor.run'].run({ runId: '1', request: { kind: 'nearby' } });
  expect(dialed).toEqual([]);
  await handlers['doctor.run'].run({ runId: '2', request: { ...TYPED, target: '192.168.1.9:5000' } });
  expect(dialed[0]).toMatchObject({ address: '192.168.1.9', port: 5_000 });
});

it.each([
  ['not-found', { kind: 'known', id: 'nobody' }],
  ['invalid-input', { ...TYPED, target: 'not an address' }],
])('refuse as %s', async (code, request) => {
  const { handlers } = theHandlers();
  expect(await handlers['doctor.run'].run({ runId: '1', request })).toMatchObject({ answer: { error: { code } } });
  expect(await handlers['doctor.report-text'].run({ runId: '1' })).toMatchObject({
    answer: { error: { code: 'not-found' } },
  });
});

it('turn away what the contract does not have', async () => {
  const { handlers } = theHandlers();
  const request = { kind: 'address', target: '192.168.1.9' };
  expect(await handlers['doctor.run'].run({ runId: '1', request })).toMatchObject({ kind: 'invalid' });
  expect(await handlers['doctor.stop'].run({})).toMatchObject({ kind: 'invalid' });
  expect(await handlers['doctor.stop'].run({ runId: 'nobody' })).toMatchObject({ answer: { ok: true } });
});
