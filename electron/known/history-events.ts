import { nameOfKnownApp } from '../../shared/domain/app-name';
import type { HistoryEntry } from '../../shared/domain/history';
import { isGiven, type KnownApp, type LedgerAddress, latestGiven } from '../../shared/domain/known-app';
import type { NearbyApp, Toy } from '../../shared/domain/nearby-app';
import { type BatteryThresholds, REARM_BY, thresholdOf } from '../../shared/domain/notification';
import { type Text, textFor } from '../../shared/words/text';
import { truncate } from '../lib/untrusted-text';
import { say } from '../lib/words';
import type { Presence } from './history-presence';

/** The changed apps, by id. */
export type KnownAppsById = Readonly<Record<string, KnownApp>>;

/** What happened, still without its time. */
export type HistoryEvent = Pick<HistoryEntry, 'kind' | 'appId' | 'title' | 'detail'>;

/** What the history compares, for the changed apps; all by {@link KnownApp.id}. */
export interface HistorySnapshot {
  readonly apps: KnownAppsById;
  /** Absent: never reported. */
  readonly presence: Readonly<Record<string, Presence>>;
  /** Toys that were reported as low, and have not been charged since; see {@link lowToysOf}. */
  readonly lowToys: ReadonlySet<string>;
}

/** A title is for one line; a typed address can be longer. */
const MAX_TITLE_LENGTH = 120;

/**
 * Returns what happened between two snapshots of the same apps; pure. A vanished simulator app is no event:
 * it leaves no trace.
 */
export function eventsOf(before: HistorySnapshot, after: HistorySnapshot): readonly HistoryEvent[] {
  const merged = new Set(Object.values(after.apps).flatMap((app) => app.formerIds));
  const separated = new Set(Object.values(before.apps).flatMap((app) => app.formerIds));
  return [
    ...Object.values(before.apps)
      .filter((app) => !app.simulated && !Object.hasOwn(after.apps, app.id) && !merged.has(app.id))
      .map((app) => event('forgotten', app, textFor('historyEvent.forgotten'))),
    ...Object.values(after.apps).flatMap((app) => {
      const former = Object.hasOwn(before.apps, app.id) ? before.apps[app.id] : undefined;
      if (former === undefined) return separated.has(app.id) ? [] : [beginningOf(app)];
      return former === app ? [] : changesOf(former, app);
    }),
    ...Object.values(after.apps).flatMap((app) => [
      ...presenceEvents(app, before.presence[app.id], after.presence[app.id]),
      ...batteryEvents(app, before.lowToys, after.lowToys),
    ]),
  ];
}

function beginningOf(app: KnownApp): HistoryEvent {
  switch (app.source) {
    case 'nearby':
      return event('kept', app, textFor('historyEvent.kept.nearby'));
    case 'code':
      return event('kept', app, textFor('historyEvent.kept.code'));
    case 'pairing':
      return event('paired', app, textFor('historyEvent.kept.pairing'));
    case 'address':
      return event('kept', app, textFor('historyEvent.kept.address'));
    case 'import':
      return event('kept', app, textFor('historyEvent.kept.import'));
  }
}

function changesOf(before: KnownApp, after: KnownApp): readonly HistoryEvent[] {
  // A record that was merged into another app did not move there.
  if (before.deviceCode !== after.deviceCode) return mergeEvents(before, after);
  return [
    ...pairingEvents(before, after),
    ...moveEvents(before, after),
    ...nameEvents(before, after),
    ...pinEvents(before, after),
  ];
}

function mergeEvents(before: KnownApp, after: KnownApp): readonly HistoryEvent[] {
  if (after.deviceCode === null) return [event('merged', after, textFor('historyEvent.unmerged'))];
  const isSecond = after.formerIds.length > before.formerIds.length;
  return [event('merged', after, isSecond ? textFor('historyEvent.mergedKnown') : textFor('historyEvent.merged'))];
}

function pairingEvents(before: KnownApp, after: KnownApp): readonly HistoryEvent[] {
  const count = ({ addresses }: KnownApp): number =>
    addresses.filter((address) => isGiven(address) && address.source === 'pairing').length;
  return count(after) > count(before) ? [event('paired', after, textFor('historyEvent.kept.pairing'))] : [];
}

/** Compares the latest address that the service gave, even while it gives none. */
function moveEvents(before: KnownApp, after: KnownApp): readonly HistoryEvent[] {
  const [from, to] = [latestGiven(before), latestGiven(after)];
  if (from === null || to === null) return [];
  const [former, latest] = [placeText(from), placeText(to)];
  return former === latest ? [] : [event('moved', after, textFor('historyEvent.moved', { from: former, to: latest }))];
}

function nameEvents(before: KnownApp, after: KnownApp): readonly HistoryEvent[] {
  const { lastInfo: former } = before;
  const { lastInfo: latest } = after;
  if (former === null || latest === null || former === latest) return [];
  const [was, is] = [ownName(former), ownName(latest)];
  const formerNames = new Map(former.toys?.map((toy) => [toy.id, toy.displayName]));
  return [
    ...(was === is ? [] : [event('renamed', after, callsItself(is, was))]),
    ...(latest.toys ?? []).flatMap(({ id, displayName }) => {
      const formerName = formerNames.get(id);
      if (formerName === undefined || formerName === displayName) return [];
      return [event('renamed', after, textFor('historyEvent.toyRenamed', { former: formerName, name: displayName }))];
    }),
  ];
}

