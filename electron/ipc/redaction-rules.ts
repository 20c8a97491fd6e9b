import type { EventName, OutputOf, PayloadOf, RouteName } from '../../shared/ipc/contract';
import type { Envelope } from '../../shared/ipc/envelope';
import type { AppState, StatePatch } from '../../shared/ipc/state';
import type { Text } from '../../shared/words/text';

/**
 * What becomes of a value in discreet mode: shown as it is; absent, which is null; null unless it is a common platform;
 * a neutral name; empty; a placeholder unless it is a time of day; hidden, which is a placeholder for a string and null
 * for anything else.
 */
type Rule = 'shown' | 'absent' | 'platform' | 'toy' | 'group' | 'empty' | 'clock' | 'hidden';

/** All that goes to the window; what the snapshot says of Beckon itself is not hidden. */
type Crossing = AppState | StatePatch | AnswerOf<Exclude<RouteName, 'state.snapshot'>> | EventOf<EventName>;
type AnswerOf<R extends RouteName> = R extends RouteName ? Envelope<OutputOf<R>> : never;
type EventOf<E extends EventName> = E extends EventName ? PayloadOf<E> : never;

type Scalar = string | number | boolean | null | undefined;
type ItemOf<T> = T extends readonly (infer Item)[] ? ItemOf<Item> : T;
/** What the entries by keys of any name are; anything else is itself. */
type EntryOf<V> = V extends Scalar | Text ? V : string extends keyof V ? ItemOf<V[keyof V]> : V;

/** The names of the fields of a type, and of the types in it, that hold a value of the kind. */
export type FieldsOf<T, Kind extends keyof Holds<never>> = T extends Scalar | Text
  ? never
  : T extends readonly (infer Item)[]
    ? FieldsOf<Item, Kind>
    : string extends keyof T
      ? FieldsOf<T[keyof T], Kind>
      : {
          [K in keyof T & string]-?: (true extends Holds<ItemOf<T[K]>>[Kind] ? K : never) | FieldsOf<T[K], Kind>;
        }[keyof T & string];

/** Which kinds of values a type has: any single one, one of endlessly many, entries by keys of any name. */
interface Holds<V> {
  readonly value: Extract<EntryOf<V>, string | number | boolean> extends never ? false : true;
  readonly free: string extends EntryOf<V> ? true : number extends EntryOf<V> ? true : false;
  readonly entries: V extends Scalar | Text ? false : string extends keyof V ? true : false;
}

type Field = FieldsOf<Crossing, 'value'>;
type FreeField = FieldsOf<Crossing, 'free'>;

/**
 * By the name of the field. The compiler wants a row for each field that goes to the window, and for one that holds
 * more than a few words of Beckon’s own, a rule; what has no row is hidden.
 */
