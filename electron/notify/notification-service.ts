import type { KnownApp } from '../../shared/domain/known-app';
import type { ReachState } from '../../shared/domain/reach-state';
import type { ReconnectState } from '../../shared/domain/reconnect';
import type { Settings } from '../../shared/domain/settings';
import type { Clock, TimerHandle } from '../lib/clock';
import { type Disposable, DisposableStack } from '../lib/disposable';
import type { Observable } from '../lib/observable';
import type { ObservableMap } from '../lib/observable-map';
import { type BatteryCheck, checkBatteries, type LowToys, lowFromBefore } from './battery-events';
import type { NotificationEvent, ReconnectOutcome } from './notification-event';
import { shouldNotify } from './notification-policy';
import { isMergeable, mergedWords, type NotificationText, TRIAL, wordsOf } from './notification-words';
import { type PresenceState, type PresenceStates, presenceEvents, presenceStatesOf } from './presence-events';

/** How long a favourite’s coming or going waits for others of the same cause, in milliseconds. */
export const GATHER_MS = 1_500;

/** Who shows notifications; the system, in the app. */
export interface NotificationPresenter {
  /** Whether the system shows notifications at all. */
  readonly isSupported: boolean;
  show(notification: NotificationText): void;
}

export interface NotificationServiceOptions {
  readonly clock: Clock;
  readonly settings: Observable<Pick<Settings, 'notifications'>>;
  /** By {@link KnownApp.id}, as all of these. */
  readonly known: ObservableMap<KnownApp>;
  readonly reach: Observable<Readonly<Record<string, ReachState>>>;
  readonly reconnect: Observable<Readonly<Record<string, ReconnectState>>>;
  /** Until when what is lost or found is no news, in milliseconds since 1970; null: it is news. */
  readonly graceUntil: () => number | null;
  readonly presenter: NotificationPresenter;
}

/**
 * Decides what the user is told of outside the window: each thing once, what came together as one, nothing unasked in
 * quiet hours, and after a wake only what is still so once the network had its time.
 */
export class NotificationService implements Disposable {
  readonly #options: NotificationServiceOptions;
  readonly #watching = new DisposableStack();
  /** As last told, or looked at for the first time. */
  #standings: PresenceStates;
  #low: LowToys;
  #gathering: TimerHandle | null = null;
  /** Apps that the user is having brought back: how that ends is told by whoever asked. */
  readonly #asked = new Set<string>();
  /** Favourites of whose loss nobody was told, such as in quiet hours. */
  readonly #lostInSilence = new Set<string>();

  constructor(options: NotificationServiceOptions) {
    this.#options = options;
    const { known, reach, reconnect } = options;
    this.#standings = presenceStatesOf(new Map(), known.toRecord(), reach.value);
    this.#low = lowFromBefore(known.toRecord(), this.#preferences);
    this.#watching.defer(known.subscribe(() => this.#knownChanged()));
    this.#watching.defer(reach.subscribe(() => this.#reachChanged()));
    this.#watching.defer(reconnect.subscribe((states) => this.#noteAsked(states)));
  }

  /** An app was paired, and is known now. */
  paired(app: KnownApp): void {
    this.#tell([{ kind: 'paired', app }]);
  }

  /** What the user asked for has ended, one way or the other. */
  reconnected(outcomes: readonly ReconnectOutcome[]): void {
    if (outcomes.length > 0) this.#tell([{ kind: 'reconnect', outcomes }]);
  }

  /** A newer version was fetched. */
  updateReady(version: string): void {
    this.#tell([{ kind: 'update-ready', version }]);
  }

  /** Shows one for the user to see, whatever the settings say; false: the system shows none. */
  showTrial(): boolean {
    const { presenter } = this.#options;
    if (presenter.isSupported) presenter.show(TRIAL);
    return presenter.isSupported;
  }

  async dispose(): Promise<void> {
    this.#gathering?.cancel();
    this.#gathering = null;
    await this.#watching.dispose();
  }

