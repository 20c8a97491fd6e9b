import type { KnownApp } from '../../shared/domain/known-app';
import { failure, type Result, success } from '../../shared/lib/result';
import { listFor, type Text, textFor } from '../../shared/words/text';
import type { ControlError } from './control-contract';

/** What an app may be called by. */
type Names = Pick<KnownApp, 'id' | 'deviceCode' | 'alias'>;

/** What a name given on the command line stands for. */
export type NamedApp<App> =
  | { readonly kind: 'one'; readonly app: App }
  | { readonly kind: 'none' }
  | { readonly kind: 'several'; readonly apps: readonly App[] };

/**
 * The known app that a name means: its id before all, which Beckon gave it, then its device code or its alias, an alias
 * in other case only where none is exactly so. One app's alias may be another's code, in other case too, and then it is
 * for the user to say which one is meant: codes are chosen by strangers. Pure.
 */
export function findByName<App extends Names>(apps: readonly App[], name: string): NamedApp<App> {
  // Neither an id, nor a code, nor an alias has blanks around it.
  const typed = name.trim();
  const named = apps.find(({ id }) => id === typed);
  if (named !== undefined) return { kind: 'one', app: named };
  const exact = apps.filter(({ deviceCode, alias }) => deviceCode === typed || alias === typed);
  const isAlias = exact.some(({ alias }) => alias === typed);
  const found = isAlias ? exact : [...new Set([...inOtherCase(apps, folded(typed)), ...exact])];
  const [app, ...others] = found;
  if (app === undefined) return { kind: 'none' };
  return others.length === 0 ? { kind: 'one', app } : { kind: 'several', apps: found };
}

function inOtherCase<App extends Names>(apps: readonly App[], wanted: string): readonly App[] {
  return apps.filter(({ alias }) => alias !== null && folded(alias) === wanted);
}

/** An alias without what does not matter of it, such as its case. Pure. */
export function folded(text: string): string {
  return text.trim().normalize('NFC').toLowerCase();
}

/** The known app that a name means, or why it means none. */
export function namedApp<App extends Names>(apps: readonly App[], name: string): Result<App, ControlError> {
  const found = findByName(apps, name);
  switch (found.kind) {
    case 'one':
      return success(found.app);
    case 'none':
      return failure(unknownName(name));
    case 'several':
      return failure(ambiguousName(name, found.apps));
  }
}

/** What a name that means no known app is answered with. */
function unknownName(name: string): ControlError {
  return {
    code: 'not-found',
    serviceCode: null,
    message: textFor('control.unknownName.message', { name }),
    advice: textFor('control.unknownName.advice'),
  };
}

/** What a name that means several apps is answered with: all of them, by ids, of which no two are the same. */
export function ambiguousName(name: string, apps: readonly Names[]): ControlError {
  const listed = apps.slice(0, MAX_CANDIDATES);
  const more = apps.length - listed.length;
  const params = {
    count: apps.length,
    name,
    apps: listFor(listed.map(candidate)),
  };
  return {
    code: 'usage',
    serviceCode: null,
    message:
      more > 0
        ? textFor('control.ambiguousName.andMore', { ...params, more })
        : textFor('control.ambiguousName.message', params),
    advice: textFor('control.ambiguousName.advice'),
  };
}

const MAX_CANDIDATES = 8;

function candidate({ id, deviceCode }: Names): Text {
  return deviceCode === null
    ? textFor('control.candidate.withoutCode', { id })
    : textFor('control.candidate.withCode', { id, deviceCode });
}
