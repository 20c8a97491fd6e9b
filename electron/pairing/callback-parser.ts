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

/** What a callback claims to belong to, before verification. */
export interface CallbackClaim {
  /** User identifiers from the query and the body; a registered URL may hold an unfilled placeholder. */
  readonly uids: readonly string[];
  /** Tokens presented for them. */
  readonly utokens: readonly string[];
}

/** What a callback claims, before verification. */
export interface CallbackMessage extends CallbackClaim {
  /** Fails with the reason when the body holds no readable App Info Object. */
  readonly app: Result<NearbyApp, string>;
}

/** Longest user identifier that is looked up, in characters; tokens are looked up by hash. */
const MAX_UID_LENGTH = 512;
/** How often a parameter may occur in the query. */
const MAX_REPEATS = 4;
/** Names under which senders wrap the App Info Object. */
const WRAPPERS = ['data', 'app', 'appInfo'] as const;
const MAX_WRAPPERS = 2;

/** The static secret of the registered callback URL, only ever in its query; null: none. */
export function callbackSecret(query: URLSearchParams): string | null {
  return queried(query, 'secret')[0] ?? null;
}

/** What the query claims alone, which is known before the body is read. */
export function queriedClaim(query: URLSearchParams): CallbackClaim {
  return { uids: queried(query, 'uid').filter(isLookedUp), utokens: queried(query, 'utoken') };
}

/** Parses a callback; any bytes yield a message. Pure. */
export function parseCallback(request: CallbackRequest): CallbackMessage {
  const { uids, utokens } = queriedClaim(request.query);
  const levels = objectsIn(readBody(request.body));
  const app = levels.at(-1);
  return {
    uids: [...uids, ...levels.flatMap((level) => credential(field(level, 'uid'))).filter(isLookedUp)],
    utokens: [...utokens, ...levels.flatMap((level) => credential(field(level, 'utoken')))],
    app: app === undefined ? failure('the body is not an object') : parseApp(asCurrentShape(app, request.customHeader)),
  };
}

/** Detects the format from the bytes: the `Content-Type` that senders set is unreliable. */
function readBody(body: Uint8Array): unknown {
  const text = withoutByteOrderMark(new TextDecoder().decode(body)).trim();
  if (/^["[{]/.test(text)) return unwrapJson(text);
  return text.includes('=') ? parseFormBody(text) : null;
}

/** The body's object and the objects it wraps, outermost first; the last is the App Info Object. */
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
 * with its toys under `toys`; the toy parser reads their other spellings in any case.
 */
function asCurrentShape(app: WireObject, customHeader: string | null): WireObject {
  const announced = /(?:^|[;,\s])api-version\s*=\s*(\d{1,3})(?:$|[;,\s])/i.exec(customHeader ?? '')?.[1];
  const toys = field(app, 'toys');
  // If no toys are found there, it may be the current shape, with its header lost in transit.
  return announced === '2' || (parseToys(toys) ?? []).length === 0 ? app : { ...app, toyList: toys };
}

function isLookedUp(uid: string): boolean {
  return uid.length <= MAX_UID_LENGTH;
}

function queried(query: URLSearchParams, name: string): readonly string[] {
  return query.getAll(name).slice(0, MAX_REPEATS).flatMap(credential);
}

function credential(value: unknown): readonly string[] {
  const text = identifierText(value);
  return text === null || text === '' ? [] : [text];
}

/** Maximum fields read; an App Info Object with a dozen toys has about a hundred. */
export const MAX_FIELDS = 1_000;
const MAX_DEPTH = 4;
const PART = /\[([^[\]]*)\]/g;

type Nested = Record<string, unknown>;

/**
 * Parses a form-encoded body into an object: `a=1`, and nested as `toyList[0][id]=x`. Lists become maps
 * by index, which the toy parser accepts too. The first of two values for one name counts. Anyone may send such
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

/** The path, outermost name first; a name that is nested too deep, or malformed, is used verbatim. */
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
  /** Where to resume the search for the next free index of a list: no index is checked twice. */
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
    // `list[]=a&list[]=b`: each gets the next free index.
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

/** Without a prototype, so that a field named `__proto__` is an ordinary field. */
function emptyObject(): Nested {
  const object: Nested = {};
  Object.setPrototypeOf(object, null);
  return object;
}
