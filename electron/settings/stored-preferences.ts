import type { z } from 'zod';
import { isObject, type JsonObject } from '../store/document-format';

/** How one preference is read. */
interface Preference<T> {
  readonly schema: z.ZodType<T>;
  /** What it is where the file does not have it. */
  readonly initial: T;
  /** What it is where the file has something unreadable; left out: as where it has nothing. */
  readonly instead?: T;
  /** What people call it, to stand in a sentence: "the shortcut". */
  readonly name: string;
}

/**
 * Preferences as they stand in a file, read one by one: what one of them makes unreadable costs no other, and what
 * another version of Beckon has beside them is kept. A preference that the file does not have was never set.
 */
export class StoredPreferences {
  readonly #given: JsonObject;
  readonly #known = new Set<string>();
  readonly #groups = new Map<string, StoredPreferences>();
  readonly #reset: string[] = [];
  #hasAny = false;

  constructor(given: JsonObject) {
    this.#given = given;
  }

  /** The preference of that key. */
  read<T>(key: string, { schema, initial, instead = initial, name }: Preference<T>): T {
    this.#known.add(key);
    if (!Object.hasOwn(this.#given, key)) return initial;
    const parsed = schema.safeParse(this.#given[key]);
    if (!parsed.success) {
      this.#reset.push(name);
      return instead;
    }
    this.#hasAny = true;
    return parsed.data;
  }

  /** The preferences below that key. */
  group(key: string, name: string): StoredPreferences {
    this.#known.add(key);
    const given = Object.hasOwn(this.#given, key) ? this.#given[key] : {};
    if (!isObject(given)) this.#reset.push(name);
    const group = new StoredPreferences(isObject(given) ? given : {});
    this.#groups.set(key, group);
    return group;
  }

  /** Whether the file has any preference that could be read. */
  get hasAny(): boolean {
    return this.#hasAny || [...this.#groups.values()].some((group) => group.hasAny);
  }

  /** Names of what was unreadable, each once. */
  get reset(): readonly string[] {
    return [...new Set([...this.#reset, ...[...this.#groups.values()].flatMap((group) => group.reset)])];
  }

  /** What is there and was not asked for. */
  get unknownFields(): JsonObject {
    const own = Object.entries(this.#given).filter(([key]) => !this.#known.has(key));
    const below = [...this.#groups]
      .map(([key, group]): [string, JsonObject] => [key, group.unknownFields])
      .filter(([, unknownFields]) => Object.keys(unknownFields).length > 0);
    return Object.fromEntries([...own, ...below]);
  }
}
