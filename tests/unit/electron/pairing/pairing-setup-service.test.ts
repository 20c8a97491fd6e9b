import { describe, expect, it } from 'vitest';
import { pairingSetupFormat, type StoredPairingSetup } from '../../../../electron/pairing/pairing-setup-format';
import { parseDeveloperToken } from '../../../../electron/pairing/pairing-setup-service';
import { failure, success } from '../../../../shared/lib/result';
import { verbatim } from '../../../../shared/words/text';
import { aPairingSetupService, aService, NO_SERVICE, RELAY, SIMULATOR } from '../../../support/a-pairing-setup-service';
import { FakeSecretBox } from '../../../support/a-secret-box';
import { saying } from '../../../support/saying';

describe('the relay of the setup', () => {
  it('is saved once it has let Beckon in, without a slash, and its key encrypted', async () => {
    const { service, document, tried } = aPairingSetupService();
    expect(await service.setRelay({ ...RELAY, url: ' relay.example/ ', key: ' beckon_1 ' })).toEqual(success(null));
    expect(tried).toEqual([{ url: 'https://relay.example', key: 'beckon_1', extraCaPem: null }]);
    expect(document.value.relay.url).toBe('https://relay.example');
    expect(JSON.stringify(document.value)).not.toContain('beckon_1');
    expect(service.setup.value).toMatchObject({ way: 'relay', relay: { url: 'https://relay.example', key: 'kept' } });
    expect(service.relayAccess()).toEqual(success({ url: 'https://relay.example', key: 'beckon_1', extraCaPem: null }));
  });

  it('stays as it was when the new one refuses, or cannot be one', async () => {
    const { service, document, refuse } = aPairingSetupService();
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

  it('goes with its key', async () => {
    const { service, document } = aPairingSetupService();
    await service.setRelay(RELAY);
    service.clearRelay();
    expect(document.value.relay).toEqual({ url: null, caFile: null, sealedKey: null });
    expect(service.setup.value).toMatchObject({ way: null, relay: { key: 'none' } });
    expect(service.relayAccess()).toMatchObject({ error: { code: 'no-relay' } });
  });

  it('is no way while the keyring is shut, and is one again when it opens', async () => {
    const { service, box } = aPairingSetupService();
    await service.setRelay(RELAY);
    box.isThere = false;
    service.refresh();
    expect(service.setup.value).toMatchObject({ way: null, relay: { key: 'locked' } });
    expect(service.relayAccess()).toMatchObject({ error: { code: 'no-key' } });
    expect(await service.setRelay({ ...RELAY, key: null })).toMatchObject({
      error: { failure: { message: saying(expect.stringContaining('keyring')) } },
    });
    box.isThere = true;
    service.refresh();
    expect(service.setup.value).toMatchObject({ way: 'relay', relay: { key: 'kept' } });
  });
});

describe('the relay’s own authority', () => {
  it('is read from its file, and kept by its path', async () => {
    const { service, document, tried, restartWith } = aPairingSetupService();
    await service.setRelay({ ...RELAY, caFile: 'relay-ca.pem' });
    const access = { url: RELAY.url, key: RELAY.key, extraCaPem: 'CA of the relay' };
    expect(tried).toEqual([access]);
    expect(document.value.relay.caFile).toBe('relay-ca.pem');
    expect(service.setup.value.relay).toMatchObject({ caFile: 'relay-ca.pem', key: 'kept' });
    expect(service.relayAccess()).toEqual(success(access));
    expect((await restartWith((setup) => setup)).relayAccess()).toEqual(success(access));
  });

  it('is not the one of the service', async () => {
    const { service, tried } = aPairingSetupService({
      service: aService('https://service.example', 'CA of the service'),
    });
    await service.setRelay(RELAY);
    expect(tried).toMatchObject([{ extraCaPem: null }]);
    expect(service.relayAccess()).toMatchObject({ value: { extraCaPem: null } });
  });

  it('that cannot be read changes nothing, and the relay is not asked without it', async () => {
    const { service, document, files, tried, restartWith } = aPairingSetupService();
    const refused = { error: { kind: 'authority', failure: { message: saying('No such file.') } } };
    expect(await service.setRelay({ ...RELAY, caFile: 'gone.pem' })).toMatchObject(refused);
    expect(tried).toEqual([]);
    expect(document.value).toEqual(pairingSetupFormat.initial);
    await service.setRelay({ ...RELAY, caFile: 'relay-ca.pem' });
    files.clear();
    const later = await restartWith((setup) => setup);
    expect(later.relayAccess()).toMatchObject({ error: { code: 'relay-authority', responsibleParty: 'user' } });
    expect(later.setup.value).toMatchObject({ way: 'relay', relay: { keyFor: RELAY.url } });
  });
});

describe('direct mode', () => {
  it('is off at first, and a way once it is on and has a token', () => {
    const { service, document, takeToken } = aPairingSetupService();
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
    expect(parseDeveloperToken(` ${'x'.repeat(4_096)}\n`)).toHaveLength(4_096);
  });
});

describe('which way is taken', () => {
  it('is the simulator’s own, else direct mode, else the relay', async () => {
    const { service, connection, takeToken } = aPairingSetupService();
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
    const { service, connection } = aPairingSetupService();
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
    const { service, document, takeToken } = aPairingSetupService({ isReadOnly: true });
    const refused = failure({ kind: 'read-only' });
    expect(await service.setRelay(RELAY)).toEqual(refused);
    expect(service.clearRelay()).toEqual(refused);
    expect(service.setDirect(true, 40_000)).toEqual(refused);
    expect(takeToken('developer-token')).toEqual(refused);
    expect(service.forgetToken()).toEqual(refused);
    expect(document.value).toEqual(pairingSetupFormat.initial);
  });
});

describe('a key that was entered for another relay', () => {
  it.each<[string, { readonly url?: string; readonly caFile?: string }, RegExp]>([
    [
      'address',
      { url: 'https://evil.example' },
      /is for https:\/\/relay\.example, so Beckon didn’t send it to https:\/\/evil\.example/,
    ],
    ['authority', { caFile: 'evil-ca.pem' }, /another certificate authority/],
  ])('goes nowhere, when a file is edited: another %s', async (_what, change, message) => {
    const { service, files, restartWith, tried } = aPairingSetupService();
    await service.setRelay(RELAY);
    files.set('evil-ca.pem', 'CA of somebody else');
    const later = await restartWith((setup) => ({ ...setup, relay: { ...setup.relay, ...change } }));
    expect(later.relayAccess()).toMatchObject({
      error: { code: 'key-elsewhere', message: saying(expect.stringMatching(message)) },
    });
    expect(later.setup.value).toMatchObject({ way: 'relay', relay: { key: 'elsewhere', keyFor: RELAY.url } });
    expect(await later.setRelay({ ...RELAY, ...change, key: null, unchecked: true })).toMatchObject({
      error: { kind: 'key-missing' },
    });
    expect(tried).toHaveLength(1);
  });

  it.each([true, false])(
    'goes to no other relay, nor to who has another authority, unless it is typed again (unchecked: %s)',
    async (unchecked) => {
      const { service, files, tried, document } = aPairingSetupService();
      expect(await service.setRelay({ ...RELAY, key: null, unchecked })).toMatchObject({
        error: { kind: 'key-missing' },
      });
      files.set('evil-ca.pem', 'CA of somebody else');
      files.set('same-ca.pem', 'CA of the relay');
      await service.setRelay({ ...RELAY, caFile: 'relay-ca.pem' });
      const [before, asked] = [document.value, tried.length];
      const moved = { url: `${RELAY.url}/base`, caFile: 'same-ca.pem', unchecked };
      for (const change of [
        { caFile: 'evil-ca.pem' },
        { caFile: null },
        { url: 'https://other.example' },
        { url: 'https://relay.example:8443' },
        { url: 'https://relay.example.other.example' },
      ]) {
        expect(await service.setRelay({ ...moved, ...change, key: null })).toMatchObject({
          error: { kind: 'key-missing' },
        });
      }
      expect(tried).toHaveLength(asked);
      expect(document.value).toEqual(before);
      expect(service.relayAccess()).toMatchObject({ value: { url: RELAY.url, key: RELAY.key } });
      // Another path of the same server, and the same authority in another file, are the same relay.
      expect(await service.setRelay({ ...moved, key: null })).toEqual(success(null));
      expect(tried).toHaveLength(unchecked ? asked : asked + 1);
      expect(service.relayAccess()).toMatchObject({
        value: { url: moved.url, key: RELAY.key, extraCaPem: 'CA of the relay' },
      });
      expect(await service.setRelay({ ...moved, caFile: null, key: RELAY.key })).toEqual(success(null));
      expect(service.relayAccess()).toMatchObject({ value: { key: RELAY.key, extraCaPem: null } });
    },
  );
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
    const { service, document, tried } = aPairingSetupService({ stored: STORED });
    expect(service.setup.value).toMatchObject({
      way: 'direct',
      relay: { key: 'unbound', keyFor: null },
      direct: { token: 'unbound', tokenFor: null },
    });
    expect(service.relayAccess()).toMatchObject({ error: { code: 'key-unbound' } });
    expect(service.developerToken()).toMatchObject({ error: { code: 'token-unbound', responsibleParty: 'developer' } });
    expect(await service.setRelay({ ...RELAY, url: 'https://evil.example', key: null })).toMatchObject({
      error: { kind: 'key-missing' },
    });
    expect(await service.setRelay({ ...RELAY, caFile: 'relay-ca.pem', key: null })).toMatchObject({
      error: { kind: 'key-missing' },
    });
    expect(tried).toEqual([]);
    expect(document.value).toEqual(STORED);
  });

  it('are bound to the relay that the user saves them for', async () => {
    const { service } = aPairingSetupService({ stored: STORED });
    expect(await service.setRelay({ ...RELAY, key: null })).toEqual(success(null));
    expect(service.relayAccess()).toMatchObject({ value: { key: 'beckon_1' } });
    expect(service.setup.value.relay).toMatchObject({ key: 'kept', keyFor: RELAY.url });
  });
});

