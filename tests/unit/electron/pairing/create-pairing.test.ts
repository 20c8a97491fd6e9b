import { describe, expect, it, onTestFinished } from 'vitest';
import { DisposableStack } from '../../../../electron/lib/disposable';
import { silentLogger } from '../../../../electron/lib/logger';
import { ObservableValue } from '../../../../electron/lib/observable';
import { createPairing, type PairingConnection } from '../../../../electron/pairing/create-pairing';
import { pairingSetupFormat } from '../../../../electron/pairing/pairing-setup-format';
import { relayCallFailure } from '../../../../electron/pairing/relay-call-failure';
import { failure, success } from '../../../../shared/lib/result';
import { FakeNearby } from '../../../support/a-nearby';
import { request } from '../../../support/a-relay';
import { FakeSecretBox } from '../../../support/a-secret-box';
import { aSimulatedPairing } from '../../../support/a-simulated-pairing';
import { aWireApp } from '../../../support/a-wire-app';
import { FakeClock } from '../../../support/fake-clock';
import { FakeDocument } from '../../../support/fake-document';
import { freePort, isListening } from '../../../support/loopback-ports';
import { aQrCode } from '../../../support/pairing-factory';

/** Everything about pairing as the app wires it, with a service that gives codes to everyone. */
function setUp() {
  const owned = new DisposableStack();
  onTestFinished(async () => await owned.dispose());
  const utokens: string[] = [];
  const tokens: string[] = [];
  const authorities: (string | null)[] = [];
  const client = {
    createQrCode: async (asked: { readonly token: string; readonly utoken?: string | undefined }) => {
      tokens.push(asked.token);
      utokens.push(asked.utoken ?? '');
      return await Promise.resolve(success(aQrCode()));
    },
  };
  const connection = new ObservableValue<PairingConnection>({
    active: { kind: 'url', source: 'settings', baseUrl: 'https://service.example', caFile: null },
    client,
    extraCaPem: 'CA of the user',
    simulated: null,
  });
  let callbackUrl: string | null = null;
  const simulated = aSimulatedPairing({
    apps: () => [{ deviceCode: 'phone', online: true, listening: true }],
    setCallbackUrl: (url) => {
      callbackUrl = url;
    },
    scan: async (_qrcode, deviceCode) => {
      const body = JSON.stringify(aWireApp({ deviceCode, utoken: utokens.at(-1) }));
      return { kind: 'answered', status: (await request(callbackUrl ?? '', { method: 'POST', body })).status };
    },
  });
  const kept: string[] = [];
  const pairing = createPairing(
    {
      documents: { setup: new FakeDocument(pairingSetupFormat.initial), pairings: new FakeDocument([]) },
      box: new FakeSecretBox(),
      connection,
      nearby: new FakeNearby(),
      readCaFile: async (path) => await Promise.resolve(success(`PEM of ${path}`)),
      makeRelayClient: ({ extraCaPem }) => ({
        createPairing: async () => {
          authorities.push(extraCaPem);
          return await Promise.resolve(failure(relayCallFailure('busy')));
        },
        pairingState: async () => await Promise.resolve(failure(relayCallFailure('no-pairing'))),
        cancelPairing: async () => await Promise.resolve(success(null)),
        listUnmatched: async () => await Promise.resolve(failure(relayCallFailure('unauthorized'))),
        claim: async () => await Promise.resolve(failure(relayCallFailure('no-unmatched'))),
      }),
      isKnown: () => false,
      isIgnored: () => false,
      keep: async ({ deviceCode }, isSimulated) => {
        kept.push(`${deviceCode}${isSimulated ? ', simulated' : ''}`);
        return success({ id: deviceCode, wasKnown: false });
      },
      clock: new FakeClock(),
      logger: silentLogger,
    },
    owned,
  );
  const start = (): string => {
    const started = pairing.service.start();
    return started.ok ? started.value.id : started.error.code;
  };
  const takeToken = (token: string): void => {
    const place = pairing.setup.tokenPlace();
    if (place !== null) pairing.setup.takeToken(token, place);
  };
  const progress = (id: string) => pairing.service.sessions.get(id)?.progress;
  const until = async (id: string, kind: string): Promise<void> =>
    await expect.poll(() => progress(id)?.kind).toBe(kind);
  const simulate = (): void => {
    const active = { kind: 'simulator', scenario: 'home', baseUrl: 'https://127.0.0.1', caFile: 'ca' } as const;
    connection.set({ active, client, extraCaPem: 'CA of the simulator', simulated });
  };
  return { pairing, connection, client, simulate, tokens, takeToken, authorities, kept, start, progress, until };
}

describe('the way that is taken', () => {
  it('leads to the relay, which is asked for the key first', async () => {
    const { pairing, authorities, start, progress, until } = setUp();
    expect(start()).toBe('no-way');
    const access = { url: 'https://relay.example', caFile: 'relay-ca.pem', key: 'beckon_1' };
    expect(await pairing.setup.setRelay({ ...access, unchecked: false })).toMatchObject({
      error: { failure: { code: 'unauthorized' } },
    });
    await pairing.setup.setRelay({ ...access, unchecked: true });
    const id = start();
    await until(id, 'failed');
    expect(progress(id)).toMatchObject({ code: 'busy' });
    // Not the one of the service: whoever vouches for that does not vouch for whoever gets the access key.
    expect(authorities).toEqual(['PEM of relay-ca.pem']);
  });

  it('leads to the service itself in direct mode, with the token, and ends when that is switched off', async () => {
    const { pairing, connection, tokens, takeToken, start, progress, until } = setUp();
    const port = await freePort();
    takeToken('developer-token');
    pairing.setup.setDirect(true, port);
    const id = start();
    await until(id, 'waiting');
    expect(tokens).toEqual(['developer-token']);
    expect(await isListening(port)).toBe(true);
    pairing.setup.setDirect(false, port);
    await until(id, 'failed');
    expect(progress(id)).toMatchObject({ code: 'direct-changed' });
    await expect.poll(async () => await isListening(port)).toBe(false);

    pairing.setup.setDirect(true, port);
    connection.set({ ...connection.value, active: { kind: 'none' }, client: null });
    const other = start();
    await until(other, 'failed');
    expect(progress(other)).toMatchObject({ code: 'no-service', responsibleParty: 'user' });
  });

  it('leads to the simulator, whose apps can scan, and ends with it', async () => {
    const { pairing, connection, client, simulate, kept, tokens, start, progress, until } = setUp();
    simulate();
    const id = start();
    await until(id, 'waiting');
    expect(await pairing.service.simulateScan(id)).toEqual(success(null));
    await until(id, 'paired');
    expect(kept).toEqual(['phone, simulated']);
    expect(tokens).toEqual(['simulated-developer-token']);

    const other = start();
    await until(other, 'waiting');
    connection.set({ active: { kind: 'none' }, client, extraCaPem: null, simulated: null });
    await until(other, 'failed');
    expect(progress(other)).toMatchObject({ code: 'simulator-left' });
    pairing.wake();
  });
});
