import fc from 'fast-check';
import { expect, it } from 'vitest';
import { namedApp } from '../../../../electron/control/find-by-name';
import { serviceHandlers } from '../../../../electron/control/handlers/service-handlers';
import { DOCTOR_STEPS } from '../../../../shared/domain/doctor';
import type { KnownApp } from '../../../../shared/domain/known-app';
import type { NearbyApp } from '../../../../shared/domain/nearby-app';
import { failure, success } from '../../../../shared/lib/result';
import { ADDRESS, aDoctor, aPhone, aService, DOMAIN } from '../../../support/a-path-doctor';
import { aCall } from '../../../support/control-room';
import { aKnownApp, aLedgerAddress } from '../../../support/known-app-factory';
import { propertyRuns } from '../../../support/property-runs';
import { saying } from '../../../support/saying';
import { aServiceFailure } from '../../../support/service-failure-factory';

const PHONE = aPhone();
const SAVED = aKnownApp({ id: 'id-phone', deviceCode: PHONE.deviceCode, alias: 'Living room' });
const TYPED = aKnownApp({ id: 'id-typed', deviceCode: null, alias: 'NAS' });
const PORTS = { httpsPort: null, wssPort: null, allowCarrierGradeNat: false };

/** Handlers of a Beckon that has saved these apps, with a service that lists one. */
function setUp(saved: readonly KnownApp[] = [SAVED, TYPED], hasService = true) {
  const codes: string[] = [];
  const examined: unknown[] = [];
  const calls = {
    listApps: async () =>
      success({
        apps: [PHONE],
        skipped: [{ index: 1, reason: 'not an object' }],
        fetchedAt: '2026-01-01T00:00:00.000Z',
      }),
    getApp: async (deviceCode: string) => {
      codes.push(deviceCode);
      return deviceCode === PHONE.deviceCode
        ? success<NearbyApp>(PHONE)
        : failure(aServiceFailure({ code: 'invalid-parameter' }));
    },
  };
  const handlers = serviceHandlers({
    apps: { find: (name) => namedApp(saved, name, () => null, true) },
    service: () => (hasService ? calls : null),
    isServiceHere: () => false,
    doctor: (app) => {
      examined.push(app);
      return aDoctor({ service: aService([PHONE]) }).doctor;
    },
    addressesToDial: () => [aLedgerAddress({ host: DOMAIN })],
  });
  return { ...aCall(), handlers, codes, examined };
}

it('the list of the running Beckon is that of its service, with what was skipped', async () => {
  const { handlers, call } = setUp();
  expect(await handlers.nearby({}, call)).toEqual({
    ok: true,
    value: {
      apps: [PHONE],
      skipped: [{ index: 1, reason: 'not an object' }],
      fetchedAt: '2026-01-01T00:00:00.000Z',
      serviceIsHere: false,
    },
  });
});

it('the list of the running Beckon needs a service', async () => {
  const { handlers, call } = setUp([], false);
  const refused = { error: { code: 'usage', message: saying('Beckon has no service set up.') } };
  expect(await handlers.nearby({}, call)).toMatchObject(refused);
  expect(await handlers.lookup({ name: PHONE.deviceCode }, call)).toMatchObject(refused);
});

it('one app is asked for by the code of the saved app with that name, else by what looks like a code or is said to be', async () => {
  const { handlers, call, codes } = setUp();
  for (const name of ['living ROOM', PHONE.deviceCode, 'id-phone', PHONE.deviceCode.slice(0, 12)]) {
    expect(await handlers.lookup({ name }, call), name).toMatchObject({ value: { app: PHONE } });
  }
  const other = 'remote_ffffffffffffffffffffffff00000000';
  for (const asked of [{ name: other }, { name: 'nobody', code: true }])
    expect(await handlers.lookup(asked, call)).toMatchObject({ error: { code: 'invalid-parameter' } });
  expect([...new Set(codes)]).toEqual([PHONE.deviceCode, other, 'nobody']);
});

it('one app is not asked for where its code is not known, or where it looks like a name', async () => {
  const { handlers, call, codes } = setUp();
  expect(await handlers.lookup({ name: 'NAS' }, call)).toMatchObject({
    error: { code: 'usage', message: saying(expect.stringContaining('“NAS” was added by its address')) },
  });
  for (const name of ['Livng room', 'Livingroom'])
    expect(await handlers.lookup({ name }, call)).toMatchObject({ error: { code: 'not-found' } });
  expect(codes).toEqual([]);
});

// It would catch: a name of the user's own in the service's log.
it('one app never goes to the service under a name of the user’s own', async () => {
  const name = fc.stringMatching(/^[a-zA-Z]{1,4}$/);
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(name, { minLength: 1, maxLength: 4 }),
      fc.nat(3),
      fc.boolean(),
      async (aliases, at, upper) => {
        const saved = aliases.map((alias, index) =>
          aKnownApp({ id: `id-${index}`, deviceCode: index % 2 === 0 ? `code-${index}` : null, alias }),
        );
        const { handlers, call, codes } = setUp(saved);
        const alias = aliases[at % aliases.length] ?? '';
        await handlers.lookup({ name: upper ? alias.toUpperCase() : alias }, call);
        expect(codes.filter((code) => !/^code-\d$/.test(code))).toEqual([]);
      },
    ),
    { numRuns: propertyRuns(100) },
  );
});

it('the doctor of the running Beckon goes all nine steps for an app by its name, and tells of each as it ends', async () => {
  const { handlers, call, told, examined } = setUp();
  const answer = await handlers.diagnose({ target: { kind: 'app', name: 'Living room' }, ...PORTS }, call);
  if (!answer.ok) throw new Error(answer.error.code);
  expect(answer.value.steps.map(({ step }) => step)).toEqual(DOCTOR_STEPS);
  expect(answer.value.verdict.code).toBe('ok');
  expect(told).toEqual(answer.value.steps.map((step) => ({ step })));
  expect(examined).toEqual([SAVED]);
  // In words for programs, and as a text for the command line's own language.
  expect(answer.value.steps[0]).toMatchObject({ detail: expect.any(String), text: { key: expect.any(String) } });
});

it('the doctor of the running Beckon examines addresses, codes that are not saved, and why nothing is listed', async () => {
  const { handlers, call, examined } = setUp([]);
  for (const target of [
    { kind: 'address', target: `${ADDRESS}:30010` },
    { kind: 'app', name: PHONE.deviceCode },
    { kind: 'nearby' },
  ] as const) {
    const answer = await handlers.diagnose({ target, ...PORTS }, call);
    expect(answer.ok && answer.value.steps.length, target.kind).toBe(9);
  }
  expect(examined).toEqual([null, null, null]);
});

it('the doctor of the running Beckon refuses what is no address, and names that mean nothing', async () => {
  const { handlers, call } = setUp();
  const codes = [];
  for (const target of [
    { kind: 'address', target: 'not an address' },
    { kind: 'app', name: 'Dining room' },
  ] as const) {
    const answer = await handlers.diagnose({ target, ...PORTS }, call);
    codes.push(answer.ok ? 'examined' : answer.error.code);
  }
  expect(codes).toEqual(['usage', 'not-found']);
});
