import { createHash } from 'node:crypto';
import { expect } from 'playwright/test';
import type { CertificateProblem } from '../../shared/domain/dial-outcome';
import type { KnownApp, LedgerAddress } from '../../shared/domain/known-app';
import type { NearbyApp } from '../../shared/domain/nearby-app';
import type { ReachOutcome, ReachState } from '../../shared/domain/reach-state';
import type { ReconnectState } from '../../shared/domain/reconnect';
import { textFor } from '../../shared/words/text';
import { connectionsOf } from '../support/app-state-factory';
import { aKnownApp, aLedgerAddress } from '../support/known-app-factory';
import { aNearbyApp, aToy } from '../support/nearby-app-factory';
import { AppDetail } from '../support/page-objects/app-detail';
import { AppsPage } from '../support/page-objects/apps-page';
import { aMiss, aReachResult } from '../support/reach-result-factory';
import { test } from '../ui/beckon-test';
import { aLookingState, inAnHour, measuredAs, secondsAgo } from '../ui/sample-state';
import { pointNowhere, Sheet, take, takeClip } from './picture';

interface Row {
  readonly alias: string;
  /** What the service says: whether it is connected to the app; listed without that, not listed now, or never. */
  readonly service?: boolean | 'listed' | 'gone' | 'never';
  readonly reach?: ReachState;
  readonly reconnect?: ReconnectState;
}

const REACHED = measuredAs(aReachResult({ at: secondsAgo(8) }));

function missed(outcome: ReachOutcome): ReachState {
  return measuredAs(aMiss(outcome, { at: secondsAgo(8) }));
}

function certificate(problem: CertificateProblem): ReachState {
  return missed({ kind: 'certificate', problem, presented: null, pinned: null });
}

const SERVICE_ROWS: readonly Row[] = [
  { alias: 'Ada’s phone', service: true, reach: REACHED },
  { alias: 'Bedroom tablet', service: false, reach: REACHED },
  { alias: 'Desk PC', service: 'listed', reach: REACHED },
  { alias: 'Guest phone', service: 'gone', reach: REACHED },
  { alias: 'Old laptop', service: 'never', reach: REACHED },
];

const LOST_ROWS: readonly Row[] = [
  { alias: 'Ada’s phone', service: 'listed', reach: missed({ kind: 'refused' }) },
  { alias: 'Bedroom tablet', service: true, reach: missed({ kind: 'silent' }) },
  { alias: 'Desk PC', service: 'listed', reach: missed({ kind: 'name-blocked' }) },
  { alias: 'Guest phone', service: 'listed', reach: missed({ kind: 'plain-http' }) },
  { alias: 'Kitchen tablet', service: 'listed', reach: missed({ kind: 'no-address' }) },
  { alias: 'Old laptop', service: 'listed', reach: missed({ kind: 'not-allowed' }) },
  { alias: 'Sam’s phone', service: 'listed', reach: missed({ kind: 'own-address' }) },
  { alias: 'Tablet', service: 'listed', reach: missed({ kind: 'moved-too-often' }) },
];

const CERTIFICATE_ROWS: readonly Row[] = [
  { alias: 'Ada’s phone', reach: certificate('expired') },
  { alias: 'Bedroom tablet', reach: certificate('name') },
  { alias: 'Desk PC', reach: certificate('unknown-authority') },
  { alias: 'Guest phone', reach: certificate('changed') },
  { alias: 'Kitchen tablet', reach: certificate('invalid') },
];

const AWAY_ROWS: readonly Row[] = [
  { alias: 'Ada’s phone', service: 'gone', reach: missed({ kind: 'silent' }) },
  { alias: 'Bedroom tablet', reach: { kind: 'unchecked' } },
  { alias: 'Desk PC', reach: { kind: 'checking', since: secondsAgo(1), previous: null } },
  {
    alias: 'Guest phone',
    reach: missed({ kind: 'silent' }),
    reconnect: { kind: 'stopped', at: secondsAgo(60) },
  },
  { alias: 'Old laptop', reach: missed({ kind: 'this-computer-offline' }) },
  {
    alias: 'Tablet',
    reach: missed({ kind: 'silent' }),
    reconnect: { kind: 'running', since: secondsAgo(2), step: 'trying-addresses', automatic: true, attempt: 1 },
  },
];

function appsOf(rows: readonly Row[]): { readonly nearby: readonly NearbyApp[]; readonly known: readonly KnownApp[] } {
  const apps = rows.map(({ alias, service = true }, index) => {
    const address = `192.168.1.${index + 41}`;
    const isComputer = /PC|laptop/.test(alias);
    const info = aNearbyApp({
      deviceCode: `remote_${index}`,
      online: typeof service === 'boolean' ? service : null,
      platform: isComputer ? 'pc' : 'android',
      appType: isComputer ? 'connect' : 'remote',
      address,
      domain: `${address.replaceAll('.', '-')}.apps.example`,
      toys: [aToy({ toyType: 'lush', displayName: 'Lush', battery: 90 - index * 7 })],
    });
    const isTyped = service === 'never';
    const known = aKnownApp({
      id: `app-${index}`,
      alias,
      deviceCode: isTyped ? null : info.deviceCode,
      addresses: [aLedgerAddress({ host: address, source: isTyped ? 'address' : 'nearby' })],
      lastInfo: isTyped ? null : info,
      lastListedAt: service === 'gone' ? secondsAgo(3 * 3_600 + 60) : secondsAgo(8),
    });
    return { info, known, isListed: !isTyped && service !== 'gone' };
  });
  return {
    nearby: apps.filter(({ isListed }) => isListed).map(({ info }) => info),
    known: apps.map(({ known }) => known),
  };
}

