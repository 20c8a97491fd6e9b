import { describe, expect, it } from 'vitest';
import { ObservableValue } from '../../../../electron/lib/observable';
import { pairingSetupFormat, type StoredPairingSetup } from '../../../../electron/pairing/pairing-setup-format';
import {
  PairingSetupService,
  parseDeveloperToken,
  type RelayAccess,
  type TokenService,
} from '../../../../electron/pairing/pairing-setup-service';
import { type RelayCallFailure, relayCallFailure } from '../../../../electron/pairing/relay-call-failure';
import { usageFailure } from '../../../../electron/service/service-failure';
import { failure, type Result, success } from '../../../../shared/lib/result';
import { FakeSecretBox } from '../../../support/a-secret-box';
import { FakeDocument } from '../../../support/fake-document';

const SIMULATOR: TokenService = {
  active: { kind: 'simulator', scenario: 'home', baseUrl: 'https://127.0.0.1', caFile: 'ca' },
  extraCaPem: 'CA of the simulator',
};
const NO_SERVICE: TokenService = { active: { kind: 'none' }, extraCaPem: null };
const RELAY = { url: 'https://relay.example', caFile: null, key: 'beckon_1', unchecked: false };

/** A service in use. */
function aService(baseUrl = 'https://service.example', extraCaPem: string | null = null): TokenService {
  return { active: { kind: 'url', source: 'settings', baseUrl, caFile: null }, extraCaPem };
}

interface Setting {
  readonly isReadOnly?: boolean;
  readonly stored?: StoredPairingSetup;
  readonly service?: TokenService;
}

function setUp({
  isReadOnly = false,
  stored = pairingSetupFormat.initial,
  service: active = aService(),
}: Setting = {}) {
  const document = new FakeDocument<StoredPairingSetup>(stored, isReadOnly);
  const box = new FakeSecretBox();
  const connection = new ObservableValue(active);
  const tried: RelayAccess[] = [];
  let answer: Result<null, RelayCallFailure> = success(null);
  const files = new Map([['relay-ca.pem', 'CA of the relay']]);
  const start = (): PairingSetupService =>
    new PairingSetupService({
      document,
      box,
      connection,
      tryRelay: async (access) => {
        tried.push(access);
        return await Promise.resolve(answer);
      },
      readCaFile: async (path) => {
        const pem = files.get(path);
        return await Promise.resolve(
          pem === undefined ? failure(usageFailure('No such file.', 'Choose.')) : success(pem),
        );
      },
    });
  const service = start();
  /** Keeps a token for the service in use, as the user confirms it. */
  const takeToken = (token: string) => {
    const place = service.tokenPlace();
    if (place === null) throw new Error('No service');
    return service.takeToken(token, place);
  };
  /** Somebody edits the file, and Beckon starts again. */
  const restartWith = async (edit: (setup: StoredPairingSetup) => StoredPairingSetup): Promise<PairingSetupService> => {
    document.value = edit(document.value);
    const later = start();
    await later.open();
    return later;
  };
  return {
    document,
    box,
    connection,
    files,
    tried,
    service,
    takeToken,
    restartWith,
    refuse: (code: RelayCallFailure['code']) => (answer = failure(relayCallFailure(code))),
  };
}

