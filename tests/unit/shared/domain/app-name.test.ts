import { describe, expect, it } from 'vitest';
import { nameOfKnownApp, nameOfListedApp, shortCode } from '../../../../shared/domain/app-name';
import { aKnownApp, aLedgerAddress } from '../../../support/known-app-factory';
import { aNearbyApp } from '../../../support/nearby-app-factory';

describe('the name of a known app', () => {
  it('is its alias, else what it is at what was typed or the service says, else its code', () => {
    const addresses = [aLedgerAddress({ source: 'address', host: ' 192.168.1.9 ' })];
    expect(nameOfKnownApp(aKnownApp({ alias: 'Sofa', addresses }))).toBe('Sofa');
    expect(nameOfKnownApp(aKnownApp({ addresses }))).toBe('PC 192.168.1.9');
    expect(nameOfKnownApp(aKnownApp({ addresses, lastInfo: null }))).toBe('192.168.1.9');
    expect(nameOfKnownApp(aKnownApp())).toBe('PC 127.0.0.2');
    expect(nameOfKnownApp(aKnownApp({ lastInfo: null }))).toBe('App remote_0123…cdef');
    expect(nameOfKnownApp(aKnownApp({ lastInfo: null, deviceCode: null }))).toBe('App');
  });
});

describe('the name of a listed app', () => {
  it.each([
    [{ platform: 'android', address: '192.168.1.9' }, 'Android phone 192.168.1.9'],
    [{ platform: null, appType: 'connect', address: null, domain: 'phone.example' }, 'connect app phone.example'],
    [{ platform: null, appType: null, address: null, domain: null, deviceCode: 'short' }, 'Companion app short'],
  ])('of %j is %s', (overrides, name) => {
    expect(nameOfListedApp(aNearbyApp(overrides))).toBe(name);
  });
});

describe('shortCode', () => {
  it('keeps both ends of a long code', () => {
    expect(shortCode('remote_0123456789abcdef0123456789abcdef')).toBe('remote_0123…cdef');
  });

  it.each(['', 'a', 'sixteen-in-all-x'])('leaves "%s" whole', (code) => {
    expect(shortCode(code)).toBe(code);
  });

  it('never cuts a character in two', () => {
    expect(shortCode('😀'.repeat(20))).toBe(`${'😀'.repeat(11)}…${'😀'.repeat(4)}`);
  });
});
