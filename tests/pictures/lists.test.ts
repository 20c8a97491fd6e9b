import { expect } from 'playwright/test';
import type { HistoryEntry } from '../../shared/domain/history';
import { type Text, textFor } from '../../shared/words/text';
import { aHistoryEntry } from '../support/a-history-entry';
import { aKnownApp } from '../support/known-app-factory';
import { aNearbyApp, aToy } from '../support/nearby-app-factory';
import { WindowPage } from '../support/page-objects/window-page';
import { test } from '../ui/beckon-test';
import { aLookingState, secondsAgo } from '../ui/sample-state';
import { pointNowhere, take } from './picture';

const HOUR = 3_600;
const DAY = 24 * HOUR;

for (const [theme, name] of [
  ['light', 'empty-list'],
  ['dark', 'empty-list-dark'],
] as const) {
  test(`a list in which there is nothing: ${theme}`, async ({ main }) => {
    const page = await main.open(aLookingState([]), { size: { width: 1120, height: 580 }, theme });
    await new WindowPage(page).goTo('Nearby');
    await expect(page.getByRole('heading', { name: 'Nothing nearby yet' })).toBeVisible();
    await pointNowhere(page);
    await take(page, name);
  });
}

const phone = aNearbyApp({
  deviceCode: 'remote_ada',
  platform: 'android',
  address: '192.168.1.41',
  domain: '192-168-1-41.apps.example',
  toys: [
    aToy({ id: 'edge', displayName: 'Edge', toyType: 'edge', battery: 17, hardwareVersion: '2', firmwareVersion: 118 }),
    aToy({
      id: 'sunday',
      displayName: 'Sunday',
      toyType: 'sunday',
      battery: 82,
      hardwareVersion: '3',
      firmwareVersion: 235,
    }),
    aToy({
      id: 'max',
      displayName: 'Max',
      toyType: 'max',
      battery: null,
      connected: false,
      hardwareVersion: '2',
      firmwareVersion: 87,
    }),
  ],
});
const computer = aNearbyApp({
  deviceCode: 'connect_pc',
  platform: 'pc',
  appType: 'connect',
  address: '192.168.1.42',
  domain: '192-168-1-42.apps.example',
  toys: [
    aToy({ id: 'desk', displayName: 'Desk', toyType: 'desk', battery: 64, hardwareVersion: '', firmwareVersion: 133 }),
  ],
});
const tablet = aNearbyApp({
  deviceCode: 'remote_tablet',
  address: '192.168.1.43',
  domain: '192-168-1-43.apps.example',
  toys: [
    aToy({ id: 'domi', displayName: 'Domi', toyType: 'domi', battery: 46, hardwareVersion: '2', firmwareVersion: 59 }),
  ],
});
const ADA = aKnownApp({ id: 'ada', alias: 'Ada’s phone', deviceCode: phone.deviceCode, lastInfo: phone });
const PC = aKnownApp({ id: 'pc', alias: 'Living room PC', deviceCode: computer.deviceCode, lastInfo: computer });
const TABLET = aKnownApp({
  id: 'tablet',
  alias: 'Tablet',
  deviceCode: tablet.deviceCode,
  lastInfo: tablet,
  lastListedAt: secondsAgo(3 * HOUR),
});
const household = () => aLookingState([phone, computer], [ADA, PC, TABLET]);

/** Levels, each so many hours ago. */
function readings(appId: string, toyId: string, ...levels: readonly (readonly [number, number])[]) {
  return { appId, toyId, points: levels.map(([hours, percent]) => ({ at: secondsAgo(hours * HOUR), percent })) };
}

test('the toys of all apps', async ({ main }) => {
  const page = await main.open(household(), { size: { width: 1200, height: 500 } });
  await main.answerNext('toys.readings', {
    ok: true,
    data: [
      readings('ada', 'edge', [23, 80], [17, 61], [11, 42], [5, 29], [1, 17]),
      readings('ada', 'sunday', [22, 40], [18, 100], [12, 93], [6, 88], [2, 82]),
      readings('pc', 'desk', [23, 90], [15, 71], [8, 70], [3, 64]),
      readings('tablet', 'domi', [22, 98], [12, 70], [4, 46]),
    ],
  });
  await new WindowPage(page).goTo('Toys');
  await expect(page.getByRole('table', { name: 'Toys' }).getByRole('row')).toHaveCount(6);
  await pointNowhere(page);
  await take(page, 'toys');
});

test('what happened, day by day', async ({ main }) => {
  const page = await main.open(household(), { size: { width: 1000, height: 700 } });
  const entry = (kind: HistoryEntry['kind'], app: typeof ADA, seconds: number, detail: Text): HistoryEntry =>
    aHistoryEntry({
      id: `${kind}-${seconds}`,
      kind,
      appId: app.id,
      title: app.alias ?? '',
      at: secondsAgo(seconds),
      detail,
    });
  const entries = [
    entry('found', ADA, 60, textFor('outcome.event.reachable', { address: '192.168.1.41' })),
    entry('moved', ADA, 62, textFor('historyEvent.moved', { from: '192.168.1.57', to: '192.168.1.41' })),
    entry('lost', ADA, 180, textFor('outcome.event.silent')),
    entry('battery-low', ADA, 240, textFor('historyEvent.batteryLow', { toy: 'Edge', battery: 20 })),
    entry('paired', TABLET, DAY, textFor('historyEvent.kept.pairing')),
    entry('kept', PC, DAY + 60, textFor('historyEvent.kept.nearby')),
  ];
  // The app that is shown first asks for its own.
  await expect.poll(async () => (await main.inputsOf('history.query')).length).toBe(1);
  await main.answerNext('history.query', { ok: true, data: { entries, more: true } });
  await new WindowPage(page).goTo('Activity');
  await expect(page.getByRole('region', { name: 'Yesterday' })).toBeVisible();
  await pointNowhere(page);
  await take(page, 'activity');
});
