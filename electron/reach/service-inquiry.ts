import type { DiscoveryState } from '../../shared/domain/discovery';
import type { IsoTime } from '../../shared/domain/iso-time';
import type { NearbyApp, NearbyList, SkippedApp } from '../../shared/domain/nearby-app';
import type { ServiceFailure } from '../../shared/domain/service-error';
import { failure, type Result, success } from '../../shared/lib/result';
import type { DoctorService } from '../doctor/examine-service';
import type { Clock } from '../lib/clock';
import type { Observable } from '../lib/observable';
import { serviceFailure } from '../service/service-failure';

/** Least time between two lists, and how long one counts as fresh. */
export const LIST_GAP_MS = 10_000;
/** How long a list that was asked for is waited for: the gap, and the service’s own time-out. */
const LIST_WAIT_MS = LIST_GAP_MS + 10_000;
/** Least time between two questions about single apps that nobody waits for. */
export const BACKGROUND_GAP_MS = 10_000;

/** The discovery loop, as far as others may use it: the only one that asks for the list. */
export interface ListLoop {
  readonly state: Observable<DiscoveryState>;
  readonly nearby: Observable<{
    readonly apps: Readonly<Record<string, NearbyApp>>;
    /** Whether the apps are those of the simulator. */
    readonly simulated: boolean;
    readonly listing: { readonly fetchedAt: IsoTime | null; readonly skipped: readonly SkippedApp[] };
  }>;
  refresh(): void;
}

export interface ServiceInquiryOptions {
  readonly clock: Clock;
  readonly loop: ListLoop;
  /** Asks the service in use, in its turn with the loop; null: no service is set. */
  readonly client: () => DoctorService | null;
}

/** A list that was asked for while the loop is paused. */
interface ListAnswer {
  readonly at: number;
  /** Whom it is from: another service has another list. */
  readonly client: DoctorService;
  readonly answer: Result<NearbyList, ServiceFailure>;
}

/** What one inquirer was told about single apps, by device code. */
type Memory = Map<string, Result<NearbyApp, ServiceFailure>>;

/**
 * Asks the service on behalf of everybody but the discovery loop, as sparingly as it wants to be asked: the list is
 * the loop’s, shared and refreshed at most every ten seconds; nobody asks about a single app twice, and where no person
 * waits for the answer only one such question in ten seconds is asked at all.
 */
export class ServiceInquiry {
  readonly #options: ServiceInquiryOptions;
  #listed: ListAnswer | null = null;
  /** The loop’s next list, for everybody who waits for it. */
  #list: Promise<Result<NearbyList, ServiceFailure>> | null = null;
  #lastBackgroundAt: number | null = null;
  /** What was learned before this moment is about another network. */
  #expiredAt = 0;

  constructor(options: ServiceInquiryOptions) {
    this.#options = options;
  }

  /** The service for one inquiry of a person; null: no service is set. */
  get asked(): DoctorService | null {
    return this.#service(false);
  }

  /** The service for one inquiry that Beckon makes by itself. */
  get background(): DoctorService | null {
    return this.#service(true);
  }

  /** Forgets what is fresh: this computer is on another network, or was asleep. */
  expire(): void {
    this.#expiredAt = this.#options.clock.now();
    this.#listed = null;
  }

  #service(isBackground: boolean): DoctorService | null {
    const client = this.#options.client();
    if (client === null) return null;
    const memory: Memory = new Map();
    return {
      listApps: async (signal) => await this.#listApps(client, isBackground, signal),
      getApp: async (deviceCode, signal) => {
        const former = memory.get(deviceCode);
        if (former !== undefined) return former;
        if (isBackground && !this.#mayAskByItself()) return failure(notAsked('the service is asked rarely'));
        const answer = await client.getApp(deviceCode, signal);
        if (signal?.aborted !== true) memory.set(deviceCode, answer);
        return answer;
      },
    };
  }

