import { afterEach, beforeAll, expect, it } from 'vitest';
import { ServiceLocator } from '../../../../../electron/cli/apps/find-app';
import { REQUEST_GAP_MS } from '../../../../../electron/service/request-queue';
import { CertificateAuthority } from '../../../../../electron/simulator/certificates/certificate-authority';
import type { NearbyApp } from '../../../../../shared/domain/nearby-app';
import { success } from '../../../../../shared/lib/result';
import { FakeClock } from '../../../../support/fake-clock';
import { Listeners } from '../../../../support/listeners';
import { aNearbyApp } from '../../../../support/nearby-app-factory';
import { listenTls, type TlsListener } from '../../../../support/tls-listener';

const CODE = 'remote_0123456789abcdef';
const listeners = new Listeners();
let authority: CertificateAuthority;
let listener: TlsListener;

beforeAll(async () => {
  authority = await CertificateAuthority.create('Test authority');
});

afterEach(async () => {
  asked = 0;
  await listeners.dispose();
});

/** A service that says that the app is on this computer, where it really listens. */
async function aLocator(isServiceHere: boolean, domain = '127-0-0-1.apps.beckon.test', clock = new FakeClock()) {
  const certificate = await authority.issue({ names: ['*.apps.beckon.test'] });
  listener = await listeners.open(listenTls(certificate));
  const app = aNearbyApp({ deviceCode: CODE, domain, httpsPort: listener.port, wssPort: listener.port });
  return new ServiceLocator({
    service: {
      getApp: async () => {
        asked += 1;
        return success({ ...app, ...said.shift() });
      },
    },
    isServiceHere,
    extraCaPem: authority.certificatePem,
    authorityFileOf: ({ voucher }) => `/${voucher}.pem`,
    clock,
    lookup: async () => ['127.0.0.1'],
  });
}

/** What the service says next of the app that is not as usual. */
const said: Partial<NearbyApp>[] = [];
let asked = 0;
const never = new AbortController().signal;

it('measures where it was found last, with the certificate of now', async () => {
  const locator = await aLocator(true);
  expect(await locator.measure(never)).toBeNull();
  const located = await locator.locate(CODE, never);
  expect(located).toMatchObject({ ok: true, value: { address: '127.0.0.1', httpsPort: listener.port } });
  const found = located.ok ? located.value : null;
  expect(await locator.measure(never)).toEqual(found);
  listener.show(await authority.issue({ names: ['*.apps.beckon.test'] }));
  const renewed = await locator.measure(never);
  expect(renewed?.certSha256).toMatch(/^[0-9A-F:]{95}$/);
  expect(renewed?.certSha256).not.toBe(found?.certSha256);
  await listener.dispose();
  expect(await locator.measure(never)).toBeNull();
});

it('looks the app up anew, with a gap between two requests, and measures it only if it is elsewhere', async () => {
  const clock = new FakeClock();
  const locator = await aLocator(true, undefined, clock);
  await locator.locate(CODE, never);
  const connections = listener.connections();
  expect(asked).toBe(1);
  const again = locator.lookUp(CODE, never);
  await clock.advance(REQUEST_GAP_MS - 1);
  expect(asked).toBe(1);
  await clock.advance(1);
  expect(await again).toBe('as-before');
  expect(asked).toBe(2);
  expect(listener.connections()).toBe(connections);
  said.push({ wssPort: null });
  const moved = locator.lookUp(CODE, never);
  await clock.advance(REQUEST_GAP_MS);
  expect(await moved).toMatchObject({ ok: true, value: { httpsPort: listener.port, wssPort: null } });
  said.push({ deviceCode: 'another', wssPort: 30_099 });
  const other = locator.lookUp(CODE, never);
  await clock.advance(REQUEST_GAP_MS);
  expect(await other).toBeNull();
});

it.each(['127-0-0-1.apps.beckon.test', 'elsewhere.beckon.test', '127.0.0.1', '::ffff:7f00:1'])(
  'does not dial this computer on the word of a service elsewhere: %s',
  async (domain) => {
    const locator = await aLocator(false, domain);
    const refused = { ok: false, error: { code: 'target-not-allowed' } };
    expect(await locator.locate(CODE, never)).toMatchObject(refused);
    // Waiting would change nothing about it.
    expect(await locator.wait(CODE, () => undefined, never)).toMatchObject(refused);
    expect(listener.connections()).toBe(0);
  },
);

it('takes no number for a name', async () => {
  expect(await (await aLocator(false, '0x7f000001')).locate(CODE, never)).toMatchObject({ ok: false });
  expect(listener.connections()).toBe(0);
});