describe('the relay of the setup', () => {
  it('is saved once it has let Beckon in, without a slash, and its key encrypted', async () => {
    const { service, document, tried } = setUp();
    expect(await service.setRelay({ ...RELAY, url: ' relay.example/ ', key: ' beckon_1 ' })).toEqual(success(null));
    expect(tried).toEqual([{ url: 'https://relay.example', key: 'beckon_1', extraCaPem: null }]);
    expect(document.value.relay.url).toBe('https://relay.example');
    expect(JSON.stringify(document.value)).not.toContain('beckon_1');
    expect(service.setup.value).toMatchObject({ way: 'relay', relay: { url: 'https://relay.example', key: 'kept' } });
    expect(service.relayAccess()).toEqual(success({ url: 'https://relay.example', key: 'beckon_1', extraCaPem: null }));
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
    expect(tried.at(-1)).toMatchObject({ url: 'https://relay.example/beckon', key: 'beckon_1' });
    expect(service.relayAccess()).toMatchObject({ value: { url: 'https://relay.example/beckon', key: 'beckon_1' } });
    const before = tried.length;
    for (const url of ['https://other.example', 'https://relay.example:8443', 'https://relay.example.other.example']) {
      expect(await service.setRelay({ ...RELAY, url, key: null })).toMatchObject({
        error: { kind: 'key-missing' },
      });
    }
    expect(tried).toHaveLength(before);
  });

  it('goes with its key', async () => {
    const { service, document } = setUp();
    await service.setRelay(RELAY);
    service.clearRelay();
    expect(document.value.relay).toEqual({ url: null, caFile: null, sealedKey: null });
    expect(service.setup.value).toMatchObject({ way: null, relay: { key: 'none' } });
    expect(service.relayAccess()).toMatchObject({ error: { code: 'no-relay' } });
  });

  it('is no way while the keyring is shut, and is one again when it opens', async () => {
    const { service, box } = setUp();
    await service.setRelay(RELAY);
    box.isThere = false;
    service.refresh();
    expect(service.setup.value).toMatchObject({ way: null, relay: { key: 'locked' } });
    expect(service.relayAccess()).toMatchObject({ error: { code: 'no-key' } });
    expect(await service.setRelay({ ...RELAY, key: null })).toMatchObject({
      error: { failure: { message: expect.stringContaining('keyring') } },
    });
    box.isThere = true;
    service.refresh();
    expect(service.setup.value).toMatchObject({ way: 'relay', relay: { key: 'kept' } });
  });
});

describe('the relay’s own authority', () => {
  it('is read from its file, and kept by its path', async () => {
    const { service, document, tried, restartWith } = setUp();
    await service.setRelay({ ...RELAY, caFile: 'relay-ca.pem' });
    const access = { url: RELAY.url, key: RELAY.key, extraCaPem: 'CA of the relay' };
    expect(tried).toEqual([access]);
    expect(document.value.relay.caFile).toBe('relay-ca.pem');
    expect(service.setup.value.relay).toMatchObject({ caFile: 'relay-ca.pem', key: 'kept' });
    expect(service.relayAccess()).toEqual(success(access));
    expect((await restartWith((setup) => setup)).relayAccess()).toEqual(success(access));
  });

  it('is not the one of the service', async () => {
    const { service, tried } = setUp({ service: aService('https://service.example', 'CA of the service') });
    await service.setRelay(RELAY);
    expect(tried).toMatchObject([{ extraCaPem: null }]);
    expect(service.relayAccess()).toMatchObject({ value: { extraCaPem: null } });
  });

  it('that cannot be read changes nothing, and the relay is not asked without it', async () => {
    const { service, document, files, tried, restartWith } = setUp();
    const refused = { error: { kind: 'authority', failure: { message: 'No such file.' } } };
    expect(await service.setRelay({ ...RELAY, caFile: 'gone.pem' })).toMatchObject(refused);
    expect(tried).toEqual([]);
    expect(document.value).toEqual(pairingSetupFormat.initial);
    await service.setRelay({ ...RELAY, caFile: 'relay-ca.pem' });
    files.clear();
    const later = await restartWith((setup) => setup);
    expect(later.relayAccess()).toMatchObject({ error: { code: 'relay-authority', mender: 'user' } });
    expect(later.setup.value).toMatchObject({ way: 'relay', relay: { keyFor: RELAY.url } });
  });
});

