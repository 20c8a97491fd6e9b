import type { TFunction } from 'i18next';
import { type AppKind, appKind } from '../../../shared/domain/app-kind';
import { isTyped, type KnownApp } from '../../../shared/domain/known-app';
import { codeEnd } from '../../../shared/domain/look-alike';
import type { NearbyApp } from '../../../shared/domain/nearby-app';
import { plainText } from '../../../shared/lib/plain-text';
import { Said } from '../../../shared/words/text';
import { perRecord } from '../../stores/derivation';
import { formatNames, formatParts } from '../../ui/format';

/** The name of an app, distinguishable from others. Ready to show: without control characters and overrides. */
export interface AppTitle {
  /** The alias; else the kind of app. */
  readonly name: string;
  /** The first line of a row: the alias; else kind and address, isolated from each other. */
  readonly headline: string;
  /** What the headline omits, isolated likewise: its address, its kind (under an alias), its toys. May be empty. */
  readonly hints: string;
  /** Everything on one line, each part isolated from the others' direction. */
  readonly full: string;
}

/** The kinds of devices that the window draws differently. */
export type DeviceShape = 'phone' | 'tablet' | 'laptop' | 'computer' | 'other';

/** How each kind of app is drawn. */
const SHAPES: Readonly<Record<AppKind, DeviceShape>> = {
  android: 'phone',
  ios: 'phone',
  ipad: 'tablet',
  pc: 'computer',
  windows: 'computer',
  mac: 'laptop',
  linux: 'computer',
};

const MAX_TOYS_NAMED = 3;

/** The part of an app's entry that its title depends on. */
interface Titled {
  readonly known: KnownApp | null;
  readonly info: NearbyApp | null;
}

/**
 * The title: the alias, else "Android phone", distinguished by address and toys. Stays the same object while those do.
 */
export function appTitle({ known, info }: Titled, t: TFunction): AppTitle {
  const record = known ?? info;
  return record === null ? lazyTitle({ known, info }, t) : titleOfRecord(record, known, info, t);
}

const titleOfRecord = perRecord(
  (_: KnownApp | NearbyApp, known: KnownApp | null, info: NearbyApp | null, t: TFunction): AppTitle =>
    lazyTitle({ known, info }, t),
);

/** The rest of a title beside its headline. */
type Details = Pick<AppTitle, 'hints' | 'full'>;

/** Of thousands of titles a list needs the headlines; the rest is made for the rows in sight, and for a search. */
function lazyTitle(entry: Titled, t: TFunction): AppTitle {
  const head = headOf(entry, t);
  let details: Details | null = null;
  const made = (): Details => {
    details ??= detailsOf(entry, t);
    return details;
  };
  return {
    name: head[0] ?? '',
    headline: joined(head),
    get hints() {
      return made().hints;
    },
    get full() {
      return made().full;
    },
  };
}

/** The title of an app that was never listed is its address; for others the kind is more useful. */
function headOf(entry: Titled, t: TFunction): readonly string[] {
  const alias = aliasOf(entry);
  if (alias !== '') return [alias];
  return entry.info === null ? [placeOf(entry)] : [kindOf(entry.info, t), placeOf(entry)];
}

function detailsOf(entry: Titled, t: TFunction): Details {
  const { info } = entry;
  const hasAlias = aliasOf(entry) !== '';
  const kind = info === null ? t('apps.kind.typed') : kindOf(info, t);
  const toys = toysOf(info, t);
  const hints = [
    hasAlias ? placeOf(entry) : '',
    hasAlias || info === null ? kind : '',
    toys === '' ? '' : new Said(toys),
  ];
  return { hints: joined(hints), full: joined([...headOf(entry, t), ...hints]) };
}

function aliasOf({ known }: Titled): string {
  return plainText(known?.alias ?? '');
}

/** The icon of the app. */
export function deviceShape(info: NearbyApp | null): DeviceShape {
  const kind = appKind(info?.platform ?? null);
  return kind === null ? 'other' : SHAPES[kind];
}

/** The kind of app, in words; without control characters and overrides. */
export function kindOf(info: Pick<NearbyApp, 'platform' | 'appType'>, t: TFunction): string {
  const known = appKind(info.platform);
  if (known !== null) return t(`apps.kind.${known}`);
  const platform = plainText(info.platform ?? '');
  if (platform !== '') return platform;
  const type = plainText(info.appType ?? '');
  return type === '' ? t('apps.kind.unknown') : t('apps.kind.ofType', { type });
}

/** Its address: a typed one comes first, since the user recognizes it. Without any, the end of its code tells it apart. */
function placeOf({ known, info }: Titled): string {
  const typed = known?.addresses.find(isTyped);
  const place = typed?.host ?? info?.address ?? info?.domain ?? known?.addresses[0]?.host;
  const code = info?.deviceCode ?? known?.deviceCode ?? '';
  return plainText(place ?? (code === '' ? '' : `…${codeEnd(code)}`));
}

/** The names of its toys, of those that have one. */
export function toyNames(info: NearbyApp | null): readonly string[] {
  return (info?.toys ?? []).map(({ displayName }) => plainText(displayName)).filter((name) => name !== '');
}

function toysOf(info: NearbyApp | null, t: TFunction): string {
  const names = toyNames(info);
  if (names.length <= MAX_TOYS_NAMED) return formatNames(names);
  const named = names.slice(0, MAX_TOYS_NAMED - 1);
  return formatNames([...named, new Said(t('list.more', { count: names.length - named.length }))]);
}

function joined(parts: readonly (string | Said)[]): string {
  const given = parts.filter((part) => part !== '');
  const [only] = given;
  return given.length === 1 && typeof only === 'string' ? only : formatParts(given);
}