  get #preferences(): Settings['notifications'] {
    return this.#options.settings.value.notifications;
  }

  #knownChanged(): void {
    const { low, news } = this.#batteries();
    if (news.length > 0 && this.#options.graceUntil() !== null) {
      this.#gather();
    } else {
      this.#low = low;
      this.#tell(news);
    }
    this.#reachChanged();
  }

  /** Something may have come or gone: it is told once what comes with it had its time. */
  #reachChanged(): void {
    const now = this.#standingsNow();
    const news = this.#newsOf(now);
    const isNews = new Set(news.map(({ app }) => app.id));
    // What is no news now will be none later; what may be stays as it was told until then.
    this.#standings = new Map(
      [...now].flatMap(([id, standing]): [string, PresenceState][] => {
        const kept = isNews.has(id) ? this.#standings.get(id) : standing;
        return kept === undefined ? [] : [[id, kept]];
      }),
    );
    for (const id of this.#asked) if (this.#options.reconnect.value[id]?.kind === 'connected') this.#asked.delete(id);
    if (news.length > 0) this.#gather();
  }

  #gather(): void {
    if (this.#gathering !== null) return;
    const { clock, graceUntil } = this.#options;
    const until = graceUntil();
    const waitMs = until === null ? GATHER_MS : Math.max(GATHER_MS, until - clock.now());
    this.#gathering = clock.after(waitMs, () => {
      this.#gathering = null;
      // Another wake, or another network, in the meantime.
      if (graceUntil() === null) this.#tellGathered();
      else this.#gather();
    });
    this.#gathering.unref();
  }

  #tellGathered(): void {
    const standings = this.#standingsNow();
    const presence = this.#newsOf(standings);
    this.#standings = standings;
    const { low, news } = this.#batteries();
    this.#low = low;
    this.#tell([...presence, ...news]);
  }

  #batteries(): BatteryCheck {
    const { clock, known } = this.#options;
    return checkBatteries(this.#low, known.toRecord(), this.#preferences, clock.now());
  }

  #standingsNow(): PresenceStates {
    return presenceStatesOf(this.#standings, this.#options.known.toRecord(), this.#options.reach.value);
  }

  #newsOf(standings: PresenceStates): ReturnType<typeof presenceEvents> {
    const { known, reconnect } = this.#options;
    const isSilent = (id: string): boolean => this.#asked.has(id) || reconnect.value[id]?.kind === 'stopped';
    return presenceEvents(this.#standings, standings, known.toRecord(), isSilent);
  }

  /** One that is connected is measured right after; only then it is news no more. */
  #noteAsked(states: Readonly<Record<string, ReconnectState>>): void {
    for (const [id, state] of Object.entries(states)) {
      if (state.kind === 'running' && !state.automatic) this.#asked.add(id);
    }
    for (const id of this.#asked) {
      const kind = states[id]?.kind;
      if (kind !== 'running' && kind !== 'connected') this.#asked.delete(id);
    }
  }

  /** Whether an app is back of which nobody was told that it was lost: they would wonder what they missed. */
  #isAfterSilence(news: NotificationEvent): boolean {
    return news.kind === 'favourite-back' && this.#lostInSilence.delete(news.app.id);
  }

  #noteSilence(held: readonly NotificationEvent[]): void {
    // Who is told of no losses at all wants to hear what is back for its own sake.
    if (!this.#preferences.kinds['favourite-lost']) return;
    for (const one of held) if (one.kind === 'favourite-lost') this.#lostInSilence.add(one.app.id);
  }

  #tell(news: readonly NotificationEvent[]): void {
    const { clock, presenter } = this.#options;
    if (news.length === 0 || !presenter.isSupported) return;
    const { discreet } = this.#preferences;
    const at = new Date(clock.now());
    const told = news.filter((one) => !this.#isAfterSilence(one) && shouldNotify(one, this.#preferences, at));
    this.#noteSilence(news.filter((one) => !told.includes(one)));
    const mergeable = told.filter(isMergeable);
    if (mergeable.length < 2) {
      for (const one of told) presenter.show(wordsOf(one, discreet));
      return;
    }
    for (const one of told) if (!isMergeable(one)) presenter.show(wordsOf(one, discreet));
    presenter.show(mergedWords(mergeable, discreet));
  }
}
