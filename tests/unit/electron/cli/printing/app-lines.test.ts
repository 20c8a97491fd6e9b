import { expect, it, test } from 'vitest';
import {
  appLines,
  appName,
  knownLine,
  knownTable,
  measuredWords,
  nameMarksNote,
  reachedCount,
} from '../../../../../electron/cli/printing/app-lines';
import { agesAt } from '../../../../../electron/cli/printing/formats';
import { plainLine } from '../../../../../electron/cli/printing/terminal';
import type { ControlApp } from '../../../../../electron/control/contract/shapes';
import { aConnection } from '../../../../support/a-connection';
import { anApp, aToy } from '../../../../support/an-app';
import { aControlApp } from '../../../../support/control-app-factory';

const NOW = Date.parse('2026-01-01T00:00:12.000Z');
const reconnect = { step: null, automatic: null, verdict: null, nextAt: null };
const silent = { outcome: 'silent', latencyMs: null, at: null, lastGoodAt: null };
const SHOWN = { when: agesAt(NOW), isDiscreet: false };

it('known apps for people have both truths beside each other, each with its age, and colored where it was measured', async () => {
  const app = aControlApp({
    name: 'Phone',
    favourite: true,
    service: { listed: true, online: false, at: '2026-01-01T00:00:05.000Z' },
    toys: [aToy({ battery: 80 }), aToy({ battery: 15 }), aToy({ battery: null })],
  });
  expect((await knownTable([app], SHOWN)).map(plainLine)).toEqual([
    'APP      THIS PC                    SERVICE           BATTERY  ADDRESS',
    '★ Phone  reachable, 3 ms (12s ago)  offline (7s ago)  15%      127-0-0-2.apps.beckon.test:30010',
  ]);
  const lost = aControlApp({ reach: silent });
  const others: readonly unknown[] = [expect.any(String), expect.any(String), expect.any(String)];
  const [, ...rows] = await knownTable([aControlApp(), lost], SHOWN);
  expect(rows).toMatchObject([
    [
      expect.stringMatching(/^Android phone 127\.0\.0\.2 {2}$/),
      { text: expect.stringMatching(/^reachable/), color: 'good' },
      ...others,
    ],
    [expect.any(String), { text: expect.stringMatching(/^no answer/), color: 'bad' }, ...others],
  ]);
});

it('known apps for people show where programs find them once one has such an address that is switched on', async () => {
  const local = { port: 21_010, url: 'http://127.0.0.1:21010', state: 'listening', takenBy: null, origins: [] };
  const at = (state: string): ControlApp =>
    aControlApp({
      localAddress: { ...local, state },
      connection: aConnection({ localUrl: ['listening', 'ipv4-only'].includes(state) ? local.url : null }),
    });
  const columnOf = async (apps: readonly ControlApp[]): Promise<readonly string[]> => {
    const [head = '', ...rows] = (await knownTable(apps, { ...SHOWN, isDiscreet: true })).map(plainLine);
    const from = head.indexOf('FOR PROGRAMS');
    return from === -1 ? [] : rows.map((row) => row.slice(from).trim());
  };
  expect(await columnOf([aControlApp(), at('off')])).toEqual([]);
  expect(await columnOf(['listening', 'ipv4-only', 'port-taken', 'off'].map(at))).toEqual([
    '127.0.0.1:21010',
    '127.0.0.1:21010',
    '21010 not usable',
    '–',
  ]);
});

it('known apps for people show the end of the code behind a name that looks like another one', async () => {
  const sofa = aControlApp({ id: 'a', name: 'Sofa', alias: 'Sofa', deviceCode: 'remote_0000aaaa' });
  const sly = aControlApp({ id: 'b', name: 'S\u043efa', alias: 'S\u043efa', deviceCode: 'remote_0000b\u001b[m' });
  const den = aControlApp({ id: 'c', name: 'Den', alias: 'Den' });
  const apps = [sofa, sly, den];
  const names = (await knownTable(apps, SHOWN)).map((line) => plainLine(line).split('  ')[0]);
  expect(names).toEqual(['APP', 'Sofa (…aaaa)', 'S\u043efa (…b[m)', 'Den']);
  expect(nameMarksNote(apps)).toContain('looks like the name of another app');
  expect(nameMarksNote([sofa, den])).toBeNull();
});