function callsItself(name: string, former: string): Text {
  return textFor('historyEvent.callsItself', { name: ownNameText(name), former: ownNameText(former) });
}

function pinEvents(before: KnownApp, after: KnownApp): readonly HistoryEvent[] {
  if (before.pin?.sha256 === after.pin?.sha256) return [];
  if (after.pin === null) return [event('certificate', after, textFor('historyEvent.pinRemoved'))];
  return [event('certificate', after, textFor('historyEvent.pinned', { address: after.pin.address }))];
}

function presenceEvents(
  app: KnownApp,
  before: Presence | undefined,
  after: Presence | undefined,
): readonly HistoryEvent[] {
  if (after === undefined || (after.kind === before?.kind && after.kind !== 'certificate')) return [];
  switch (after.kind) {
    case 'reachable':
      return [event('found', app, after.detail)];
    case 'certificate':
      return before?.kind === 'certificate' && say(before.detail) === say(after.detail)
        ? []
        : [event('certificate', app, after.detail)];
    case 'gone':
      // What was never found cannot be lost.
      return before === undefined ? [] : [event('lost', app, after.detail)];
  }
}

function batteryEvents(
  app: KnownApp,
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): readonly HistoryEvent[] {
  return lowToysOf(app, after)
    .filter(({ key }) => !before.has(key))
    .map(({ toy }) =>
      event(
        'battery-low',
        app,
        textFor('historyEvent.batteryLow', { toy: toy.displayName, battery: toy.battery ?? 0 }),
      ),
    );
}

function event(kind: HistoryEvent['kind'], app: KnownApp, detail: Text): HistoryEvent {
  return { kind, appId: app.id, title: titleOf(app), detail };
}

/** The name of an app in the history, on one line. */
export function titleOf(app: KnownApp): string {
  return truncate(nameOfKnownApp(app), MAX_TITLE_LENGTH);
}

/** What an app calls itself; empty: nothing. */
function ownName({ platform, appType }: NearbyApp): string {
  return [platform, appType].filter((text) => text !== null).join(' ');
}

function ownNameText(name: string): string | Text {
  return name === '' ? textFor('historyEvent.unnamed') : name;
}

function placeText({ host, httpsPort, wssPort }: LedgerAddress): string {
  const ports = [httpsPort, wssPort].filter((port) => port !== null);
  return `${host}:${[...new Set(ports)].join('/')}`;
}

/** The state at the previous comparison. */
export interface BatteriesBefore {
  readonly apps: KnownAppsById;
  /** Keys of the toys that counted as low. */
  readonly lowToys: ReadonlySet<string>;
}

/**
 * Which toys count as low, by the user's thresholds: those reported before and not charged well
 * above theirs since, and connected ones at theirs or below now. Unknown charge changes nothing, and a toy
 * that is not connected is ignored; so is a reading that was there before, even if its threshold changed.
 */
export function updateLowToys(
  before: BatteriesBefore,
  apps: KnownAppsById,
  thresholds: BatteryThresholds,
): ReadonlySet<string> {
  const low = new Set<string>();
  for (const app of Object.values(apps)) {
    const former = Object.hasOwn(before.apps, app.id) ? before.apps[app.id] : undefined;
    const toys = app.lastInfo?.toys ?? [];
    const isOldReading = former?.lastInfo?.toys === toys;
    for (const toy of toys) {
      const key = keyOf(app, toy);
      const threshold = thresholdOf(toy.id, thresholds);
      const wasLow = before.lowToys.has(key);
      if (isOldReading ? wasLow : wasLow ? !isCharged(toy, threshold) : isLow(toy, threshold)) low.add(key);
    }
  }
  return low;
}

/** Keys of the toys whose last reading is low. */
export function lowToysNow(apps: Iterable<KnownApp>, thresholds: BatteryThresholds): readonly string[] {
  const low: string[] = [];
  for (const app of apps) {
    for (const toy of app.lastInfo?.toys ?? []) {
      if (isLow(toy, thresholdOf(toy.id, thresholds))) low.push(keyOf(app, toy));
    }
  }
  return low;
}

/** The toys of an app that count as low. */
function lowToysOf(app: KnownApp, low: ReadonlySet<string>): readonly { readonly key: string; readonly toy: Toy }[] {
  const toys = (app.lastInfo?.toys ?? []).map((toy) => ({ key: keyOf(app, toy), toy }));
  return toys.filter(({ key }) => low.has(key));
}

function isLow({ battery, connected }: Toy, threshold: number): boolean {
  return battery !== null && battery <= threshold && connected === true;
}

function isCharged({ battery }: Toy, threshold: number): boolean {
  return battery !== null && battery >= threshold + REARM_BY;
}

/** Keys of all toys of an app, as used in the set of low toys. */
export function toyKeysOf(app: KnownApp): readonly string[] {
  return (app.lastInfo?.toys ?? []).map((toy) => keyOf(app, toy));
}

/** By the app’s code, not by its record, since two records can be merged. */
function keyOf({ lastInfo, simulated }: KnownApp, toy: Toy): string {
  return JSON.stringify([simulated, lastInfo?.deviceCode, toy.id]);
}
