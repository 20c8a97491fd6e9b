import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { KnownApp } from '../../../shared/domain/known-app';
import { type ReachOutcome, shownOutcome } from '../../../shared/domain/reach-state';
import type { ReconnectState } from '../../../shared/domain/reconnect';
import type { BeckonCommand, BeckonState } from '../programs/beckon-talk';
import type { NetworkNamespace } from './network-namespace';
import type { Phone } from './phone';
import { BECKON_PROGRAM } from './programs';

/** Longest wait for anything that Beckon does by itself. */
const TIMEOUT_MS = 90_000;
const INTERVAL_MS = 10_000;

interface Wait {
  readonly isOver: (state: BeckonState) => boolean;
  readonly end: (state: BeckonState) => void;
}

/** Beckon at work on this computer, without its window; see programs/beckon-program.ts. */
export class RunningBeckon {
  readonly #file: string;
  readonly #child: ReturnType<NetworkNamespace['spawn']>;
  readonly #waits = new Set<Wait>();
  #commands = 0;
  #state: BeckonState = { obeyed: 0, nearby: [], known: {}, connections: {}, localAddresses: {} };
  #complaints = '';

  /** @param intervalMs between two lists */
  constructor(
    host: NetworkNamespace,
    service: { readonly url: string; readonly caFile: string },
    directory: string,
    intervalMs = INTERVAL_MS,
  ) {
    mkdirSync(directory, { recursive: true });
    this.#file = join(directory, 'known-apps.json');
    this.#child = host.spawn([...BECKON_PROGRAM, service.url, service.caFile, directory, String(intervalMs)]);
    if (this.#child.stdout === null) throw new Error('Beckon has no stdout');
    createInterface({ input: this.#child.stdout }).on('line', (line) => this.#take(JSON.parse(line) as BeckonState));
    this.#child.stderr?.on('data', (chunk: Buffer) => {
      this.#complaints += chunk.toString();
    });
  }

  get state(): BeckonState {
    return this.#state;
  }

  /** Gives a command, and waits until it was obeyed. */
  async do(command: BeckonCommand): Promise<BeckonState> {
    this.#commands += 1;
    const number = this.#commands;
    this.#child.stdin?.write(`${JSON.stringify(command)}\n`);
    return await this.until(`${command.do} was obeyed`, ({ obeyed }) => obeyed >= number);
  }

  /** Waits until the state is as wanted; fails when it does not become so. */
  async until(what: string, isOver: Wait['isOver']): Promise<BeckonState> {
    if (isOver(this.#state)) return this.#state;
    return await new Promise((resolve, reject) => {
      const wait: Wait = {
        isOver,
        end: (state) => {
          clearTimeout(timer);
          this.#waits.delete(wait);
          resolve(state);
        },
      };
      const timer = setTimeout(() => {
        this.#waits.delete(wait);
        reject(new Error(`Not within ${TIMEOUT_MS} ms: ${what}\n${this.#complaints}${JSON.stringify(this.#state)}`));
      }, TIMEOUT_MS);
      this.#waits.add(wait);
    });
  }

  /** Waits until the service lists the phone where it is now. */
  async untilListed(phone: Phone): Promise<void> {
    const { deviceCode } = phone;
    await this.until(`${phone.id} is listed at ${phone.domain}`, ({ nearby }) =>
      nearby.some((one) => one.deviceCode === deviceCode && one.domain === phone.domain),
    );
  }

  /** Keeps a phone’s app, and waits until it was reached. Its identifier. */
  async keep(phone: Phone): Promise<string> {
    await this.untilListed(phone);
    const state = await this.do({ do: 'keep', deviceCode: phone.deviceCode });
    const id = appOf(state.known, phone)?.id ?? '';
    await this.untilShown(id, 'reachable');
    return id;
  }

  /** Waits until a measured state shows an outcome, and gives it. */
  async untilShown(id: string, kind: ReachOutcome['kind']): Promise<ReachOutcome> {
    const state = await this.until(`${id} is ${kind}`, ({ connections }) => {
      const reach = connections[id]?.reach;
      return reach?.kind === 'measured' && shownOutcome(reach)?.kind === kind;
    });
    const outcome = shownOutcome(state.connections[id]?.reach);
    if (outcome === null) throw new Error('Nothing is shown');
    return outcome;
  }

  /** Measures an app anew, and gives what is shown then. */
  async measure(id: string): Promise<ReachOutcome> {
    const state = await this.do({ do: 'measure', id });
    const outcome = shownOutcome(state.connections[id]?.reach);
    if (outcome === null) throw new Error('Nothing is shown');
    return outcome;
  }

  /** Asks to bring apps back, and waits for how that ends. */
  async reconnect(...ids: readonly string[]): Promise<readonly ReconnectState[]> {
    const before = ids.map((id) => this.#state.connections[id]?.reconnect ?? null);
    await this.do({ do: 'reconnect', ids });
    const isOver = ({ connections }: BeckonState): boolean =>
      ids.every((id, index) => {
        const now = connections[id]?.reconnect ?? null;
        return now !== null && now.kind !== 'running' && JSON.stringify(now) !== JSON.stringify(before[index]);
      });
    const state = await this.until('the reconnect ends', isOver);
    return ids.flatMap((id) => state.connections[id]?.reconnect ?? []);
  }

  /** Waits until the file of known apps says so, as a restart would find it. Beckon speaks after each write. */
  async untilSaved(isOver: (apps: readonly KnownApp[]) => boolean): Promise<void> {
    await this.until('the known apps are saved', () => {
      const { apps = [] } = JSON.parse(readFileSync(this.#file, 'utf8')) as { apps?: readonly KnownApp[] };
      return isOver(apps);
    });
  }

  #take(state: BeckonState): void {
    this.#state = state;
    for (const wait of this.#waits) if (wait.isOver(state)) wait.end(state);
  }
}

function appOf(known: BeckonState['known'], phone: Phone): KnownApp | null {
  return Object.values(known).find((one) => one.deviceCode === phone.deviceCode) ?? null;
}
