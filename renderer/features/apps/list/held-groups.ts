import { useEffect, useReducer, useState } from 'react';
import { perRecord } from '../../../stores/derivation';
import type { AppEntry, TitledApp } from '../app-entries';
import { appStatus, type StatusGroup, statusGroup } from '../app-status';

/** How long a new state has to hold before its row moves to another group, in milliseconds. */
const HOLD_MS = 2_000;
/** Timers count whole milliseconds, and may go off within the last one. */
const TIMER_STEP_MS = 1;

const groupOf = perRecord((entry: AppEntry): StatusGroup => statusGroup(entry, appStatus(entry)));

/** The groups that rows stand in, by the keys of their apps, and when the next row may move; null: none waits. */
interface ShownGroups {
  readonly groups: ReadonlyMap<string, StatusGroup>;
  readonly dueAt: number | null;
}

/** The groups that rows stand in: a new state has to hold for a while (a star does not), and no row moves under the pointer. */
export class HeldGroups {
  readonly #now: () => number;
  readonly #shown = new Map<string, StatusGroup>();
  /** Apps whose state is that of another group, and since when. */
  readonly #waiting = new Map<string, { readonly group: StatusGroup; readonly since: number }>();
  #apps: readonly TitledApp[] = [];
  #last: ShownGroups = { groups: new Map(), dueAt: null };

  /** `now` is in milliseconds since any moment. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Looks at the apps that changed since the last time. `isHeld`: nothing may move now. */
  update(apps: readonly TitledApp[], isHeld: boolean): ShownGroups {
    const nowMs = this.#now();
    if (apps === this.#apps && this.#waiting.size === 0) return this.#last;
    let hasChanged = this.#look(apps, nowMs);
    let dueAt: number | null = null;
    for (const [key, { group, since }] of this.#waiting) {
      const due = isByHand(this.#shown.get(key), group) ? since : since + HOLD_MS;
      if (due - nowMs >= TIMER_STEP_MS) dueAt = Math.min(dueAt ?? due, due);
      else if (!isHeld) {
        this.#shown.set(key, group);
        this.#waiting.delete(key);
        hasChanged = true;
      }
    }
    this.#last = { groups: hasChanged ? new Map(this.#shown) : this.#last.groups, dueAt };
    return this.#last;
  }

  /** Whether apps came or went. */
  #look(apps: readonly TitledApp[], nowMs: number): boolean {
    let hasChanged = false;
    apps.forEach((app, index) => {
      if (app === this.#apps[index]) return;
      const { key } = app.entry;
      const group = groupOf(app.entry);
      const shown = this.#shown.get(key);
      if (shown === undefined) {
        this.#shown.set(key, group);
        hasChanged = true;
      } else if (shown === group) this.#waiting.delete(key);
      else if (this.#waiting.get(key)?.group !== group) this.#waiting.set(key, { group, since: nowMs });
    });
    this.#apps = apps;
    return this.#forgetGone(apps) || hasChanged;
  }

  #forgetGone(apps: readonly TitledApp[]): boolean {
    if (this.#shown.size === apps.length) return false;
    const keys = new Set(apps.map(({ entry }) => entry.key));
    for (const key of this.#shown.keys()) {
      if (keys.has(key)) continue;
      this.#shown.delete(key);
      this.#waiting.delete(key);
    }
    return true;
  }
}

/** Between these two groups an app moves by its star alone. */
function isByHand(from: StatusGroup | undefined, to: StatusGroup): boolean {
  return (from === 'reachable' && to === 'favorites') || (from === 'favorites' && to === 'reachable');
}

/** The groups that rows stand in, and what to call when the pointer comes over the list or leaves it. */
export function useHeldGroups(apps: readonly TitledApp[]): {
  readonly groups: ReadonlyMap<string, StatusGroup>;
  readonly onPointer: (isOver: boolean) => void;
} {
  const [held] = useState(() => new HeldGroups(() => performance.now()));
  const [isOver, onPointer] = useState(false);
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0);
  const { groups, dueAt } = held.update(apps, isOver);
  useEffect(() => {
    if (dueAt === null) return undefined;
    const timer = setTimeout(lookAgain, dueAt - performance.now());
    return () => clearTimeout(timer);
  }, [dueAt]);
  return { groups, onPointer };
}
