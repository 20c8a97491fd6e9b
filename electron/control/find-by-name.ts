import type { KnownApp } from '../../shared/domain/known-app';

/** What a name given on the command line stands for. */
export type NamedApp =
  | { readonly kind: 'one'; readonly app: KnownApp }
  | { readonly kind: 'none' }
  | { readonly kind: 'several'; readonly apps: readonly KnownApp[] };

/**
 * The known app that a name means: its id, its device code or its alias, in other case only where none is exactly so.
 * One app's alias may be another's code, and then it is for the user to say which one is meant. Pure.
 */
export function findByName(apps: readonly KnownApp[], name: string): NamedApp {
  // Neither an id, nor a code, nor an alias has blanks around it.
  const typed = name.trim();
  const exact = apps.filter(({ id, deviceCode, alias }) => id === typed || deviceCode === typed || alias === typed);
  const found = exact.length > 0 ? exact : apps.filter(({ alias }) => alias !== null && folded(alias) === folded(name));
  const [app, ...others] = found;
  if (app === undefined) return { kind: 'none' };
  return others.length === 0 ? { kind: 'one', app } : { kind: 'several', apps: found };
}

function folded(text: string): string {
  return text.trim().normalize('NFC').toLowerCase();
}