describe('the service that a token was entered for', () => {
  it('is the only one that gets it', () => {
    const { service, connection, takeToken } = aPairingSetupService();
    takeToken('developer-token');
    service.setDirect(true, 34_560);
    connection.set(aService('https://service.example.evil.example'));
    expect(service.developerToken()).toMatchObject({
      error: {
        code: 'token-elsewhere',
        responsibleParty: 'developer',
        message: saying(
          'The developer token is for https://service.example, so Beckon didn’t send it to https://service.example.evil.example.',
        ),
      },
    });
    // It stays the way, so that whoever asks for a code is told.
    expect(service.setup.value).toMatchObject({
      way: 'direct',
      direct: { token: 'elsewhere', tokenFor: 'https://service.example' },
    });
    connection.set(aService('https://service.example', 'CA of somebody else'));
    expect(service.developerToken()).toMatchObject({
      error: { code: 'token-elsewhere', message: saying(expect.stringContaining('another certificate authority')) },
    });
    connection.set(aService());
    expect(service.developerToken()).toEqual(success('developer-token'));
  });

  it('is a real one: there is none without a service, and none in the simulator', () => {
    const { service, connection, takeToken } = aPairingSetupService();
    takeToken('developer-token');
    for (const none of [
      NO_SERVICE,
      SIMULATOR,
      { active: { kind: 'unusable', reason: verbatim('No.') }, extraCaPem: null } as const,
    ]) {
      connection.set(none);
      expect(service.tokenPlace()).toBeNull();
      expect(service.developerToken()).toMatchObject({ error: { code: 'no-service' } });
      expect(service.setup.value.direct).toMatchObject({ token: 'kept', tokenFor: 'https://service.example' });
    }
  });
});
