import type { Text } from '../../shared/words/text';

/** What becomes of a string in discreet mode: as it is, null, null unless it is a common platform, empty, a neutral name, or a placeholder. */
type Rule = 'open' | 'absent' | 'platform' | 'empty' | 'toy' | 'group' | 'hidden';

/** By the name of the field; a string in any other field is a code of Beckon's own, a time, or harmless. */
const RULES: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ['address', 'hidden'],
  ['addresses', 'hidden'],
  ['alias', 'hidden'],
  ['baseUrl', 'hidden'],
  ['caFile', 'hidden'],
  ['codeEnd', 'hidden'],
  ['detail', 'hidden'],
  ['deviceCode', 'hidden'],
  ['distinctFrom', 'hidden'],
  ['domain', 'hidden'],
  ['file', 'hidden'],
  ['gateway', 'hidden'],
  ['host', 'hidden'],
  ['keyFor', 'hidden'],
  ['name', 'hidden'],
  ['path', 'hidden'],
  ['problems', 'hidden'],
  ['subnet', 'hidden'],
  ['target', 'hidden'],
  ['text', 'hidden'],
  ['title', 'hidden'],
  ['tokenFor', 'hidden'],
  ['toyId', 'hidden'],
  ['typed', 'hidden'],
  ['url', 'hidden'],
  ['verifiedAs', 'hidden'],
  ['platform', 'platform'],
  ['qrcode', 'empty'],
  ['displayName', 'toy'],
  ['toys', 'toy'],
  ['group', 'group'],
  ['appType', 'absent'],
  ['appVersion', 'absent'],
  ['nickname', 'absent'],
  ['toyType', 'absent'],
]);

/** Platforms that say nothing of anybody; a service may send any other text. */
const PLATFORMS = /^(?:android|ios|iphone|ipad|ipados|pc|windows|win32|mac|macos|darwin|linux)$/i;

export function isKnownPlatform(platform: string): boolean {
  return PLATFORMS.test(platform.trim());
}

export function ruleOf(field: string): Rule {
  return RULES.get(field) ?? 'open';
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
