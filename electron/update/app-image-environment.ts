/** Variables that an AppImage's runtime sets for the program inside. */
const OF_THE_RUNTIME: ReadonlySet<string> = new Set(['APPIMAGE', 'APPDIR', 'ARGV0', 'OWD']);

/**
 * The environment of a program inside an AppImage, as it was outside: without the runtime's variables, and without the
 * entries below the mounted image that its start script puts before others in lists such as `PATH`. Pure.
 */
export function environmentOutside(inside: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const { APPDIR: mounted = '' } = inside;
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(inside)) {
    if (value === undefined || OF_THE_RUNTIME.has(name)) continue;
    const isOfImage = (entry: string): boolean => mounted !== '' && entry.startsWith(mounted);
    const entries = value.split(':');
    if (!entries.some(isOfImage)) kept[name] = value;
    else if (!entries.every((entry) => isOfImage(entry) || entry === '')) {
      kept[name] = entries.filter((entry) => !isOfImage(entry)).join(':');
    }
  }
  return kept;
}
