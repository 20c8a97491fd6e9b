/** As the runtime and the companion apps spell them, and as people write them. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['linux', 'Linux'],
  ['win32', 'Windows'],
  ['windows', 'Windows'],
  ['darwin', 'macOS'],
  ['macos', 'macOS'],
  ['android', 'Android'],
  ['ios', 'iOS'],
]);

/** An operating system as people write it; one that is not known, as it was given. */
export function systemName(platform: string): string {
  return NAMES.get(platform.trim().toLowerCase()) ?? platform;
}
