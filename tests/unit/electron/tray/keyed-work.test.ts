import { describe, expect, it } from 'vitest';
import { ObservableValue } from '../../../../electron/lib/observable';
import { language } from '../../../../electron/lib/words';
import { GATHER_MS, NotificationService } from '../../../../electron/notify/notification-service';
import { QuickReconnect } from '../../../../electron/tray/quick-reconnect';
import { TRAY_GAP_MS, TrayController } from '../../../../electron/tray/tray-controller';
import type { TrayModel } from '../../../../electron/tray/tray-model';
import type { AppConnectionState } from '../../../../shared/domain/app-connection';
import type { DiscoveryState } from '../../../../shared/domain/discovery';
import type { KnownApp } from '../../../../shared/domain/known-app';
import { INITIAL_NOTIFICATIONS } from '../../../../shared/domain/notification';
import type { UpdateState } from '../../../../shared/domain/update';
import { aMeasuredReach, REACHABLE, SILENT } from '../../../support/a-measurement';
import { FakeClock } from '../../../support/fake-clock';
import { aNearbyApp, aToy } from '../../../support/nearby-app-factory';
import { connection, measured } from '../../../support/tray-factory';
import { MANY, type Touched, WatchedMap, watchedAppMap } from '../../../support/watched-apps';

const ID = 'app-5000';
const THERE = connection(measured(aMeasuredReach(REACHABLE)));
const GONE = connection(measured(aMeasuredReach(REACHABLE, SILENT, SILENT, SILENT)));
const RUNNING = connection(THERE.reach, {
  kind: 'running',
  since: '2026-01-01T00:00:00.000Z',
  step: 'asking-by-code',
  automatic: false,
  attempt: 1,
});

/** Everything outside the window, among many known apps that are all reached; nothing is to do any more. */
async function setUp() {
  const clock = new FakeClock();
  const touched: Touched = new Set();
  const known = watchedAppMap(touched);
  const connections = new WatchedMap<AppConnectionState>(
    Array.from({ length: MANY }, (_, index) => [`app-${index}`, THERE] as const),
    touched,
  );
  const settings = new ObservableValue({ discreet: false, notifications: INITIAL_NOTIFICATIONS });
  const titles: string[] = [];
  const models: TrayModel[] = [];
  const opened = [
    new NotificationService({
      clock,
      settings,
      known,
      connections,
      lastListedAt: (app) => app.lastListedAt,
      graceUntil: () => null,
      presenter: {
        isSupported: true,
        show: async ({ title }) => await Promise.resolve(titles.push(title) > 0),
        withdraw: () => undefined,
      },
    }),
    new TrayController({
      language,
      clock,
      settings,
      known,
      connections,
      lastListedAt: (app) => app.lastListedAt,
      visibility: new ObservableValue({ kind: 'present' }),
      discovery: new ObservableValue<DiscoveryState>({ kind: 'idle', reason: 'paused' }),
      update: new ObservableValue<UpdateState>({ kind: 'off', reason: 'not-installed' }),
      openTray: () => ({ show: (model) => models.push(model) }),
      others: [],
    }),
    new QuickReconnect({ clock, known, follow: async () => await Promise.resolve(null) }),
  ];
  await clock.advance(TRAY_GAP_MS);
  models.length = 0;
  /** The ids that a change leads to look at, until nothing follows from it any more. */
  const touchedBy = async (change: () => void): Promise<readonly string[]> => {
    touched.clear();
    change();
    await clock.advance(TRAY_GAP_MS + GATHER_MS);
    return [...touched];
  };
  const changeApp = async (change: (app: KnownApp) => KnownApp): Promise<readonly string[]> => {
    const app = known.get(ID);
    if (app === undefined) throw new Error('No such app');
    const next = change(app);
    return await touchedBy(() => known.set(ID, next));
  };
  const dispose = async (): Promise<void> => {
    for (const part of opened) await part.dispose();
  };
  return { clock, connections, titles, models, touchedBy, changeApp, dispose };
}

describe(`among ${MANY} known apps, outside the window`, () => {
  it('a measurement is one app, and draws nothing where it changes nothing', async () => {
    const { connections, models, touchedBy, dispose } = await setUp();
    expect(await touchedBy(() => connections.set(ID, connection(measured(aMeasuredReach(REACHABLE)))))).toEqual([ID]);
    expect(models).toEqual([]);
    expect(await touchedBy(() => connections.set(ID, GONE))).toEqual([ID]);
    expect(models.map(({ tooltip }) => tooltip)).toEqual(['9,999 of 10,000 reachable · paused']);
    await dispose();
  });

  it('a favorite is one app, and the first of the menu', async () => {
    const { models, changeApp, dispose } = await setUp();
    expect(await changeApp((app) => ({ ...app, alias: 'Phone', favourite: true }))).toEqual([ID]);
    expect(models.map(({ apps }) => apps[0]?.name)).toEqual(['Phone']);
    await dispose();
  });

  it('a favorite that is lost is one app, and one notification', async () => {
    const { connections, titles, touchedBy, changeApp, dispose } = await setUp();
    await changeApp((app) => ({ ...app, alias: 'Phone', favourite: true }));
    expect(await touchedBy(() => connections.set(ID, GONE))).toEqual([ID]);
    expect(titles).toEqual(['Lost connection to Phone']);
    await dispose();
  });

  it('a toy that runs low is one app, and one notification', async () => {
    const { clock, titles, models, changeApp, dispose } = await setUp();
    const lastListedAt = new Date(clock.now()).toISOString();
    const lastInfo = aNearbyApp({ toys: [aToy({ battery: 3 })] });
    expect(await changeApp((app) => ({ ...app, lastListedAt, lastInfo }))).toEqual([ID]);
    expect(titles).toEqual(['Battery low: kind-a']);
    expect(models).toEqual([]);
    await dispose();
  });

  it('a reconnect that the user asks for is one app, and the icon shows it', async () => {
    const { connections, models, touchedBy, dispose } = await setUp();
    expect(await touchedBy(() => connections.set(ID, RUNNING))).toEqual([ID]);
    expect(models.map(({ icon }) => icon)).toEqual(['looking']);
    await dispose();
  });
});
