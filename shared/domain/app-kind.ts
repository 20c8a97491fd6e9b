import type { NearbyApp } from './nearby-app';

/** The platforms that Beckon has a name for; the window has it in its language, too. */
export type AppKind = 'android' | 'ios' | 'ipad' | 'pc' | 'windows' | 'mac' | 'linux';

const NAMES: Readonly<Record<AppKind, string>> = {
  android: 'Android phone',
  ios: 'iPhone',
  ipad: 'iPad',
  pc: 'PC',
  windows: 'Windows PC',
  mac: 'Mac',
  linux: 'Linux PC',
};

/** Known spellings of platforms; any other is shown as given. */
const SPELLINGS: ReadonlyMap<string, AppKind> = new Map<string, AppKind>([
  ['android', 'android'],
  ['ios', 'ios'],
  ['iphone', 'ios'],
  ['ipad', 'ipad'],
  ['ipados', 'ipad'],
  ['pc', 'pc'],
  ['windows', 'windows'],
  ['win32', 'windows'],
  ['mac', 'mac'],
  ['macos', 'mac'],
  ['darwin', 'mac'],
  ['linux', 'linux'],
]);

/** The kind of a platform as the service has it; null: an unknown one, or none. */
export function appKind(platform: string | null): AppKind | null {
  return SPELLINGS.get(platform?.trim().toLowerCase() ?? '') ?? null;
}

/** What an app is, in English: `Android phone`; a platform without a name as it is, else the type of app. */
export function kindName({ platform, appType }: Pick<NearbyApp, 'platform' | 'appType'>): string {
  const kind = appKind(platform);
  if (kind !== null) return NAMES[kind];
  const given = platform?.trim() ?? '';
  if (given !== '') return given;
  const type = appType?.trim() ?? '';
  return type === '' ? 'Companion app' : `${type} app`;
}