describe('a key that was entered for another relay', () => {
  const EVIL = 'https://evil.example';

  it.each<[string, { readonly url?: string; readonly caFile?: string }, RegExp]>([
    ['address', { url: EVIL }, /entered for https:\/\/relay\.example, so it was not sent to https:\/\/evil\.example/],
    ['path', { url: `${RELAY.url}/other` }, /not sent to https:\/\/relay\.example\/other/],
    ['authority', { caFile: 'evil-ca.pem' }, /another certificate authority/],
  ])('goes nowhere, when a file is edited: another %s', async (_what, change, message) => {
    const { service, files, restartWith, tried } = setUp();
    await service.setRelay(RELAY);
    files.set('evil-ca.pem', 'CA of somebody else');
    const later = await restartWith((setup) => ({ ...setup, relay: { ...setup.relay, ...change } }));
    expect(later.relayAccess()).toMatchObject({
      error: { code: 'key-elsewhere', message: expect.stringMatching(message) },
    });
    expect(later.setup.value).toMatchObject({ way: 'relay', relay: { key: 'elsewhere', keyFor: RELAY.url } });
    const { url, caFile } = { ...RELAY, ...change };
    expect(await later.setRelay({ url, caFile, key: null, unchecked: true })).toMatchObject({
      error: { kind: 'key-missing' },
    });
    expect(tried).toHaveLength(1);
    expect(await later.setRelay({ url, caFile, key: 'beckon_2', unchecked: true })).toEqual(success(null));
    expect(later.relayAccess()).toMatchObject({ value: { url, key: 'beckon_2' } });
  });

  it('is not the developer token either, nor the other way around', async () => {
    const { service, takeToken, restartWith } = setUp({ service: aService('https://shared.example') });
    await service.setRelay({ ...RELAY, url: 'https://shared.example/relay' });
    takeToken('developer-token');
    const later = await restartWith(({ relay, direct }) => ({
      relay: { ...relay, sealedKey: direct.sealedToken },
      direct: { ...direct, sealedToken: relay.sealedKey },
    }));
    expect(later.relayAccess()).toMatchObject({ error: { code: 'key-elsewhere' } });
    expect(later.developerToken()).toMatchObject({ error: { code: 'token-elsewhere' } });
  });

  it('may get another authority and another path by the user’s own hand', async () => {
    const { service } = setUp();
    await service.setRelay(RELAY);
    const change = { url: `${RELAY.url}/base`, caFile: 'relay-ca.pem', key: null, unchecked: false };
    expect(await service.setRelay(change)).toEqual(success(null));
    expect(service.relayAccess()).toMatchObject({ value: { key: RELAY.key, extraCaPem: 'CA of the relay' } });
  });
});

describe('secrets that an earlier version kept', () => {
  function former(secret: string): string {
    const sealed = new FakeSecretBox().seal(secret);
    return sealed.ok ? sealed.value : '';
  }
  const STORED: StoredPairingSetup = {
    relay: { url: RELAY.url, caFile: null, sealedKey: former('beckon_1') },
    direct: { enabled: true, port: 34_560, sealedToken: former('developer-token') },
  };

  it('go nowhere before the user has said where they are for, and are not lost', async () => {
    const { service, document, tried } = setUp({ stored: STORED });
    expect(service.setup.value).toMatchObject({
      way: 'direct',
      relay: { key: 'unbound', keyFor: null },
      direct: { token: 'unbound', tokenFor: null },
    });
    expect(service.relayAccess()).toMatchObject({ error: { code: 'key-unbound' } });
    expect(service.developerToken()).toMatchObject({ error: { code: 'token-unbound', mender: 'developer' } });
    expect(await service.setRelay({ ...RELAY, url: 'https://evil.example', key: null })).toMatchObject({
      error: { kind: 'key-missing' },
    });
    expect(tried).toEqual([]);
    expect(document.value).toEqual(STORED);
  });

  it('are bound to the relay that the user saves them for', async () => {
    const { service } = setUp({ stored: STORED });
    expect(await service.setRelay({ ...RELAY, key: null })).toEqual(success(null));
    expect(service.relayAccess()).toMatchObject({ value: { key: 'beckon_1' } });
    expect(service.setup.value.relay).toMatchObject({ key: 'kept', keyFor: RELAY.url });
  });

  it('are replaced by a token that is taken anew', () => {
    const { service, takeToken } = setUp({ stored: STORED });
    takeToken('another-token');
    expect(service.developerToken()).toEqual(success('another-token'));
  });
});