it('known apps for people never bring control characters to the terminal, and tell ages in the unit that fits', () => {
  const sly = aControlApp({ name: '\u001b[2Jgone\u202e', favourite: false });
  expect(appName(sly)).toBe('[2Jgone');
  expect(knownLine(sly)).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  const ages = [0, 59_000, 60_000, 3_599_000, 3_600_000, 86_400_000, -5_000].map((ms) =>
    agesAt(NOW)(new Date(NOW - ms).toISOString()),
  );
  expect(agesAt(NOW)('nonsense')).toBeNull();
  expect(ages).toEqual(['0s ago', '59s ago', '1m ago', '59m ago', '1h ago', '1d ago', '0s ago']);
});

it('known apps for people say what is under way in place of what was, and count as reached only where nothing says otherwise', () => {
  const words = (kind: string, step: string | null = null): string =>
    measuredWords(aControlApp({ reach: silent, reconnect: { ...reconnect, kind, step } }));
  expect(words('running', 'asking-list')).toBe('reconnecting: refreshing the service’s list');
  expect(words('waiting')).toBe('no answer, trying again');
  expect(words('stopped')).toBe('no answer, disconnected');
  expect(words('failed')).toBe('no answer');
  // One miss may be chance, and is not shown; an app whose reconnect fails is still not called reachable.
  const notReached = (kind: string): string =>
    measuredWords(aControlApp({ reconnect: { ...reconnect, kind, step: null } }));
  expect([notReached('failed'), notReached('waiting')]).toEqual(['not reachable', 'not reachable, trying again']);
  expect(notReached('connected')).toBe('reachable, 3 ms');
  // A later Beckon may know more.
  expect(measuredWords(aControlApp({ reach: { ...silent, outcome: 'novel' } }))).toBe('novel');
  const tried = (kind: string): ControlApp => aControlApp({ reconnect: { ...reconnect, kind } });
  const lost = aControlApp({ reach: silent });
  expect(reachedCount([aControlApp(), lost, tried('connected'), tried('stopped')])).toBe(3);
  expect(reachedCount([tried('failed'), tried('waiting')])).toBe(0);
  const running = (automatic: boolean | null): ControlApp =>
    aControlApp({ reconnect: { ...reconnect, kind: 'running', step: 'asking-list', automatic } });
  // One that somebody asked for is reached until that ends; and the row says so.
  expect([reachedCount([running(false)]), reachedCount([running(true)])]).toEqual([1, 0]);
  expect(measuredWords(running(false))).toBe('reachable, reconnecting: refreshing the service’s list');
  expect(measuredWords(running(true))).toBe('reconnecting: refreshing the service’s list');
});

test('an app and its toys, in lines that can be read', async () => {
  const app = anApp({
    deviceCode: 'remote_1',
    domain: '192-168-1-44.apps.example',
    address: '192.168.1.44',
    toys: [
      aToy({ displayName: 'Sunday', hardwareVersion: '', battery: 0 }),
      aToy({ displayName: 'Edge', toyType: null, battery: null, connected: null, firmwareVersion: null }),
      aToy({ displayName: 'Nora', hardwareVersion: null }),
    ],
  });
  expect(await appLines(app, false)).toEqual([
    'remote_1',
    '  android · remote 7.23.0 · online',
    '  192-168-1-44.apps.example (192.168.1.44) · HTTPS 30010 · WSS 30011',
    '  TOY     TYPE  BATTERY  CONNECTED  FIRMWARE  GENERATION',
    '  Sunday  lush  0%       yes        3         1',
    '  Edge    –     unknown  unknown    –         2',
    '  Nora    lush  80%      yes        3         –',
  ]);
});

test('what is not known is said to be so', async () => {
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
  expect((await appLines(app, false)).slice(1)).toEqual([
    '  platform unknown · online status unknown',
    '  no domain · HTTPS – · WSS –',
    '  Toys: unknown',
  ]);
  expect((await appLines(anApp({ toys: [], online: false }), false)).join()).toMatch(/offline.*No toys/);
});

test('a phone cannot be at this computer’s own address, unless the service is here too', async () => {
  const app = anApp({ platform: 'iOS', address: '127.0.0.1' });
  expect((await appLines(app, false)).join()).toContain('runs on a phone');
  expect((await appLines(app, true)).join()).not.toContain('runs on a phone');
  expect((await appLines(anApp({ platform: 'pc', address: '127.0.0.1' }), false)).join()).not.toContain('phone');
});
