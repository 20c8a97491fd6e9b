import { appKind } from '../../shared/domain/app-kind';
import { discreetNumbers } from '../../shared/domain/app-name';
import { HIDDEN_VALUES, hiddenValue } from '../../shared/domain/hidden-value';
import type { KnownApp } from '../../shared/domain/known-app';
import type { AppState, KeyedSliceName, StateChange, StatePatch, StateSnapshot } from '../../shared/ipc/state';
import { HARMLESS_PARAMS } from '../../shared/words/harmless-params';
import { type Text, textFor } from '../../shared/words/text';
import type { ObservableEntries } from '../lib/observable-map';
import { isText, isTimeOfDay, keyRuleOf, ruleOf } from './redaction-rules';

interface RedactionOptions {
  readonly known: ObservableEntries<KnownApp>;
  readonly isDiscreet: () => boolean;
  /** Puts a neutral name into words, in the current language. */
  readonly say: (text: Text) => string;
}

/** In place of the name of a field: no rule shows what has none. */
const UNNAMED = '';

/** What a value belongs to, where its own name does not tell. */
interface Owner {
  /** Position in its list, from 1. */
  readonly position: number;
}

/**
 * Discreet mode at the window's door: what goes to the window has neutral names in place of those of apps, toys and
 * groups, and numbered placeholders in place of codes and addresses; what comes back has the originals again. The
 * window cannot show what it never had.
 */
export class Redaction {
  readonly #options: RedactionOptions;
  /** What stands for each original. */
  readonly #placeholders = new Map<string, string>();
  /** The numbers of groups, in the order in which they were first shown. */
  readonly #groups = new Map<string, number>();
  /** The originals of placeholders, neutral names and groups; null: there was none. */
  readonly #originals = new Map<string, string | null>();
  #numbers: ReadonlyMap<string, number> | null = null;
  /** Ids of the known apps by their names; null: to be read again. */
  #idsByAlias: ReadonlyMap<string | null, string> | null = null;
  /** Redacted records, by the originals. */
  #redacted = new WeakMap<object, unknown>();

  constructor(options: RedactionOptions) {
    this.#options = options;
  }

  /** Counts the apps again, and says everything again: an app was removed, or the language changed. */
  reset(): void {
    this.#numbers = null;
    this.#idsByAlias = null;
    this.#redacted = new WeakMap();
  }

  /** The state as the window gets it. */
  snapshot(snapshot: StateSnapshot): StateSnapshot {
    if (!this.#options.isDiscreet()) return snapshot;
    const state: AppState = {
      ...this.#hide(snapshot.state),
      known: this.#entries('known', snapshot.state.known),
      nearby: this.#entries('nearby', snapshot.state.nearby),
    };
    return { ...snapshot, state };
  }

  /** The changes as the window gets them. */
  patch(patch: StatePatch): StatePatch {
    if (!this.#options.isDiscreet()) return patch;
    if (patch.changes.some(({ slice }) => slice === 'known')) this.#idsByAlias = null;
    return { ...patch, changes: patch.changes.map((change) => this.#change(change)) };
  }

  /** An answer or an event as the window gets it. */
  output<T>(value: T): T {
    return this.#options.isDiscreet() ? this.#hide(value) : value;
  }

  /** The input of a request with the originals of what the window was given. */
  input(value: unknown): unknown {
    return this.#options.isDiscreet() ? this.#restore(value) : value;
  }

  #change(change: StateChange): StateChange {
    if (change.op === 'replace') return this.#hide(change);
    const remove = change.slice === 'nearby' ? change.remove.map((key) => this.#placeholder(key)) : change.remove;
    const hidden: object = { ...change, set: this.#entries(change.slice, change.set), remove };
    if (!hasShapeOf(hidden, change)) throw new Error('Redacted to another shape');
    return hidden;
  }

  /** Entries of a slice, the nearby apps by the placeholders of their codes. */
  #entries<E extends AppState[KeyedSliceName]>(slice: KeyedSliceName, entries: E): E {
    const redacted = Object.entries<object>(entries).map(([key, entry]): [string, unknown] => [
      slice === 'nearby' ? this.#placeholder(key) : key,
      this.#once(entry),
    ]);
    const hidden: unknown = Object.fromEntries(redacted);
    if (!hasShapeOf(hidden, entries)) throw new Error('Redacted to another shape');
    return hidden;
  }

  #once(record: object): unknown {
    const known = this.#redacted.get(record) ?? this.#hide(record);
    this.#redacted.set(record, known);
    return known;
  }

  #hide<T>(value: T): T {
    const hidden = this.#hidden(value, UNNAMED, { position: 1 });
    if (!hasShapeOf(hidden, value)) throw new Error('Redacted to another shape');
    return hidden;
  }

  #hidden(value: unknown, field: string, owner: Owner): unknown {
    if (Array.isArray(value)) return value.map((item, index) => this.#hidden(item, field, { position: index + 1 }));
    if (typeof value === 'object' && value !== null) return this.#object(value, field, owner);
    return value === null || value === undefined ? value : this.#scalar(value, field, owner);
  }

  #object(value: object, field: string, owner: Owner): unknown {
    if (isText(value)) return this.#text(value);
    const keyRule = keyRuleOf(field);
    const hidden = Object.entries(value).map(([name, item]): [string, unknown] => [
      keyRule === 'hidden' ? this.#placeholder(name) : name,
      // Entries are what their field says.
      keyRule === undefined ? this.#hidden(item, name, owner) : this.#entry(item, field, owner),
    ]);
    const record: Record<string, unknown> = Object.fromEntries(hidden);
    if ('alias' in value && 'id' in value && 'addresses' in value && 'pin' in value) {
      record.alias = this.#appName(String(value.id), value.alias);
    }
    if ('displayName' in value && typeof record.id === 'string') record.id = this.#placeholder(record.id);
    if ('appId' in value && 'title' in value) record.title = this.#appName(String(value.appId), undefined);
    return record;
  }

  #entry(item: unknown, field: string, owner: Owner): unknown {
    const isObject = typeof item === 'object' && item !== null && !Array.isArray(item);
    return isObject ? this.#object(item, UNNAMED, owner) : this.#hidden(item, field, owner);
  }

