import { nameOfKnownApp } from '../../shared/domain/app-name';
import type { KnownApp } from '../../shared/domain/known-app';
import type { KeyedChange } from '../lib/observable-map';
import type { ControlApp, LookingState } from './contract/shapes';
import type { StatusSource } from './status-source';

/** What can be read of statuses. */
export type Statuses = Pick<StatusSource, 'apps' | 'find' | 'looking' | 'subscribe' | 'inOrder'>;

/** Statuses with names, groups and toys in discreet mode too, for a person who asked to see them. */
export class RevealedStatuses implements Statuses {
  readonly #source: Statuses;
  readonly #known: Pick<ReadonlyMap<string, KnownApp>, 'get'>;

  constructor(source: Statuses, known: Pick<ReadonlyMap<string, KnownApp>, 'get'>) {
    this.#source = source;
    this.#known = known;
  }

  get apps(): readonly ControlApp[] {
    return this.#source.apps.map((status) => this.#revealed(status));
  }

  get looking(): LookingState {
    return this.#source.looking;
  }

  find(appId: string): ControlApp | null {
    const status = this.#source.find(appId);
    return status === null ? null : this.#revealed(status);
  }

  inOrder(appIds: Iterable<string>): readonly string[] {
    return this.#source.inOrder(appIds);
  }

  subscribe(listener: (change: KeyedChange) => void): () => void {
    return this.#source.subscribe(listener);
  }

  #revealed(status: ControlApp): ControlApp {
    const app = this.#known.get(status.id);
    if (app === undefined) return status;
    const toys = app.lastInfo?.toys ?? null;
    const name = nameOfKnownApp(app);
    const origins = [...(app.localAddress?.origins ?? [])];
    return {
      ...status,
      name,
      connection: { ...status.connection, name },
      alias: app.alias,
      group: app.group,
      localAddress: status.localAddress === null ? null : { ...status.localAddress, origins },
      toys: toys === null ? null : [...toys],
    };
  }
}

/** The status of one app alone, beside what the search for apps does. */
export class StatusesOfOne implements Statuses {
  readonly #source: Statuses;
  readonly #appId: string;

  constructor(source: Statuses, appId: string) {
    this.#source = source;
    this.#appId = appId;
  }

  get apps(): readonly ControlApp[] {
    return this.inOrder([this.#appId]).flatMap((id) => this.#source.find(id) ?? []);
  }

  get looking(): LookingState {
    return this.#source.looking;
  }

  find(appId: string): ControlApp | null {
    return appId === this.#appId ? this.#source.find(appId) : null;
  }

  inOrder(appIds: Iterable<string>): readonly string[] {
    return [...appIds].filter((id) => id === this.#appId);
  }

  subscribe(listener: (change: KeyedChange) => void): () => void {
    const only = (ids: ReadonlySet<string>): ReadonlySet<string> =>
      new Set([...ids].filter((id) => id === this.#appId));
    return this.#source.subscribe(({ changed, removed }) => {
      const [isOthers, own] = [changed.size + removed.size > 0, { changed: only(changed), removed: only(removed) }];
      if (!isOthers || own.changed.size + own.removed.size > 0) listener(own);
    });
  }
}
