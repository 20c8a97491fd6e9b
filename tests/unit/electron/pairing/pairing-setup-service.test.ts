import { describe, expect, it } from 'vitest';
import { ObservableValue } from '../../../../electron/lib/observable';
import { pairingSetupFormat, type StoredPairingSetup } from '../../../../electron/pairing/pairing-setup-format';
import { PairingSetupService, type RelayAccess } from '../../../../electron/pairing/pairing-setup-service';
import { type RelayCallFailure, relayCallFailure } from '../../../../electron/pairing/relay-call-failure';
import type { ActiveService } from '../../../../shared/domain/settings';
import { failure, type Result, success } from '../../../../shared/lib/result';
import { FakeSecretBox } from '../../../support/a-secret-box';
import { FakeDocument } from '../../../support/fake-document';

const SIMULATOR: ActiveService = { kind: 'simulator', scenario: 'home', baseUrl: 'https://127.0.0.1', caFile: 'ca' };
const RELAY = { url: 'https://relay.example', key: 'beckon_1', unchecked: false };

function setUp({ isReadOnly = false, stored = pairingSetupFormat.initial } = {}) {
  const document = new FakeDocument<StoredPairingSetup>(stored, isReadOnly);
  const box = new FakeSecretBox();
  const connection = new ObservableValue<{ active: ActiveService }>({ active: { kind: 'none' } });
  const tried: RelayAccess[] = [];
  let answer: Result<null, RelayCallFailure> = success(null);
  const service = new PairingSetupService({
    document,
    box,
    connection,
    tryRelay: async (access) => {
      tried.push(access);
      return await Promise.resolve(answer);
    },
  });
  return {
    document,
    box,
    connection,
    tried,
    service,
    refuse: (code: RelayCallFailure['code']) => (answer = failure(relayCallFailure(code))),
  };
}

describe('the relay of the setup', () => {
  it('is saved once it has let Beckon in, without a slash, and its key encrypted', async () => {
    const { service, document, tried } = setUp();
    expect(await service.setRelay({ ...RELAY, url: ' relay.example/ ', key: ' beckon_1 ' })).toEqual(success(null));
    expect(tried).toEqual([{ url: 'https://relay.example', key: 'beckon_1' }]);
    expect(document.value.relay.url).toBe('https://relay.example');
    expect(JSON.stringify(document.value)).not.toContain('beckon_1');
    expect(service.setup.value).toMatchObject({ way: 'relay', relay: { url: 'https://relay.example', key: 'kept' } });
    expect(service.relayAccess()).toEqual(success({ url: 'https://relay.example', key: 'beckon_1' }));
  });

  it('stays as it was when the new one refuses, or cannot be one', async () => {
    const { service, document, refuse } = setUp();
    await service.setRelay(RELAY);
    const before = document.value;
    refuse('unauthorized');
    expect(await service.setRelay({ ...RELAY, key: 'wrong' })).toMatchObject({
      error: { kind: 'relay', failure: { code: 'unauthorized' } },
    });
    expect(await service.setRelay({ ...RELAY, url: 'http://relay.example' })).toMatchObject({
      error: { failure: { code: 'target-not-allowed' } },
    });
    expect(await service.setRelay({ ...RELAY, key: 'two words' })).toMatchObject({ error: { kind: 'not-a-secret' } });
    expect(document.value).toEqual(before);
  });

  it('is saved without an answer when that is wished', async () => {
    const { service, tried } = setUp();
    await service.setRelay({ ...RELAY, unchecked: true });
    expect(tried).toEqual([]);
    expect(service.setup.value.way).toBe('relay');
  });

  it('gets the kept key under another path, and no other relay ever gets it', async () => {
    const { service, tried } = setUp();
    expect(await service.setRelay({ ...RELAY, key: null })).toMatchObject({ error: { kind: 'key-missing' } });
    await service.setRelay(RELAY);
    expect(await service.setRelay({ ...RELAY, url: 'https://relay.example/beckon', key: null })).toEqual(success(null));
    expect(tried.at(-1)).toEqual({ url: 'https://relay.example/beckon', key: 'beckon_1' });
    const before = tried.length;
    for (const url of ['https://other.example', 'https://relay.example:8443', 'https://relay.example.other.example']) {
      expect(await service.setRelay({ url, key: null, unchecked: false })).toMatchObject({
        error: { kind: 'key-missing' },
      });
    }
    expect(tried).toHaveLength(before);
  });

  it('goes with its key', async () => {
    const { service, document } = setUp();
    await service.setRelay(RELAY);
    service.clearRelay();
    expect(document.value.relay).toEqual({ url: null, sealedKey: null });
    expect(service.setup.value).toMatchObject({ way: null, relay: { key: 'none' } });
    expect(service.relayAccess()).toEqual(failure('no-relay'));
  });

  it('is no way while the keyring is shut, and is one again when it opens', async () => {
    const { service, box } = setUp();
    await service.setRelay(RELAY);
    box.isThere = false;
    service.refresh();
    expect(service.setup.value).toMatchObject({ way: null, relay: { key: 'locked' } });
    expect(service.relayAccess()).toEqual(failure('no-key'));
    expect(await service.setRelay({ ...RELAY, key: null })).toMatchObject({
      error: { failure: { message: expect.stringContaining('keyring') } },
    });
    box.isThere = true;
    service.refresh();
    expect(service.setup.value).toMatchObject({ way: 'relay', relay: { key: 'kept' } });
  });
});

