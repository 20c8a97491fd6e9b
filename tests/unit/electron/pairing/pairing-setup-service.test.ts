import { describe, expect, it } from 'vitest';
import { pairingSetupFormat } from '../../../../electron/pairing/pairing-setup-format';
import { parseDeveloperToken } from '../../../../electron/pairing/pairing-setup-service';
import { failure, success } from '../../../../shared/lib/result';
import { aPairingSetupService, aService, NO_SERVICE, RELAY, SIMULATOR } from '../../../support/a-pairing-setup-service';
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

  it('is saved without an answer if requested', async () => {
    const { service, tried } = aPairingSetupService();
    await service.setRelay({ ...RELAY, unchecked: true });
    expect(tried).toEqual([]);
    expect(service.setup.value.way).toBe('relay');
  });

  it('gets the kept key under another path, and no other relay ever gets it', async () => {
    const { service, tried } = aPairingSetupService();
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
  });

  it('takes a token as long as a relay does', () => {
    const { service, takeToken } = aPairingSetupService();
    const token = `header.${'claims'.repeat(600)}.signature`;
    expect(parseDeveloperToken(` ${token}\n`)).toBe(token);
    expect(takeToken(token)).toEqual(success(null));
    expect(service.developerToken()).toEqual(success(token));
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
