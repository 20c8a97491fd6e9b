import { isTyped, type KnownApp } from './known-app';
import type { NearbyApp } from './nearby-app';

const CODE_HEAD = 11;
const CODE_TAIL = 4;

/** What to call a known app where there is room for one short line: its alias, else what was typed, else what it is. */
export function nameOfKnownApp(app: Pick<KnownApp, 'alias' | 'addresses' | 'lastInfo' | 'deviceCode'>): string {
  if (app.alias !== null) return app.alias;
  // An app without a code is its address, whoever told of it.
  const own =
    app.addresses.find(isTyped) ?? (app.deviceCode === null ? app.addresses.find((one) => one.imported) : undefined);
  const typed = own?.host.trim() ?? '';
  if (typed !== '') return typed;
  return app.lastInfo === null ? `App ${shortCode(app.deviceCode ?? '')}`.trim() : nameOfListedApp(app.lastInfo);
}

/**
 * What known apps are called where names are to be left out: by the order in which they were added, so that an app has
 * the same number wherever Beckon tells of it.
 *
 * @param known by id, in the order in which they were added
 */
export function discreetNames(known: Readonly<Record<string, KnownApp>>): ReadonlyMap<string, string> {
  return new Map(Object.keys(known).map((id, index) => [id, discreetName(index + 1)]));
}

/** @param number place in the order in which apps were added, from 1 */
export function discreetName(number: number): string {
  return `App ${number}`;
}

/** What to call an app that the service lists: kind and address, `android 192.168.1.44`. */
export function nameOfListedApp(info: NearbyApp): string {
  const kind = info.platform ?? info.appType ?? 'App';
  return `${kind} ${info.address ?? info.domain ?? shortCode(info.deviceCode)}`;
}

/** A device code short enough for a line: its first 11 and last 4 characters. Short codes stay whole. */
export function shortCode(deviceCode: string): string {
  const characters = [...deviceCode];
  if (characters.length <= CODE_HEAD + CODE_TAIL + 1) return deviceCode;
  return `${characters.slice(0, CODE_HEAD).join('')}…${characters.slice(-CODE_TAIL).join('')}`;
}
