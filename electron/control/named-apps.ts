import type { KnownApp } from '../../shared/domain/known-app';
import { failure, type Result, success } from '../../shared/lib/result';
import type { ControlApp } from './contract/shapes';
import type { ControlError } from './control-contract';
import { fromKnownFailure } from './control-failure';
import { namedApp } from './find-by-name';
import { RevealedStatuses, type Statuses } from './revealed-statuses';
import type { StatusSource } from './status-source';

/** The saved apps as clients of the channel name them and see them. */
export class NamedApps {
  readonly #source: StatusSource;
  readonly #revealed: Statuses;
  readonly #apps: Pick<ReadonlyMap<string, KnownApp>, 'get' | 'values'>;

  constructor(source: StatusSource, apps: Pick<ReadonlyMap<string, KnownApp>, 'get' | 'values'>) {
    this.#source = source;
    this.#revealed = new RevealedStatuses(source, apps);
    this.#apps = apps;
  }

  /** The app that a client names; fails if the name means none or several. */
  find(name: string): Result<KnownApp, ControlError> {
    // Which app a neutral name means must not depend on names that are hidden.
    const neutral = this.#source.findByNeutralName(name);
    return neutral === null
      ? namedApp([...this.#apps.values()], name, ({ id }) => this.#revealed.find(id), !this.#source.discreet)
      : success(neutral);
  }

  /** What clients see of all apps; with names in discreet mode too, if they are to be revealed. */
  statuses(reveal: boolean | undefined): Statuses {
    return reveal === true ? this.#revealed : this.#source;
  }

  /** What clients see of an app; fails if it is no longer known. */
  statusOf(appId: string, reveal: boolean | undefined): Result<ControlApp, ControlError> {
    const app = this.statuses(reveal).find(appId);
    return app === null ? failure(fromKnownFailure({ code: 'not-found' })) : success(app);
  }
}
