import type { KnownApp } from '../../shared/domain/known-app';
import { failure, type Result, success } from '../../shared/lib/result';
import { listFor, type Text, textFor } from '../../shared/words/text';
import type { ControlError } from './control-contract';

/** The names of an app. */
type Names = Pick<KnownApp, 'id' | 'deviceCode' | 'alias'>;

/** The app that a name given on the command line refers to. */
export type NamedApp<App> =
  | { readonly kind: 'one'; readonly app: App }
  | { readonly kind: 'none' }
  | { readonly kind: 'several'; readonly apps: readonly App[] };

/**
 * Finds the known app with a name: by id first, which Beckon assigned, then by device code or alias; an alias in
 * different case counts only without an exact match. One app's alias may be another's code, also in different case:
 * then the user must choose, since strangers choose codes. Pure.
 */
export function findByName<App extends Names>(apps: readonly App[], name: string): NamedApp<App> {
  // Ids, codes and aliases have no surrounding spaces.
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

/** Folds an alias, for example its case, for comparison. Pure. */
export function folded(text: string): string {
  return text.trim().normalize('NFC').toLowerCase();
}

/** The known app with a name, or why there is none. */
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

/** The error for a name that matches no known app. */
function unknownName(name: string): ControlError {
  return {
    code: 'not-found',
    serviceCode: null,
    message: textFor('control.unknownName.message', { name }),
    advice: textFor('control.unknownName.advice'),
  };
}

/** The error for a name that matches several apps: lists them all by id, which is unique. */
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
