import { nameOfKnownApp } from '../../shared/domain/app-name';
import type { KnownApp } from '../../shared/domain/known-app';
import type { KeyedChange } from '../lib/observable-map';
import type { ControlApp, LookingState } from './control-contract';
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
    return {
      ...status,
      name: nameOfKnownApp(app),
      alias: app.alias,
      group: app.group,
      toys: toys === null ? null : [...toys],
    };
  }
}
