import { describe, expect, it } from 'vitest';
import type { AppEntry } from '../../../../../renderer/features/apps/app-entries';
import { appTitle, deviceShape } from '../../../../../renderer/features/apps/app-title';
import { nameOfKnownApp } from '../../../../../shared/domain/app-name';
import { english } from '../../../../support/english';
import { aKnownApp, aLedgerAddress } from '../../../../support/known-app-factory';
import { aNearbyApp, aToy } from '../../../../support/nearby-app-factory';

const t = await english();

function anEntry(overrides: Partial<AppEntry>): AppEntry {
  return {
    key: 'x',
    known: null,
    info: null,
    listed: true,
    reach: { kind: 'unchecked' },
    reconnect: null,
    ...overrides,
  };
}

/** Without the marks that keep the parts apart. */
const seen = (text: string): string => text.replace(/[\u2068\u2069]/g, '');

const android = { platform: 'android', address: '127.0.0.44' };
const info = aNearbyApp({
  ...android,
  toys: [aToy({ displayName: 'Lush' }), aToy({ id: '2', displayName: 'Max' })],
});

describe('appTitle', () => {
  it('goes by kind and address, with the toys to tell it apart', () => {
    const title = appTitle(anEntry({ info }), t);
    expect(seen(title.headline)).toBe('Android phone · 127.0.0.44');
    expect(title.hints).toBe('Lush, Max');
    expect(seen(title.full)).toBe('Android phone · 127.0.0.44 · Lush, Max');
  });

  it('goes by the end of the code where there is no address', () => {
    const nowhere = aNearbyApp({ ...android, address: null, domain: null, deviceCode: 'remote_abcdef' });
    expect(seen(appTitle(anEntry({ info: nowhere }), t).headline)).toBe('Android phone · …cdef');
  });

  it.each([
    { platform: 'android' },
    { platform: ' iPhone ' },
    { platform: 'ipados' },
    { platform: 'win32' },
    { platform: 'windows' },
    { platform: 'pc' },
    { platform: 'Darwin' },
    { platform: 'linux' },
    { platform: 'toaster' },
    { platform: null, appType: 'connect' },
    { platform: null, appType: null },
    { platform: 'android', address: null, domain: 'phone.example' },
  ])('is what command line, tray and protocol call it: %j', (overrides) => {
    const lastInfo = aNearbyApp({ address: '192.168.1.44', ...overrides });
    const addresses = [aLedgerAddress({ source: 'address', host: '192-168-1-9.apps.example' })];
    for (const known of [aKnownApp({ lastInfo }), aKnownApp({ lastInfo, addresses })]) {
      const { headline } = appTitle(anEntry({ known, info: lastInfo }), t);
      expect(seen(headline).replace(' · ', ' ')).toBe(nameOfKnownApp(known));
    }
  });

  it('goes by the alias where there is one, the rest below', () => {
    const title = appTitle(anEntry({ info, known: aKnownApp({ alias: 'Living room' }) }), t);
    expect([title.name, seen(title.headline)]).toEqual(['Living room', 'Living room']);
    expect(seen(title.hints)).toBe('127.0.0.44 · Android phone · Lush, Max');
  });

  it('names two toys and counts the others when there are many', () => {
    const toys = ['A', 'B', 'C', 'D'].map((name) => aToy({ id: name, displayName: name }));
    expect(seen(appTitle(anEntry({ info: aNearbyApp({ ...android, toys }) }), t).hints)).toBe('A, B, 2 more');
  });

  it('calls an app that was never listed by what was typed', () => {
    const typed = aLedgerAddress({ host: ' 192.168.1.42:30010 ', httpsPort: null, wssPort: null, source: 'address' });
    const known = aKnownApp({ deviceCode: null, lastInfo: null, addresses: [typed] });
    const title = appTitle(anEntry({ known }), t);
    expect([title.name, seen(title.hints)]).toEqual(['192.168.1.42:30010', 'Typed address']);
  });

  it.each([
    [{ platform: 'iOS' }, 'iPhone'],
    [{ platform: 'WIN32' }, 'Windows PC'],
    [{ platform: 'smart-fridge' }, 'smart-fridge'],
    [{ platform: null, appType: 'connect' }, 'connect app'],
    [{ platform: null, appType: null }, 'Companion app'],
    [{ platform: '__proto__', appType: null }, '__proto__'],
  ])('names the kind of %o', (given, name) => {
    expect(appTitle(anEntry({ info: aNearbyApp({ ...given, address: null, domain: null, toys: [] }) }), t).name).toBe(
      name,
    );
  });

  it('lets no part change the direction of the others', () => {
    const title = appTitle(anEntry({ info: aNearbyApp({ ...android, platform: 'هاتف\u202Eb', toys: null }) }), t);
    expect(title.headline).toBe('\u2068هاتف b\u2069 · 127.0.0.44');
  });

  it('falls back on the kind for an alias that cannot be seen', () => {
    expect(appTitle(anEntry({ info, known: aKnownApp({ alias: '\u200B' }) }), t).name).toBe('Android phone');
  });
});

describe('deviceShape', () => {
  it('knows phones and computers, and takes anything else as neither', () => {
    expect([deviceShape(info), deviceShape(aNearbyApp({ platform: 'pc' })), deviceShape(null)]).toEqual([
      'phone',
      'computer',
      'other',
    ]);
  });
});
