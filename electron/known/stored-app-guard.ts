import type { KnownApp, LedgerAddress } from '../../shared/domain/known-app';
import type { NearbyApp, Toy } from '../../shared/domain/nearby-app';
import { isObject } from '../store/document-format';

type Check = (value: unknown) => boolean;

/**
 * Whether a record of a file is just as this Beckon writes it. The schema accepts more, and decides about whatever this
 * guard does not recognize; but it takes many times as long, which a thousand records make noticeable at each start.
 */
export function isStoredKnownApp(value: unknown): value is KnownApp {
  return isKnownApp(value);
}

const isText: Check = (value) => typeof value === 'string';
const isFilled: Check = (value) => typeof value === 'string' && value !== '';
const isBoolean: Check = (value) => typeof value === 'boolean';
const isNumber: Check = (value) => Number.isFinite(value);
const isPort: Check = (value) => isWithin(value, 1, 65_535) && Number.isInteger(value);
const isPercent: Check = (value) => isWithin(value, 0, 100);

function isWithin(value: unknown, least: number, most: number): boolean {
  return typeof value === 'number' && value >= least && value <= most;
}

function orNull(check: Check): Check {
  return (value) => value === null || check(value);
}

function oneOf(values: readonly string[]): Check {
  return (value) => typeof value === 'string' && values.includes(value);
}

function listOf(check: Check): Check {
  return (value) => Array.isArray(value) && value.every((item: unknown) => check(item));
}

type Checks = Readonly<Record<string, Check>>;
/** A check for each field of a type that is always there: a new field does not compile without one. */
type ChecksOf<T> = { readonly [K in keyof T as undefined extends T[K] ? never : K]: Check };

/** An object with exactly these fields, and those that may be left out: the schema would drop another one. */
function shape(checks: Checks, optional: Checks = {}): Check {
  const fields = Object.entries(checks);
  const others = Object.entries(optional);
  return (value) => {
    if (!isObject(value)) return false;
    const present = others.length === 0 ? others : others.filter(([name]) => name in value);
    return (
      Object.keys(value).length === fields.length + present.length &&
      fields.every(([name, check]) => check(value[name])) &&
      present.every(([name, check]) => check(value[name]))
    );
  };
}

const MOMENT = /^\d{4}-(?:0[1-9]|1[0-2])-(\d\d)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;
/** Every month has these days. */
const SHORTEST_MONTH = 28;

const isMoment: Check = (value) => {
  if (typeof value !== 'string') return false;
  const day = Number(MOMENT.exec(value)?.[1] ?? 0);
  if (day >= 1 && day <= SHORTEST_MONTH) return true;
  return day > 0 && day <= 31 && new Date(value).toISOString() === value;
};

const SOURCES = ['nearby', 'code', 'pairing', 'address'] as const;

const isAddress = shape(
  {
    host: isFilled,
    httpsPort: orNull(isPort),
    wssPort: orNull(isPort),
    source: oneOf(SOURCES),
    firstSeenAt: isMoment,
    lastSeenAt: isMoment,
    firstGoodAt: orNull(isMoment),
    lastGoodAt: orNull(isMoment),
    network: orNull(shape({ gateway: orNull(isFilled), subnet: isFilled })),
    allowCarrierGradeNat: isBoolean,
    imported: isBoolean,
  } satisfies ChecksOf<LedgerAddress>,
  { verifiedAs: isFilled },
);

const isToy = shape({
  id: isFilled,
  toyType: orNull(isText),
  nickname: orNull(isText),
  displayName: isFilled,
  firmwareVersion: orNull(isNumber),
  hardwareVersion: orNull(isText),
  battery: orNull(isPercent),
  connected: orNull(isBoolean),
} satisfies ChecksOf<Toy>);

const isInfo = shape({
  deviceCode: isFilled,
  online: orNull(isBoolean),
  domain: orNull(isText),
  address: orNull(isText),
  httpsPort: orNull(isPort),
  wssPort: orNull(isPort),
  platform: orNull(isText),
  appVersion: orNull(isText),
  appType: orNull(isText),
  toys: orNull(listOf(isToy)),
} satisfies ChecksOf<NearbyApp>);

const isKnownApp = shape(
  {
    id: isFilled,
    deviceCode: orNull(isFilled),
    alias: orNull(isFilled),
    favourite: isBoolean,
    keepConnected: isBoolean,
    group: orNull(isFilled),
    source: oneOf([...SOURCES, 'import']),
    addedAt: isMoment,
    addresses: listOf(isAddress),
    lastInfo: orNull(isInfo),
    lastListedAt: orNull(isMoment),
    pin: orNull(shape({ sha256: isFilled, address: isFilled, pinnedAt: isMoment })),
    formerIds: listOf(isFilled),
    distinctFrom: listOf(isFilled),
    disconnectedAt: orNull(isMoment),
    simulated: isBoolean,
  } satisfies ChecksOf<KnownApp>,
  { localAddress: shape({ port: isPort, enabled: isBoolean, origins: listOf(isFilled) }) },
);
