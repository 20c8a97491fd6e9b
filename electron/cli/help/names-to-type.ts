import type { ControlApp } from '../../control/contract/shapes';
import { folded } from '../../control/find-by-name';
import { sanitizeText } from '../../lib/untrusted-text';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Words of letters and digits that may contain `_`, `-` and `.`, separated by single spaces: no quotes, no `$`, no
 * wildcards, nothing that looks like an option. Also understood by .NET.
 */
const WORD = String.raw`[\p{L}\p{Nd}][\p{L}\p{M}\p{Nd}_.-]*`;
export const PLAIN_NAME = `${WORD}(?: ${WORD})*`;
const WHOLE = new RegExp(`^${PLAIN_NAME}$`, 'u');
const ASCII = /^[ -~]*$/;

/**
 * Whether a shell takes a name literally, with spaces as the only characters that need quoting. Letters beyond ASCII
 * are allowed only if the shell reads UTF-8: otherwise zsh garbles them inside double quotes. Pure.
 */
export function isPlainName(name: string, environment: Environment): boolean {
  return WHOLE.test(name) && sanitizeText(name) === name && (readsUtf8(environment) || ASCII.test(name));
}

/** A name as one word of a command line to copy; null: a shell would not take it literally. Pure. */
export function wordToCopy(name: string): string | null {
  if (!isPlainName(name, {})) return null;
  return name.includes(' ') ? `"${name}"` : name;
}

/**
 * For each app, an unambiguous name for commands that shells take literally: the alias, else the device code, else the
 * id. Aliases and codes may come from strangers.
 *
 * @param isDiscreet gives neutral names instead, which commands take too
 */
export function namesToType(
  apps: readonly ControlApp[],
  environment: Environment,
  isDiscreet = false,
): readonly string[] {
  if (isDiscreet) return apps.map(({ name, id }) => (isPlainName(name, environment) ? name : id));
  const names = counted(apps.flatMap((app) => [...new Set(namesOf(app))]));
  const aliases = counted(apps.flatMap(({ alias }) => (alias === null ? [] : [folded(alias)])));
  const isAnothersAlias = (name: string, { alias, id }: ControlApp): boolean => {
    if (name === alias || name === id) return false;
    const own = alias !== null && folded(alias) === folded(name) ? 1 : 0;
    return (aliases.get(folded(name)) ?? 0) > own;
  };
  const canBeTyped = (name: string, app: ControlApp): boolean =>
    names.get(name) === 1 && isPlainName(name, environment) && !isAnothersAlias(name, app);
  return apps.map((app) => namesOf(app).find((name) => canBeTyped(name, app)) ?? app.id);
}

function namesOf({ alias, deviceCode, id }: ControlApp): readonly string[] {
  return [alias, deviceCode, id].filter((name) => name !== null);
}

function counted(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** The first of these that is set counts. */
function readsUtf8({ LC_ALL, LC_CTYPE, LANG }: Environment): boolean {
  return /utf-?8/i.test(LC_ALL || LC_CTYPE || LANG || '');
}
