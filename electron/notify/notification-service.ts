import { isDeepStrictEqual } from 'node:util';
import type { AppConnectionState } from '../../shared/domain/app-connection';
import type { IsoTime } from '../../shared/domain/iso-time';
import type { KnownApp } from '../../shared/domain/known-app';
import type { BatteryThresholds } from '../../shared/domain/notification';
import type { Settings } from '../../shared/domain/settings';
import { sortedByAge } from '../known/known-apps';
import { UNDO_FORGET_MS } from '../known/known-apps-service';
import { RemovedState } from '../known/undo-buffers';
import type { Clock, TimerHandle } from '../lib/clock';
import { type Disposable, DisposableStack } from '../lib/disposable';
import { type Observable, whenChanged } from '../lib/observable';
import { type KeyedChange, type ObservableMap, subscribeOnceATick } from '../lib/observable-map';
import { settledWithin } from '../lib/settled-within';
import { type BatteryCheck, checkBatteries, lowToysOf } from './battery-events';
import type { NotificationEvent, ReconnectOutcome } from './notification-event';
import { shouldNotify } from './notification-policy';
import { isMergeable, mergedWords, type NotificationText, TRIAL, wordsOf } from './notification-words';
import { type PresenceEvent, type PresenceState, presenceEvent, presenceStateOf } from './presence-events';

/** How long a favorite’s loss or return waits for others with the same cause, in milliseconds. */
export const GATHER_MS = 1_500;

/** How long the system may take to refuse a sample notification, in milliseconds: it may ask the user first. */
export const TRIAL_LIMIT_MS = 2_000;

/** Shows notifications; in the app, the system does. */
export interface NotificationPresenter {
  /** Whether the system shows notifications at all. */
  readonly isSupported: boolean;
  /** Resolves with whether the system took it; never, if it does not say. */
  show(notification: NotificationText): Promise<boolean>;
  /** Takes back whatever is still shown. */
  withdraw(): void;
}

export interface NotificationServiceOptions {
  readonly clock: Clock;
  readonly settings: Observable<Pick<Settings, 'discreet' | 'notifications'>>;
  /** By {@link KnownApp.id}, like the others. */
  readonly known: Pick<ObservableMap<KnownApp>, 'get' | 'has' | 'keys' | 'sequenceOf' | 'values' | 'subscribe'>;
  readonly connections: Pick<ObservableMap<AppConnectionState>, 'get' | 'subscribe'>;
  /** When the service last listed the app; see `electron/known/last-listed.ts`. */
  readonly lastListedAt: (app: KnownApp) => IsoTime | null;
  /** End of the period without notifications of loss or return, in milliseconds since 1970; null: none. */
  readonly graceUntil: () => number | null;
  readonly presenter: NotificationPresenter;
}

/**
 * Decides what the user is notified of: each event once, simultaneous ones together, nothing unsolicited in quiet
 * hours, and after a wake only what is still true once the network has settled. The cost of a change is proportional to
 * the changed apps.
 */
export class NotificationService implements Disposable {
  readonly #options: NotificationServiceOptions;
  readonly #watching = new DisposableStack();
  /** Per app, as last notified, or as first known. */
  readonly #presence = new Map<string, PresenceState>();
  /** Keys of the toys that were reported as low, and have not been charged since. */
  readonly #low = new Set<string>();
  /** Apps with an event to report once {@link #gathering} ends. */
  readonly #pending = new Set<string>();
  #gathering: TimerHandle | null = null;
  /** Apps that the user is reconnecting: the caller of that reports its end. */
  readonly #asked = new Set<string>();
  /** Favorites whose loss was not reported, for example in quiet hours. */
  readonly #lostInSilence = new Set<string>();
  /** How forgotten apps were, in case that is undone. */
  readonly #removed: RemovedState<PresenceState>;

