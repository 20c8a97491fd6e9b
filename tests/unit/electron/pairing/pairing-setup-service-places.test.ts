import { describe, expect, it } from 'vitest';
import type { StoredPairingSetup } from '../../../../electron/pairing/pairing-setup-format';
import { success } from '../../../../shared/lib/result';
import { verbatim } from '../../../../shared/words/text';
import { aPairingSetupService, aService, NO_SERVICE, RELAY, SIMULATOR } from '../../../support/a-pairing-setup-service';
import { FakeSecretBox } from '../../../support/a-secret-box';
import { saying } from '../../../support/saying';

describe('a key that was entered for another relay', () => {
  const EVIL = 'https://evil.example';

  it.each<[string, { readonly url?: string; readonly caFile?: string }, RegExp]>([
    ['address', { url: EVIL }, /is for https:\/\/relay\.example, so Beckon didn’t send it to https:\/\/evil\.example/],
    ['path', { url: `${RELAY.url}/other` }, /didn’t send it to https:\/\/relay\.example\/other/],
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
    const { url, caFile } = { ...RELAY, ...change };
    expect(await later.setRelay({ url, caFile, key: null, unchecked: true })).toMatchObject({
      error: { kind: 'key-missing' },
    });
    expect(tried).toHaveLength(1);
    expect(await later.setRelay({ url, caFile, key: 'beckon_2', unchecked: true })).toEqual(success(null));
    expect(later.relayAccess()).toMatchObject({ value: { url, key: 'beckon_2' } });
  });

  it('is not the developer token either, nor the other way around', async () => {
    const { service, takeToken, restartWith } = aPairingSetupService({ service: aService('https://shared.example') });
    await service.setRelay({ ...RELAY, url: 'https://shared.example/relay' });
    takeToken('developer-token');
    const later = await restartWith(({ relay, direct }) => ({
      relay: { ...relay, sealedKey: direct.sealedToken },
      direct: { ...direct, sealedToken: relay.sealedKey },
    }));
    expect(later.relayAccess()).toMatchObject({ error: { code: 'key-elsewhere' } });
    expect(later.developerToken()).toMatchObject({ error: { code: 'token-elsewhere' } });
  });

  it.each([true, false])(
    'does not go to who has another authority, unless it is typed again (unchecked: %s)',
    async (unchecked) => {
      const { service, files, tried, document } = aPairingSetupService();
      files.set('evil-ca.pem', 'CA of somebody else');
      files.set('same-ca.pem', 'CA of the relay');
      await service.setRelay({ ...RELAY, caFile: 'relay-ca.pem' });
      const [before, asked] = [document.value, tried.length];
      for (const caFile of ['evil-ca.pem', null]) {
        const change = { url: `${RELAY.url}/base`, caFile, key: null, unchecked };
        expect(await service.setRelay(change)).toMatchObject({ error: { kind: 'key-missing' } });
      }
      expect(tried).toHaveLength(asked);
      expect(document.value).toEqual(before);
      expect(service.relayAccess()).toMatchObject({ value: { url: RELAY.url, key: RELAY.key } });
      // Another path of the same server, and the same authority in another file, are the same relay.
      const moved = { url: `${RELAY.url}/base`, caFile: 'same-ca.pem', unchecked };
      expect(await service.setRelay({ ...moved, key: null })).toEqual(success(null));
      expect(service.relayAccess()).toMatchObject({ value: { key: RELAY.key, extraCaPem: 'CA of the relay' } });
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

  it('are replaced by a newly entered token', () => {
    const { service, takeToken } = aPairingSetupService({ stored: STORED });
    takeToken('another-token');
    expect(service.developerToken()).toEqual(success('another-token'));
  });
});

describe('the service that a token was entered for', () => {
  it.each([true, false])('is the only one that gets it (keyring: %s)', (isThere) => {
    const { service, box, connection, takeToken } = aPairingSetupService();
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
          responsibleParty: 'developer',
          message: saying(
            `The developer token is for https://service.example, so Beckon didn’t send it to ${baseUrl}.`,
          ),
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
      error: { code: 'token-elsewhere', message: saying(expect.stringContaining('another certificate authority')) },
    });
    connection.set(aService());
    expect(service.developerToken()).toEqual(success('developer-token'));
    expect(service.setup.value.direct.token).toBe(isThere ? 'kept' : 'session');
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
