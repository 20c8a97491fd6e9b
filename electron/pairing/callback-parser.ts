import type { NearbyApp } from '../../shared/domain/nearby-app';
import { failure, type Result } from '../../shared/lib/result';
import { parseApp, parseToys } from '../service/app-info-parser';
import {
  field,
  identifierText,
  isWireArray,
  isWireObject,
  unwrapJson,
  type WireObject,
  withoutByteOrderMark,
} from '../service/wire-value';

/** A callback as it arrived (reference, section 6). */
export interface CallbackRequest {
  readonly body: Uint8Array;
  /** The query of the callback URL. */
  readonly query: URLSearchParams;
  /** The header `Custom-Header`; null: not sent. */
  readonly customHeader: string | null;
}

/** What a callback says, before anything of it is believed. */
export interface CallbackMessage {
  /** User identifiers it names, from the query and the body; a registered URL may hold one that nobody filled in. */
  readonly uids: readonly string[];
  /** Tokens it shows for them. */
  readonly utokens: readonly string[];
  /** Fails with the reason when the body holds no readable App Info Object. */
  readonly app: Result<NearbyApp, string>;
}

/** Longest user identifier that is looked up, in characters; of a token only the hash is. */
const MAX_UID_LENGTH = 512;
/** How often one parameter may stand in the query. */
const MAX_REPEATS = 4;
/** Under which names senders wrap the App Info Object. */
const WRAPPERS = ['data', 'app', 'appInfo'] as const;
const MAX_WRAPPERS = 2;

/** The static secret of the registered callback URL, which stands in its query and nowhere else; null: none. */
export function callbackSecret(query: URLSearchParams): string | null {
  return queried(query, 'secret')[0] ?? null;
}

/** Reads a callback; any bytes are answered with a message. Pure. */
export function parseCallback(request: CallbackRequest): CallbackMessage {
  const { query } = request;
  const levels = objectsIn(readBody(request.body));
  const app = levels.at(-1);
  return {
    uids: [...queried(query, 'uid'), ...levels.flatMap((level) => credential(field(level, 'uid')))].filter(
      ({ length }) => length <= MAX_UID_LENGTH,
    ),
    utokens: [...queried(query, 'utoken'), ...levels.flatMap((level) => credential(field(level, 'utoken')))],
    app: app === undefined ? failure('the body is not an object') : parseApp(asCurrentShape(app, request.customHeader)),
  };
}

/** Judges by the bytes: what senders write into `Content-Type` is not to be relied on. */
function readBody(body: Uint8Array): unknown {
  const text = withoutByteOrderMark(new TextDecoder().decode(body)).trim();
  if (/^["[{]/.test(text)) return unwrapJson(text);
  return text.includes('=') ? parseFormBody(text) : null;
}

/** The object of the body and what it wraps, from the outside in; the last is the App Info Object. */
function objectsIn(body: unknown): readonly WireObject[] {
  const levels: WireObject[] = [];
  let value = unwrapJson(body);
  while (levels.length <= MAX_WRAPPERS) {
    if (isWireArray(value)) value = value[0];
    if (!isWireObject(value)) break;
    const level: WireObject = value;
    levels.push(level);
    if (field(level, 'deviceCode') !== undefined) break;
    value = WRAPPERS.map((name) => unwrapJson(field(level, name))).find(
      (inner) => isWireObject(inner) || isWireArray(inner),
    );
  }
  return levels;
}

/**
 * `Custom-Header: api-version=2` announces the shape of section 2.1. Without it a body may be of an older version,
 * whose toys stand under `toys`; their other spellings are read by the parser of toys in any case.
 */
function asCurrentShape(app: WireObject, customHeader: string | null): WireObject {
  const announced = /(?:^|[;,\s])api-version\s*=\s*(\d{1,3})(?:$|[;,\s])/i.exec(customHeader ?? '')?.[1];
  const toys = field(app, 'toys');
  // Where nothing is read there, it may be the current shape, with its header lost on the way.
  return announced === '2' || (parseToys(toys) ?? []).length === 0 ? app : { ...app, toyList: toys };
}

function queried(query: URLSearchParams, name: string): readonly string[] {
  return query.getAll(name).slice(0, MAX_REPEATS).flatMap(credential);
}

function credential(value: unknown): readonly string[] {
  const text = identifierText(value);
  return text === null || text === '' ? [] : [text];
}

/** Fields that are read; an App Info Object with a dozen toys has about a hundred. */
export const MAX_FIELDS = 1_000;
const MAX_DEPTH = 4;
const PART = /\[([^[\]]*)\]/g;

type Nested = Record<string, unknown>;

/**
 * Reads a form-encoded body as the object that it spells: `a=1`, and nested as `toyList[0][id]=x`. Lists come as maps
 * by index, which the parser of toys takes as well. The first of two values for one name counts. Anyone may send such
 * a body: the work grows with its length and no faster.
 *
 * @param newObject makes each of the objects, which must be empty and without a prototype
 */
export function parseFormBody(text: string, newObject: () => Nested = emptyObject): WireObject {
  const form = new Form(newObject);
  let fields = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    fields += 1;
    if (fields > MAX_FIELDS) break;
    form.place(pathOf(name), value);
  }
  return form.root;
}

/** The names from the outside in; a name that is nested too deep, or not well, is taken as it stands. */
function pathOf(name: string): readonly string[] {
  const bracket = name.indexOf('[');
  if (bracket <= 0) return [name];
  const parts = [...name.slice(bracket).matchAll(PART)].map((match) => match[1] ?? '');
  const whole = parts.map((part) => `[${part}]`).join('');
  return whole === name.slice(bracket) && parts.length < MAX_DEPTH ? [name.slice(0, bracket), ...parts] : [name];
}

class Form {
  readonly root: Nested;
  readonly #newObject: () => Nested;
  /** Where to look on for the next free place of a list: no place is looked at twice. */
  readonly #nextPlaces = new Map<Nested, number>();

  constructor(newObject: () => Nested) {
    this.#newObject = newObject;
    this.root = newObject();
  }

  place(path: readonly string[], value: string): void {
    let at = this.root;
    for (const name of path.slice(0, -1)) {
      const next = at[name] ?? this.#newObject();
      if (!isNested(next)) return;
      at[name] = next;
      at = next;
    }
    const last = path.at(-1) ?? '';
    // `list[]=a&list[]=b`: each gets the next free place.
    at[path.length > 1 && last === '' ? this.#freePlace(at) : last] ??= value;
  }

  #freePlace(list: Nested): string {
    let place = this.#nextPlaces.get(list) ?? 0;
    while (list[place] !== undefined) place += 1;
    this.#nextPlaces.set(list, place + 1);
    return String(place);
  }
}

function isNested(value: unknown): value is Nested {
  return typeof value === 'object' && value !== null;
}

/** Without a prototype, so that a field may be called `__proto__` and is nothing but a field. */
function emptyObject(): Nested {
  const object: Nested = {};
  Object.setPrototypeOf(object, null);
  return object;
}
