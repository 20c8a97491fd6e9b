import { expect, it, onTestFinished } from 'vitest';
import { DisposableStack } from '../../../../electron/lib/disposable';
import { silentLogger } from '../../../../electron/lib/logger';
import { ObservableValue } from '../../../../electron/lib/observable';
import { createPairing, type PairingConnection } from '../../../../electron/pairing/create-pairing';
import { pairingSetupFormat } from '../../../../electron/pairing/pairing-setup-format';
import { success } from '../../../../shared/lib/result';
import { FakeNearby } from '../../../support/a-nearby';
import { FakeSecretBox } from '../../../support/a-secret-box';
import { FakeClock } from '../../../support/fake-clock';
import { FakeDocument } from '../../../support/fake-document';
import { freePort, isListening } from '../../../support/loopback-ports';
import { aQrCode } from '../../../support/pairing-factory';

// The built app takes the other ways in journeys of their own.
it('leads in direct mode to the service itself, with the token, and ends when that is switched off', async () => {
  const owned = new DisposableStack();
  onTestFinished(async () => await owned.dispose());
  const tokens: string[] = [];
  const client = {
    createQrCode: async ({ token }: { readonly token: string }) => {
      tokens.push(token);
      return success(aQrCode());
    },
  };
  const connection = new ObservableValue<PairingConnection>({
    active: { kind: 'url', source: 'settings', baseUrl: 'https://service.example', caFile: null },
    client,
    extraCaPem: null,
    simulated: null,
  });
  const { service, setup } = createPairing(
    {
      documents: { setup: new FakeDocument(pairingSetupFormat.initial), pairings: new FakeDocument([]) },
      box: new FakeSecretBox(),
      connection,
      nearby: new FakeNearby(),
      readCaFile: async (path) => success(path),
      makeRelayClient: () => {
        throw new Error('A relay was asked');
      },
      isKnown: () => false,
      isIgnored: () => false,
      keep: async ({ deviceCode }) => success({ id: deviceCode, wasKnown: false }),
      clock: new FakeClock(),
      logger: silentLogger,
    },
    owned,
  );
  const start = (): string => {
    const started = service.start();
    return started.ok ? started.value.id : started.error.code;
  };
  const progress = (id: string) => service.sessions.get(id)?.progress;
  const until = async (id: string, kind: string): Promise<void> =>
    await expect.poll(() => progress(id)?.kind).toBe(kind);
  expect(start()).toBe('no-way');
  const port = await freePort();
  setup.takeToken('developer-token', { url: 'https://service.example', authority: null });
  setup.setDirect(true, port);
  const id = start();
  await until(id, 'waiting');
  expect(tokens).toEqual(['developer-token']);
  expect(await isListening(port)).toBe(true);
  setup.setDirect(false, port);
  await until(id, 'failed');
  expect(progress(id)).toMatchObject({ code: 'direct-changed' });
  await expect.poll(async () => await isListening(port)).toBe(false);

  setup.setDirect(true, port);
  connection.set({ ...connection.value, active: { kind: 'none' }, client: null });
  const other = start();
  await until(other, 'failed');
  expect(progress(other)).toMatchObject({ code: 'no-service', responsibleParty: 'user' });
});