  constructor(options: NotificationServiceOptions) {
    this.#options = options;
    this.#removed = this.#watching.use(new RemovedState(options.clock, UNDO_FORGET_MS));
    const { clock, known, connections, settings } = options;
    for (const app of known.values()) {
      const presence = presenceStateOf(connections.get(app.id)?.reach);
      if (presence !== null) this.#presence.set(app.id, presence);
      for (const key of lowToysOf(app, this.#preferences)) this.#low.add(key);
    }
    // Immediately: a reconnect may begin and end within a tick.
    this.#watching.defer(connections.subscribe((change) => this.#noteAsked(change)));
    this.#watching.defer(subscribeOnceATick(clock, [known, connections], (change) => this.#check(change)));
    this.#watching.defer(
      whenChanged(
        settings,
        ({ discreet }) => discreet,
        (isDiscreet) => {
          // What is shown has names from before.
          if (isDiscreet) options.presenter.withdraw();
        },
      ),
    );
    // A new threshold is about all toys: no list says their readings again.
    let thresholds = thresholdsOf(settings.value.notifications);
    this.#watching.defer(
      settings.subscribe(({ notifications }) => {
        const before = thresholds;
        thresholds = thresholdsOf(notifications);
        if (!isDeepStrictEqual(before, thresholds)) this.#check({ changed: new Set(known.keys()), removed: new Set() });
      }),
    );
  }

  /** Reports that an app was paired, and is now known. */
  paired(app: KnownApp): void {
    this.#notify([{ kind: 'paired', app }]);
  }

  /** Reports that an update is ready, or, where the user installs packages, that a new version is there. */
  updateReady(version: string, isDownloaded: boolean): void {
    this.#notify([{ kind: 'update-ready', version, isDownloaded }]);
  }

  /** Forgotten apps return, because the user undid that: what is as it was before is no news. */
  restore(ids: readonly string[]): void {
    for (const id of ids) {
      const presence = this.#removed.take(id);
      if (presence !== undefined) this.#presence.set(id, presence);
    }
  }

  /** Reports how a reconnect that the user requested ended. */
  reconnected(outcomes: readonly ReconnectOutcome[]): void {
    if (outcomes.length > 0) this.#notify([{ kind: 'reconnect', outcomes }]);
  }

  /** Shows a sample notification, whatever the settings are; false: the system shows none. */
  async showTrial(): Promise<boolean> {
    const { clock, presenter } = this.#options;
    if (!presenter.isSupported) return false;
    let isTaken = true;
    const show = async (): Promise<void> => {
      isTaken = await presenter.show(TRIAL);
    };
    await settledWithin(TRIAL_LIMIT_MS, show(), clock);
    return isTaken;
  }

  async dispose(): Promise<void> {
    this.#gathering?.cancel();
    this.#gathering = null;
    await this.#watching.dispose();
  }