describe('direct mode', () => {
  it('is off at first, and a way once it is on and has a token', () => {
    const { service, document } = setUp();
    expect(service.setup.value.direct).toEqual({ enabled: false, port: 34_560, token: 'none' });
    service.setDirect(true, 40_000);
    expect(service.setup.value.way).toBeNull();
    expect(service.takeToken(' developer-token \n')).toEqual(success(null));
    expect(service.setup.value).toMatchObject({
      way: 'direct',
      direct: { enabled: true, port: 40_000, token: 'kept' },
    });
    expect(JSON.stringify(document.value)).not.toContain('developer-token');
    expect(service.developerToken()).toBe('developer-token');
    service.setDirect(false, 40_000);
    expect(service.setup.value).toMatchObject({ way: null, direct: { token: 'kept' } });
    service.forgetToken();
    expect(service.developerToken()).toBeNull();
  });

  it.each(['', '   ', 'two words', 'two\nlines', 'é', 'x'.repeat(4_097)])('takes no %j for a token', (text) => {
    const { service } = setUp();
    expect(service.takeToken(text)).toEqual(failure({ kind: 'not-a-secret' }));
    expect(service.setup.value.direct.token).toBe('none');
  });

  it('takes a token as long as a relay does', () => {
    const { service } = setUp();
    const token = `header.${'claims'.repeat(600)}.signature`;
    expect(service.takeToken(token)).toEqual(success(null));
    expect(service.developerToken()).toBe(token);
  });

  it('keeps a token for the session alone where there is no keyring', () => {
    const { service, box, document } = setUp();
    box.isThere = false;
    service.takeToken('developer-token');
    expect(service.setup.value.direct.token).toBe('session');
    expect(document.value.direct.sealedToken).toBeNull();
  });
});

describe('which way is taken', () => {
  it('is the simulator’s own, else direct mode, else the relay', async () => {
    const { service, connection } = setUp();
    await service.setRelay(RELAY);
    expect(service.setup.value.way).toBe('relay');
    service.takeToken('developer-token');
    service.setDirect(true, 34_560);
    expect(service.setup.value.way).toBe('direct');
    connection.set({ active: SIMULATOR });
    expect(service.setup.value.way).toBe('simulator');
    connection.set({ active: { kind: 'none' } });
    expect(service.setup.value.way).toBe('direct');
  });

  it('tells nobody where nothing has changed', () => {
    const { service, connection } = setUp();
    let changes = 0;
    service.setup.subscribe(() => {
      changes += 1;
    });
    service.refresh();
    connection.set({ active: { kind: 'none' } });
    expect(changes).toBe(0);
  });
});

describe('a file that is not to be changed', () => {
  it('refuses every change, and keeps its secrets as they are', async () => {
    const { service, document } = setUp({ isReadOnly: true });
    const refused = failure({ kind: 'read-only' });
    expect(await service.setRelay(RELAY)).toEqual(refused);
    expect(service.clearRelay()).toEqual(refused);
    expect(service.setDirect(true, 40_000)).toEqual(refused);
    expect(service.takeToken('developer-token')).toEqual(refused);
    expect(service.forgetToken()).toEqual(refused);
    expect(document.value).toEqual(pairingSetupFormat.initial);
  });
});