  async #listApps(
    client: DoctorService,
    isBackground: boolean,
    signal: AbortSignal | undefined,
  ): Promise<Result<NearbyList, ServiceFailure>> {
    const fresh = this.#freshList();
    if (fresh !== null) return success(fresh);
    if (this.#options.loop.state.value.kind === 'idle') {
      // The user has paused the loop: only a person’s question is worth a list.
      return isBackground ? failure(notAsked('looking is paused')) : await this.#listOnce(client, signal);
    }
    this.#list ??= this.#refreshed().finally(() => {
      this.#list = null;
    });
    return await unlessStopped(this.#list, signal);
  }

  async #listOnce(client: DoctorService, signal: AbortSignal | undefined): Promise<Result<NearbyList, ServiceFailure>> {
    const former = this.#listed;
    if (former !== null && former.client === client && this.#isWithin(former.at, LIST_GAP_MS)) return former.answer;
    const answer = await client.listApps(signal);
    if (signal?.aborted !== true) this.#listed = { at: this.#options.clock.now(), client, answer };
    return answer;
  }

  #mayAskByItself(): boolean {
    if (this.#options.loop.state.value.kind === 'idle') return false;
    if (this.#lastBackgroundAt !== null && this.#isWithin(this.#lastBackgroundAt, BACKGROUND_GAP_MS)) return false;
    this.#lastBackgroundAt = this.#options.clock.now();
    return true;
  }

  #freshList(): NearbyList | null {
    const { state, nearby } = this.#options.loop;
    const { apps, listing } = nearby.value;
    if (listing.fetchedAt === null || state.value.kind === 'failed') return null;
    const at = Date.parse(listing.fetchedAt);
    if (at < this.#expiredAt || !this.#isWithin(at, LIST_GAP_MS)) return null;
    return { apps: Object.values(apps), skipped: listing.skipped, fetchedAt: listing.fetchedAt };
  }

  /** Has the loop look, no sooner than ten seconds after its last look, and waits for what comes of it. */
  async #refreshed(): Promise<Result<NearbyList, ServiceFailure>> {
    const { clock, loop } = this.#options;
    const askedAt = clock.now();
    const lastAt = lastLookAt(loop.state.value);
    const waitMs = lastAt === null ? 0 : Math.min(LIST_GAP_MS, Math.max(0, lastAt + LIST_GAP_MS - askedAt));
    return await new Promise((resolve) => {
      const settle = (answer: Result<NearbyList, ServiceFailure>): void => {
        look.cancel();
        giveUp.cancel();
        stopWatching();
        resolve(answer);
      };
      const judge = (state: DiscoveryState): void => {
        const list = this.#freshList();
        if (list !== null) settle(success(list));
        else if (state.kind === 'idle') settle(failure(notAsked('looking is paused')));
        else if (state.kind === 'failed' && Date.parse(state.at) >= askedAt) settle(failure(state.failure));
      };
      const look = clock.after(waitMs, () => loop.refresh());
      const giveUp = clock.after(LIST_WAIT_MS, () => {
        const { value } = loop.state;
        settle(failure(value.kind === 'failed' ? value.failure : serviceFailure('timeout')));
      });
      const stopWatching = loop.state.subscribe(judge);
    });
  }

  #isWithin(moment: number, ms: number): boolean {
    const age = this.#options.clock.now() - moment;
    return age >= 0 && age < ms;
  }
}

/** What is waited for on behalf of everybody goes on without one who waits no longer. */
async function unlessStopped(
  list: Promise<Result<NearbyList, ServiceFailure>>,
  signal: AbortSignal | undefined,
): Promise<Result<NearbyList, ServiceFailure>> {
  return await new Promise((resolve, reject) => {
    const stop = (): void => resolve(failure(notAsked('nobody waits for it any more')));
    void list.finally(() => signal?.removeEventListener('abort', stop)).then(resolve, reject);
    signal?.addEventListener('abort', stop);
    if (signal?.aborted === true) stop();
  });
}

/** For what was not worth a request. */
function notAsked(detail: string): ServiceFailure {
  return serviceFailure('unreachable', { detail: `not asked, because ${detail}` });
}

function lastLookAt(state: DiscoveryState): number | null {
  switch (state.kind) {
    case 'idle':
      return null;
    case 'looking':
      return Date.parse(state.since);
    case 'found':
    case 'empty':
    case 'failed':
      return Date.parse(state.at);
  }
}
