import { MarkedNames } from '../../../shared/domain/look-alike';
import { isReached } from '../../../shared/domain/reconnect';
import type { WatchEvent } from '../../control/contract/app-methods';
import type { ControlApp, LookingState } from '../../control/contract/shapes';
import { reachedCount } from '../printing/app-lines';

/**
 * The state that a reader of `watch` has so far. An app that changes costs the same however many there are; only one
 * that comes as a favorite, becomes one or is one no more, or goes, moves others.
 */
export class WatchedApps {
  /** Favorites first, then in the order in which they were added. */
  #apps: ControlApp[] = [];
  readonly #places = new Map<string, number>();
  readonly #names = new MarkedNames();
  #looking: LookingState = { kind: 'idle', reason: null, at: null };
  #reached = 0;
  #isEmpty = true;

  get apps(): readonly ControlApp[] {
    return this.#apps;
  }

  get looking(): LookingState {
    return this.#looking;
  }

  /** How many apps are reached. */
  get reached(): number {
    return this.#reached;
  }

  /** The names of all apps, of which the misleading ones are marked. */
  get names(): Pick<MarkedNames, 'markOf'> {
    return this.#names;
  }

  /** Whether there was no event yet. */
  get isEmpty(): boolean {
    return this.#isEmpty;
  }

  /** Whether an event, which is not taken in yet, gives an app another name: discreet mode gives all of them others. */
  isRenaming(event: WatchEvent): boolean {
    if (event.event !== 'app') return false;
    const before = this.#apps[this.#places.get(event.app.id) ?? -1];
    return before !== undefined && before.name !== event.app.name;
  }

  /** Takes in the next event. */
  apply(event: WatchEvent): void {
    this.#isEmpty = false;
    switch (event.event) {
      case 'state':
        for (const { id } of this.#apps) this.#names.delete(id);
        for (const app of event.apps) this.#setName(app);
        this.#reached = reachedCount(event.apps);
        this.#arrange(event.apps);
        this.#looking = event.looking;
        return;
      case 'app':
        this.#set(event.app);
        return;
      case 'gone':
        this.#remove(event.id);
        return;
      case 'looking':
        this.#looking = event.looking;
        return;
      case 'missed':
        return;
    }
  }

  #set(app: ControlApp): void {
    const place = this.#places.get(app.id) ?? this.#apps.length;
    const before = this.#apps[place];
    this.#setName(app);
    this.#reached += Number(isReached(app)) - Number(before !== undefined && isReached(before));
    this.#apps[place] = app;
    this.#places.set(app.id, place);
    if (app.favourite !== (before?.favourite ?? false)) this.#arrange(inOrder(this.#apps));
  }

  #remove(id: string): void {
    const before = this.#apps[this.#places.get(id) ?? -1];
    if (before === undefined) return;
    this.#names.delete(id);
    this.#reached -= Number(isReached(before));
    this.#arrange(this.#apps.filter((app) => app !== before));
  }

  #setName({ id, name, alias }: ControlApp): void {
    this.#names.set({ key: id, name, isChosen: alias !== null });
  }

  #arrange(apps: readonly ControlApp[]): void {
    this.#apps = [...apps];
    this.#places.clear();
    this.#apps.forEach(({ id }, place) => void this.#places.set(id, place));
  }
}

function inOrder(apps: readonly ControlApp[]): readonly ControlApp[] {
  return [...apps.filter((app) => app.favourite), ...apps.filter((app) => !app.favourite)];
}