  #scalar(value: unknown, field: string, { position }: Owner): unknown {
    const rule = ruleOf(field);
    if (rule === 'shown' || rule === 'word') return value;
    if (typeof value !== 'string') return null;
    switch (rule) {
      case 'absent':
        return null;
      case 'platform':
        // A service may send any other text.
        return appKind(value) === null ? null : value;
      case 'empty':
        return '';
      case 'clock':
        return isTimeOfDay(value) ? value : this.#placeholder(value);
      case 'toy':
        return this.#options.say(textFor('discreet.toy', { n: position }));
      case 'group':
        return this.#group(value);
      case 'hidden':
        return this.#placeholder(value);
    }
  }

  #text({ key, params }: Text): Text {
    if (params === undefined) return { key };
    const hidden = Object.entries(params).map(([name, param]): [string, string | number | Text] => {
      if (typeof param === 'number' || (typeof param === 'string' && HARMLESS_PARAMS.has(name))) return [name, param];
      return [name, typeof param === 'string' ? this.#paramName(param) : this.#text(param)];
    });
    return { key, params: Object.fromEntries(hidden) };
  }

  /** The name of an app is told from an address by its being one. */
  #paramName(param: string): string {
    this.#idsByAlias ??= new Map(Object.values(this.#options.known.toRecord()).map(({ alias, id }) => [alias, id]));
    const id = this.#idsByAlias.get(param);
    return id === undefined ? this.#placeholder(param) : this.#appName(id, param);
  }

  #appName(id: string, alias: unknown): string {
    this.#numbers ??= discreetNumbers(this.#options.known.toRecord());
    const number = this.#numbers.get(id) ?? this.#numberOfNew(id);
    if (number === null) return this.#options.say(textFor('discreet.formerApp'));
    const name = this.#options.say(textFor('discreet.app', { n: number }));
    if (alias !== undefined) this.#originals.set(name, typeof alias === 'string' ? alias : null);
    return name;
  }

  /** The apps are counted again when one was added since. */
  #numberOfNew(id: string): number | null {
    if (this.#options.known.get(id) === undefined) return null;
    this.#numbers = discreetNumbers(this.#options.known.toRecord());
    return this.#numbers.get(id) ?? null;
  }

  #group(group: string): string {
    const number = this.#groups.get(group) ?? this.#groups.size + 1;
    this.#groups.set(group, number);
    const name = this.#options.say(textFor('discreet.group', { n: number }));
    this.#originals.set(name, group);
    return name;
  }

  #placeholder(value: string): string {
    if (value === '') return value;
    const known = this.#placeholders.get(value);
    if (known !== undefined) return known;
    const placeholder = hiddenValue(this.#placeholders.size + 1);
    this.#placeholders.set(value, placeholder);
    this.#originals.set(placeholder, value);
    return placeholder;
  }

  #restore(value: unknown): unknown {
    if (typeof value === 'string') {
      const original = this.#originals.get(value);
      return original === undefined
        ? value.replace(HIDDEN_VALUES, (placeholder) => this.#originals.get(placeholder) ?? placeholder)
        : original;
    }
    if (Array.isArray(value)) return value.map((item) => this.#restore(item));
    if (typeof value !== 'object' || value === null) return value;
    const isRenamed = 'id' in value && 'alias' in value && value.alias !== this.#appName(String(value.id), undefined);
    return Object.fromEntries(
      // A name that is typed may be the neutral name of another app.
      Object.entries(value).map(([name, item]) => [
        this.#originals.get(name) ?? name,
        name === 'alias' && isRenamed ? item : this.#restore(item),
      ]),
    );
  }
}

/** Redacting replaces strings by strings, or by null where null is allowed. */
function hasShapeOf<T>(value: unknown, original: T): value is T {
  return value === null || typeof value === typeof original;
}