describe('direct mode', () => {
  it('is off at first, and a way once it is on and has a token', () => {
    const { service, document, takeToken } = setUp();
    expect(service.setup.value.direct).toEqual({ enabled: false, port: 34_560, token: 'none', tokenFor: null });
    service.setDirect(true, 40_000);
    expect(service.setup.value.way).toBeNull();
    expect(takeToken('developer-token')).toEqual(success(null));
    expect(service.setup.value).toMatchObject({
      way: 'direct',
      direct: { enabled: true, port: 40_000, token: 'kept', tokenFor: 'https://service.example' },
    });
    expect(JSON.stringify(document.value)).not.toContain('developer-token');
    expect(service.developerToken()).toEqual(success('developer-token'));
    service.setDirect(false, 40_000);
    expect(service.setup.value).toMatchObject({ way: null, direct: { token: 'kept' } });
    service.forgetToken();
    expect(service.developerToken()).toMatchObject({ error: { code: 'no-token' } });
  });

  it.each(['', '   ', 'two words', 'two\nlines', 'é', 'x'.repeat(4_097)])('takes no %j for a token', (text) => {
    expect(parseDeveloperToken(text)).toBeNull();
  });

  it('takes a token as long as a relay does', () => {
    const { service, takeToken } = setUp();
    const token = `header.${'claims'.repeat(600)}.signature`;
    expect(parseDeveloperToken(` ${token}\n`)).toBe(token);
    expect(takeToken(token)).toEqual(success(null));
    expect(service.developerToken()).toEqual(success(token));
  });

  it('keeps a token for the session alone where there is no keyring', () => {
    const { service, box, document, takeToken } = setUp();
    box.isThere = false;
    takeToken('developer-token');
    expect(service.setup.value.direct.token).toBe('session');
    expect(document.value.direct.sealedToken).toBeNull();
  });
});

describe('the service that a token was entered for', () => {
  it.each([true, false])('is the only one that gets it (keyring: %s)', (isThere) => {
    const { service, box, connection, takeToken } = setUp();
    box.isThere = isThere;
    takeToken('developer-token');
    service.setDirect(true, 34_560);
    for (const baseUrl of [
      'https://evil.example',
      'https://service.example.evil.example',
      'https://service.example:8443',
      'https://service.example/other',
    ]) {
      connection.set(aService(baseUrl));
      expect(service.developerToken()).toMatchObject({
        error: {
          code: 'token-elsewhere',
          mender: 'developer',
          message: `The developer token was entered for https://service.example, so it was not sent to ${baseUrl}.`,
        },
      });
      // It stays the way, so that whoever asks for a code is told.
      expect(service.setup.value).toMatchObject({
        way: 'direct',
        direct: { token: 'elsewhere', tokenFor: 'https://service.example' },
      });
    }
    connection.set(aService('https://service.example', 'CA of somebody else'));
    expect(service.developerToken()).toMatchObject({
      error: { code: 'token-elsewhere', message: expect.stringContaining('another certificate authority') },
    });
    connection.set(aService());
    expect(service.developerToken()).toEqual(success('developer-token'));
    expect(service.setup.value.direct.token).toBe(isThere ? 'kept' : 'session');
  });

  it('is a real one: there is none without a service, and none in the simulator', () => {
    const { service, connection, takeToken } = setUp();
    takeToken('developer-token');
    for (const none of [
      NO_SERVICE,
      SIMULATOR,
      { active: { kind: 'unusable', reason: 'No.' }, extraCaPem: null } as const,
    ]) {
      connection.set(none);
      expect(service.tokenPlace()).toBeNull();
      expect(service.developerToken()).toMatchObject({ error: { code: 'no-service' } });
      expect(service.setup.value.direct).toMatchObject({ token: 'kept', tokenFor: 'https://service.example' });
    }
  });
});

describe('which way is taken', () => {
  it('is the simulator’s own, else direct mode, else the relay', async () => {
    const { service, connection, takeToken } = setUp();
    await service.setRelay(RELAY);
    expect(service.setup.value.way).toBe('relay');
    takeToken('developer-token');
    service.setDirect(true, 34_560);
    expect(service.setup.value.way).toBe('direct');
    connection.set(SIMULATOR);
    expect(service.setup.value.way).toBe('simulator');
    connection.set(NO_SERVICE);
    expect(service.setup.value.way).toBe('direct');
  });

  it('tells nobody where nothing has changed', () => {
    const { service, connection } = setUp();
    let changes = 0;
    service.setup.subscribe(() => {
      changes += 1;
    });
    service.refresh();
    connection.set(aService());
    expect(changes).toBe(0);
  });
});

describe('a file that is not to be changed', () => {
  it('refuses every change, and keeps its secrets as they are', async () => {
    const { service, document, takeToken } = setUp({ isReadOnly: true });
    const refused = failure({ kind: 'read-only' });
    expect(await service.setRelay(RELAY)).toEqual(refused);
    expect(service.clearRelay()).toEqual(refused);
    expect(service.setDirect(true, 40_000)).toEqual(refused);
    expect(takeToken('developer-token')).toEqual(refused);
    expect(service.forgetToken()).toEqual(refused);
    expect(document.value).toEqual(pairingSetupFormat.initial);
  });
});
