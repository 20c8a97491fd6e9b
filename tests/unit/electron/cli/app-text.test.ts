import { expect, test } from 'vitest';
import { appLines } from '../../../../electron/cli/app-text';
import { anApp, aToy } from '../../../support/an-app';

test('an app and its toys, in lines that can be read', () => {
  const app = anApp({
    deviceCode: 'remote_1',
    domain: '192-168-1-44.apps.example',
    address: '192.168.1.44',
    toys: [
      aToy({ displayName: 'Sunday', hardwareVersion: '', battery: 0 }),
      aToy({ displayName: 'Edge', toyType: null, battery: null, connected: null, firmwareVersion: null }),
    ],
  });
  expect(appLines(app, false)).toEqual([
    'remote_1',
    '  android · remote 7.23.0 · online at the service',
    '  192-168-1-44.apps.example (192.168.1.44) · https 30010 · wss 30011',
    '  TOY     TYPE  BATTERY  CONNECTED  FIRMWARE  GENERATION',
    '  Sunday  lush  0 %      yes        3         1',
    '  Edge    –     unknown  unknown    –         2',
  ]);
});

test('what is not known is said to be so', () => {
  const app = anApp({
    online: null,
    domain: null,
    address: null,
    httpsPort: null,
    wssPort: null,
    platform: null,
    appVersion: null,
    appType: null,
    toys: null,
  });
  expect(appLines(app, false).slice(1)).toEqual([
    '  platform not given · online: not said',
    '  no domain · https – · wss –',
    '  Toys: not given, or unreadable',
  ]);
  expect(appLines(anApp({ toys: [], online: false }), false).join()).toMatch(/offline at the service.*No toys/);
});

test('a phone cannot be at this computer’s own address, unless the service is here too', () => {
  const app = anApp({ platform: 'iOS', address: '127.0.0.1' });
  expect(appLines(app, false).join()).toContain('though it is a phone');
  expect(appLines(app, true).join()).not.toContain('though it is a phone');
  expect(appLines(anApp({ platform: 'pc', address: '127.0.0.1' }), false).join()).not.toContain('phone');
});