  get #preferences(): Settings['notifications'] {
    return this.#options.settings.value.notifications;
  }

  #check({ changed, removed }: KeyedChange): void {
    const events: NotificationEvent[] = [];
    // An app without a connection may still be known.
    const named = [...changed, ...removed];
    this.#forget(named.filter((id) => !this.#options.known.has(id)));
    for (const app of sortedByAge(this.#options.known, named)) events.push(...this.#checkApp(app));
    this.#notify(events);
    if (this.#pending.size > 0) this.#gather();
  }

  /** Applies changes that need no notification; a favorite’s loss or return waits for others with the same cause. */
  #checkApp(app: KnownApp): BatteryCheck['events'] {
    const check = this.#batteryCheck(app);
    const isBatteryPending = check.events.length > 0 && this.#options.graceUntil() !== null;
    if (!isBatteryPending) this.#applyBatteries(check);
    const event = this.#presenceEvent(app);
    // A pending event is compared with the state last notified.
    if (event === null) this.#applyPresence(app.id);
    if (event !== null || isBatteryPending) this.#pending.add(app.id);
    else this.#pending.delete(app.id);
    return isBatteryPending ? [] : check.events;
  }

  #gather(): void {
    if (this.#gathering !== null) return;
    const { clock, graceUntil } = this.#options;
    const until = graceUntil();
    const waitMs = until === null ? GATHER_MS : Math.max(GATHER_MS, until - clock.now());
    this.#gathering = clock.after(waitMs, () => {
      this.#gathering = null;
      // The computer woke again, or joined another network, meanwhile.
      if (graceUntil() === null) this.#notifyPending();
      else this.#gather();
    });
    this.#gathering.unref();
  }

  #notifyPending(): void {
    const apps = sortedByAge(this.#options.known, this.#pending);
    this.#pending.clear();
    const presence = apps.flatMap((app): readonly PresenceEvent[] => {
      const event = this.#presenceEvent(app);
      this.#applyPresence(app.id);
      return event === null ? [] : [event];
    });
    const batteries = apps.flatMap((app) => {
      const check = this.#batteryCheck(app);
      this.#applyBatteries(check);
      return check.events;
    });
    this.#notify([...presence, ...batteries]);
  }

  #batteryCheck(app: KnownApp): BatteryCheck {
    const { lastListedAt, clock } = this.#options;
    return checkBatteries({ ...app, lastListedAt: lastListedAt(app) }, this.#low, this.#preferences, clock.now());
  }

  #applyBatteries({ low, charged }: BatteryCheck): void {
    for (const key of charged) this.#low.delete(key);
    for (const key of low) this.#low.add(key);
  }

  #presenceEvent(app: KnownApp): PresenceEvent | null {
    const connection = this.#options.connections.get(app.id);
    const presence = presenceStateOf(connection?.reach);
    if (presence === null) return null;
    const isSilent = this.#asked.has(app.id) || connection?.reconnect?.kind === 'stopped';
    return presenceEvent(app, this.#presence.get(app.id), presence, isSilent);
  }

  #applyPresence(id: string): void {
    const connection = this.#options.connections.get(id);
    const presence = presenceStateOf(connection?.reach);
    if (presence !== null) this.#presence.set(id, presence);
    // The end of a reconnect includes its measurement, which is applied now; later changes are events again.
    if (connection?.reconnect?.kind !== 'running') this.#asked.delete(id);
  }

  #forget(ids: readonly string[]): void {
    const presences: (readonly [string, PresenceState])[] = [];
    for (const id of ids) {
      const presence = this.#presence.get(id);
      if (presence !== undefined) presences.push([id, presence]);
      this.#presence.delete(id);
      this.#pending.delete(id);
      this.#asked.delete(id);
      this.#lostInSilence.delete(id);
    }
    this.#removed.keep(presences);
  }

  #noteAsked({ changed }: KeyedChange): void {
    for (const id of changed) {
      const reconnect = this.#options.connections.get(id)?.reconnect;
      if (reconnect?.kind === 'running' && !reconnect.automatic) this.#asked.add(id);
    }
  }

  /** Whether an app is back whose loss was not reported: its return alone would be confusing. */
  #isAfterSilence(event: NotificationEvent): boolean {
    return event.kind === 'favourite-back' && this.#lostInSilence.delete(event.app.id);
  }

  #noteSilence(held: readonly NotificationEvent[]): void {
    // A user who switched off losses still wants to know about returns.
    if (!this.#preferences.kinds['favourite-lost']) return;
    for (const event of held) if (event.kind === 'favourite-lost') this.#lostInSilence.add(event.app.id);
  }

  #notify(events: readonly NotificationEvent[]): void {
    const { clock, presenter } = this.#options;
    if (events.length === 0 || !presenter.isSupported) return;
    const { discreet } = this.#options.settings.value;
    const at = new Date(clock.now());
    const shown = events.filter((event) => !this.#isAfterSilence(event) && shouldNotify(event, this.#preferences, at));
    this.#noteSilence(events.filter((event) => !shown.includes(event)));
    const mergeable = shown.filter(isMergeable);
    const isMerged = mergeable.length > 1;
    for (const event of shown) if (!isMerged || !isMergeable(event)) void presenter.show(wordsOf(event, discreet));
    if (isMerged) void presenter.show(mergedWords(mergeable, discreet));
  }
}

function thresholdsOf({ batteryThreshold, toyThresholds }: BatteryThresholds): BatteryThresholds {
  return { batteryThreshold, toyThresholds };
}