const RULES = {
  address: 'hidden',
  addresses: 'hidden',
  alias: 'hidden',
  baseUrl: 'hidden',
  caFile: 'hidden',
  codeEnd: 'hidden',
  deviceCode: 'hidden',
  distinctFrom: 'hidden',
  domain: 'hidden',
  file: 'hidden',
  gateway: 'hidden',
  host: 'hidden',
  keyFor: 'hidden',
  name: 'hidden',
  origins: 'hidden',
  path: 'hidden',
  problems: 'hidden',
  subnet: 'hidden',
  target: 'hidden',
  text: 'hidden',
  title: 'hidden',
  tokenFor: 'hidden',
  toyId: 'hidden',
  typed: 'hidden',
  url: 'hidden',
  verifiedAs: 'hidden',
  platform: 'platform',
  qrcode: 'empty',
  displayName: 'toy',
  toys: 'toy',
  group: 'group',
  from: 'clock',
  to: 'clock',
  appType: 'absent',
  appVersion: 'absent',
  firmwareVersion: 'absent',
  hardwareVersion: 'absent',
  nickname: 'absent',
  takenBy: 'absent',
  toyType: 'absent',
  // Identifiers of Beckon's own, times, figures, versions of Beckon, and fingerprints, which people compare.
  added: 'shown',
  addedAt: 'shown',
  appId: 'shown',
  apps: 'shown',
  at: 'shown',
  attempt: 'shown',
  attempts: 'shown',
  backup: 'shown',
  battery: 'shown',
  batteryThreshold: 'shown',
  checkedAt: 'shown',
  code: 'shown',
  count: 'shown',
  disconnectedAt: 'shown',
  expiresAt: 'shown',
  exportedAt: 'shown',
  failedAt: 'shown',
  fetchedAt: 'shown',
  firstGoodAt: 'shown',
  firstSeenAt: 'shown',
  formerIds: 'shown',
  httpsPort: 'shown',
  id: 'shown',
  ids: 'shown',
  ignored: 'shown',
  importId: 'shown',
  index: 'shown',
  lastGoodAt: 'shown',
  lastListedAt: 'shown',
  lastSeenAt: 'shown',
  latencyMs: 'shown',
  leftOut: 'shown',
  listWidth: 'shown',
  misses: 'shown',
  missing: 'shown',
  moreChanges: 'shown',
  ms: 'shown',
  mutedApps: 'shown',
  nextAt: 'shown',
  notReconnected: 'shown',
  notes: 'shown',
  percent: 'shown',
  pinned: 'shown',
  pinnedAt: 'shown',
  pollIntervalSeconds: 'shown',
  port: 'shown',
  presented: 'shown',
  reason: 'shown',
  receivedAt: 'shown',
  reconnectShortcut: 'shown',
  releasedAt: 'shown',
  remove: 'shown',
  removed: 'shown',
  retryAfterMs: 'shown',
  retryAt: 'shown',
  runId: 'shown',
  sequence: 'shown',
  serviceCode: 'shown',
  sha256: 'shown',
  shownAt: 'shown',
  since: 'shown',
  skipped: 'shown',
  startedAt: 'shown',
  undoToken: 'shown',
  unmatchedId: 'shown',
  unreadable: 'shown',
  updated: 'shown',
  version: 'shown',
  what: 'shown',
  toyThresholds: 'shown',
  wssPort: 'shown',
  // One of a few words of Beckon's own, or yes and no.
  allowCarrierGradeNat: 'word',
  automatic: 'word',
  'battery-low': 'word',
  by: 'word',
  'certificate-changed': 'word',
  closeAction: 'word',
  connected: 'word',
  density: 'word',
  direction: 'word',
  discreet: 'word',
  enabled: 'word',
  favourite: 'word',
  'favourite-back': 'word',
  'favourite-lost': 'word',
  filter: 'word',
  format: 'word',
  imported: 'word',
  isChecking: 'word',
  keepConnected: 'word',
  key: 'word',
  kind: 'word',
  language: 'word',
  more: 'word',
  ok: 'word',
  online: 'word',
  op: 'word',
  outcome: 'word',
  paired: 'word',
  problem: 'word',
  reachable: 'word',
  reconnect: 'word',
  responsibleParty: 'word',
  scenario: 'word',
  scheme: 'word',
  shortcut: 'word',
  simulated: 'word',
  slice: 'word',
  sort: 'word',
  source: 'word',
  startAtLogin: 'word',
  startHidden: 'word',
  startsAtLogin: 'word',
  step: 'word',
  tag: 'word',
  taken: 'word',
  theme: 'word',
  tlsReason: 'word',
  token: 'word',
  understoodAs: 'word',
  'update-ready': 'word',
  via: 'word',
  voucher: 'word',
  waitsFor: 'word',
  wasKnown: 'word',
  way: 'word',
} as const satisfies Readonly<Record<FreeField, Rule> & Record<Exclude<Field, FreeField>, 'word'>>;

/** What becomes of the keys of entries, by the name of the field that holds them. */
const KEY_RULES = {
  connections: 'shown',
  known: 'shown',
  localAddresses: 'shown',
  pairings: 'shown',
  // Those of a patch: it knows of which slice.
  set: 'shown',
  nearby: 'hidden',
  toyThresholds: 'hidden',
} as const satisfies Readonly<Record<FieldsOf<Crossing, 'entries'>, 'shown' | 'hidden'>>;

const rules: ReadonlyMap<string, Rule | 'word'> = new Map(Object.entries(RULES));
const keyRules: ReadonlyMap<string, 'shown' | 'hidden'> = new Map(Object.entries(KEY_RULES));

/** A time of day, as quiet hours have it. */
export function isTimeOfDay(text: string): boolean {
  return /^\d\d:\d\d$/.test(text);
}

/** The rule for the values of a field. */
export function ruleOf(field: string): Rule | 'word' {
  return rules.get(field) ?? 'hidden';
}

/** What becomes of the keys of the entries in a field; undefined: it has none, but fields of its own. */
export function keyRuleOf(field: string): 'shown' | 'hidden' | undefined {
  return keyRules.get(field);
}

/** Whether a value is a {@link Text}: a key of the catalog, and parameters if it has any. */
export function isText(value: object): value is Text {
  const names = Object.keys(value);
  return (
    'key' in value &&
    typeof value.key === 'string' &&
    names.every((name) => name === 'key' || name === 'params') &&
    (!('params' in value) || (typeof value.params === 'object' && value.params !== null))
  );
}
