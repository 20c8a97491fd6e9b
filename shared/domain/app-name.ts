import { kindName } from './app-kind';
import { isTyped, type KnownApp } from './known-app';
import type { NearbyApp } from './nearby-app';

const CODE_HEAD = 11;
const CODE_TAIL = 4;

/**
 * The name of a known app on one short line: its alias; else what it is and its address, as {@link nameOfListedApp}; else
 * its address alone, or the beginning of its code. The window says the same in its language.
 */
export function nameOfKnownApp(app: Pick<KnownApp, 'alias' | 'addresses' | 'lastInfo' | 'deviceCode'>): string {
  if (app.alias !== null) return app.alias;
  const { lastInfo } = app;
  // An app without a code is named by its address, from any source.
  const own =
    app.addresses.find(isTyped) ??
    (app.deviceCode === null ? app.addresses.find(({ imported }) => imported) : undefined);
  const typed = own?.host.trim() ?? '';
  if (typed !== '') return lastInfo === null ? typed : `${kindName(lastInfo)} ${typed}`;
  return lastInfo === null ? `App ${shortCode(app.deviceCode ?? '')}`.trim() : nameOfListedApp(lastInfo);
}

/**
 * Names of known apps in discreet mode: by the order in which they were added, so that an app has
 * the same number everywhere.
 *
 * @param known by id, in the order in which they were added
 */
export function discreetNames(known: Readonly<Record<string, KnownApp>>): ReadonlyMap<string, string> {
  return new Map([...discreetNumbers(known)].map(([id, number]) => [id, discreetName(number)]));
}

/** The numbers of known apps in discreet mode, by id; likewise. */
export function discreetNumbers(known: Readonly<Record<string, KnownApp>>): ReadonlyMap<string, number> {
  return new Map(Object.keys(known).map((id, index) => [id, index + 1]));
}

/** @param number position in the order in which apps were added, from 1 */
function discreetName(number: number): string {
  return `App ${number}`;
}

/** The name of a listed app: what it is and its address, `Android phone 192.168.1.44`. */
export function nameOfListedApp(info: NearbyApp): string {
  return `${kindName(info)} ${info.address ?? info.domain ?? shortCode(info.deviceCode)}`;
}

/** A device code short enough for a line: its first 11 and last 4 characters. Short codes stay whole. */
export function shortCode(deviceCode: string): string {
  const characters = [...deviceCode];
  if (characters.length <= CODE_HEAD + CODE_TAIL + 1) return deviceCode;
  return `${characters.slice(0, CODE_HEAD).join('')}…${characters.slice(-CODE_TAIL).join('')}`;
}