const PICTURES = [
  ['states-service', SERVICE_ROWS],
  ['states-lost', LOST_ROWS],
  ['states-certificate', CERTIFICATE_ROWS],
  ['states-away', AWAY_ROWS],
] as const;

for (const [name, rows] of PICTURES) {
  test(`the states of ${name}`, async ({ main }) => {
    const { nearby, known } = appsOf(rows);
    const parts = { reach: {}, reconnect: {} };
    rows.forEach(({ reach, reconnect }, index) => {
      if (reach !== undefined) Object.assign(parts.reach, { [`app-${index}`]: reach });
      if (reconnect !== undefined) Object.assign(parts.reconnect, { [`app-${index}`]: reconnect });
    });
    const page = await main.open(aLookingState(nearby, known, { connections: connectionsOf(parts) }), {
      size: { width: 1120, height: 900 },
    });
    const apps = new AppsPage(page, 'Your apps');
    await expect(apps.rows).toHaveCount(rows.length);
    await pointNowhere(page);
    const [first, last] = [await apps.headings.first().boundingBox(), await apps.rows.last().boundingBox()];
    if (first === null || last === null) throw new Error('The rows have no place');
    const clip = { x: last.x, y: first.y, width: last.width, height: last.y + last.height - first.y };
    await takeClip(page, name, clip);
  });
}

const SILENT = {
  code: 'silent',
  sentence: textFor('verdict.silent.sentence'),
  advice: textFor('verdict.silent.advice'),
} as const;

/** What the window says of each. */
const SAYS: Readonly<Record<ReconnectState['kind'], string>> = {
  running: 'Bringing it back…',
  waiting: 'doesn’t answer',
  connected: 'It moved from',
  failed: 'doesn’t answer',
  stopped: 'You disconnected',
};

const RECONNECTS: readonly (readonly [ReachState, ReconnectState])[] = [
  [
    missed({ kind: 'silent' }),
    {
      kind: 'running',
      since: secondsAgo(2),
      step: 'trying-addresses',
      automatic: true,
      attempt: 1,
    },
  ],
  [missed({ kind: 'silent' }), { kind: 'waiting', attempts: 2, nextAt: inAnHour(), verdict: SILENT }],
  [
    REACHED,
    {
      kind: 'connected',
      at: secondsAgo(4),
      address: '192.168.1.57:30010',
      via: 'code',
      moved: { from: '192.168.1.41', to: '192.168.1.57' },
    },
  ],
  [missed({ kind: 'silent' }), { kind: 'stopped', at: secondsAgo(60) }],
];

test('how a reconnect goes', async ({ main }) => {
  const { nearby, known } = appsOf([{ alias: 'Ada’s phone' }]);
  const kept = known.map((app) => ({ ...app, keepConnected: true }));
  const page = await main.open(aLookingState(nearby, kept), { size: { width: 1200, height: 1100 } });
  await new AppsPage(page, 'Your apps').open('Ada’s phone');
  const { reach: panel } = new AppDetail(page);
  const sheet = new Sheet(page, 600);
  for (const [reach, reconnect] of RECONNECTS) {
    await main.set('connections', connectionsOf({ reach: { 'app-0': reach }, reconnect: { 'app-0': reconnect } }));
    await expect(panel).toContainText(SAYS[reconnect.kind]);
    await pointNowhere(page);
    await sheet.add(panel);
  }
  await sheet.take('states-reconnect');
});

test('an app that was reached on several networks', async ({ main }) => {
  const address = (host: string, at: string, own: Partial<LedgerAddress>): LedgerAddress =>
    aLedgerAddress({ host, lastSeenAt: at, firstGoodAt: at, lastGoodAt: at, ...own });
  const addresses = [
    address('192-168-1-41.apps.example', secondsAgo(8), {
      network: { gateway: '192.168.1.1', subnet: '192.168.1.0/24' },
    }),
    address('192-168-178-23.apps.example', secondsAgo(3 * 86_400), {
      network: { gateway: '192.168.178.1', subnet: '192.168.178.0/24' },
    }),
    address('10-0-4-17.apps.example', secondsAgo(40 * 86_400), {
      network: { gateway: '10.0.4.1', subnet: '10.0.4.0/24' },
    }),
  ];
  const { nearby, known } = appsOf([{ alias: 'Ada’s phone' }]);
  const travelled = known.map((app) => ({ ...app, addresses }));
  const reach = { 'app-0': measuredAs(aReachResult({ at: secondsAgo(8), address: '192.168.1.41' })) };
  const page = await main.open(aLookingState(nearby, travelled, { connections: connectionsOf({ reach }) }), {
    size: { width: 1120, height: 1200 },
  });
  await new AppsPage(page, 'Your apps').open('Ada’s phone');
  const detail = new AppDetail(page);
  await detail.openConnection();
  await pointNowhere(page);
  await take(page, 'networks', detail.connection);
});

test('a certificate to compare', async ({ main }) => {
  const presented =
    createHash('sha256').update('a certificate').digest('hex').toUpperCase().match(/../g)?.join(':') ?? '';
  const outcome = { kind: 'certificate', problem: 'unknown-authority', presented, pinned: null } as const;
  const { known } = appsOf([{ alias: 'Old laptop', service: 'never' }]);
  const at = { host: '192.168.1.41', address: '192.168.1.41', at: secondsAgo(8) };
  const reach = { 'app-0': measuredAs(aMiss(outcome, at)) };
  const page = await main.open(aLookingState([], known, { connections: connectionsOf({ reach }) }), {
    size: { width: 1120, height: 900 },
  });
  await new AppsPage(page, 'Your apps').open('Old laptop');
  await new AppDetail(page).button('Review').click();
  const { review: card } = new AppDetail(page);
  await expect(card).toBeVisible();
  await pointNowhere(page);
  await take(page, 'certificate', card);
});
