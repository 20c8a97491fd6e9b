import { certificateName, normalizeHost } from '../../shared/address/embedded-address';
import { parseTarget } from '../../shared/address/parse-target';
import type { ConnectionInfo } from '../../shared/domain/connection-info';
import type { KnownApp } from '../../shared/domain/known-app';
import { codeEnd } from '../../shared/domain/look-alike';
import { similarNames } from '../../shared/domain/similar-names';
import { failure, type Result, success } from '../../shared/lib/result';
import { listFor, type Text, textFor, verbatim } from '../../shared/words/text';
import { commandError } from '../lib/command-failure';
import type { ControlError } from './control-contract';

/** The names of an app. */
type Names = Pick<KnownApp, 'id' | 'deviceCode' | 'alias'>;

/** What lists show of an app. */
export interface ShownApp {
  /** The display name. */
  readonly name: string;
  readonly connection: Pick<ConnectionInfo, 'domain' | 'address' | 'httpsPort' | 'wssPort'>;
}

/** The app that a name given on the command line refers to. */
export type NamedApp<App> =
  | { readonly kind: 'one'; readonly app: App }
  | { readonly kind: 'none' }
  | { readonly kind: 'several'; readonly apps: readonly App[]; readonly by: NamedBy };

/** How several apps match a name: all of them are called so, or it is an address or the beginning of their codes. */
export type NamedBy = 'name' | 'match';

/** Shortest beginning of an id or a device code that stands for it, in characters. */
const MIN_BEGINNING = 4;

/**
 * Finds the known app with a name. The first rule that matches an app decides:
 *
 * 1. the id, which Beckon assigned;
 * 2. a device code or an alias; an alias in different case counts only without an exact one. One app's alias may be
 *    another's code, also in different case: then the user must choose, since strangers choose codes;
 * 3. the address: a host or an IP address, with or without one of the app's ports, or a URL;
 * 4. the name as lists show it, also with the star of a favorite and the end of the code; of an app without an alias
 *    also as the window shows it;
 * 5. the beginning of an id or a device code, of at least four characters.
 *
 * Pure.
 *
 * @param shownOf null: the app is not shown
 */
export function findByName<App extends Names>(
  apps: readonly App[],
  name: string,
  shownOf: (app: App) => ShownApp | null,
): NamedApp<App> {
  // Ids, codes and aliases have no surrounding spaces.
  const typed = name.trim();
  const named = apps.find(({ id }) => id === typed);
  if (named !== undefined) return { kind: 'one', app: named };
  const called = calledSo(apps, typed);
  if (called.length > 0) return oneOf(called, 'name');
  for (const [matches, by] of [
    [addressMatcher(typed), 'match'],
    [shownNameMatcher(typed), 'name'],
    [windowNameMatcher(typed), 'name'],
  ] as const) {
    const found = apps.filter((app) => {
      const shown = shownOf(app);
      return shown !== null && matches(shown, app);
    });
    if (found.length > 0) return oneOf(found, by);
  }
  return typed.length < MIN_BEGINNING ? { kind: 'none' } : oneOf(beginningSo(apps, typed), 'match');
}

function oneOf<App>(found: readonly App[], by: NamedBy): NamedApp<App> {
  const [app, ...others] = found;
  if (app === undefined) return { kind: 'none' };
  return others.length === 0 ? { kind: 'one', app } : { kind: 'several', apps: found, by };
}

function calledSo<App extends Names>(apps: readonly App[], typed: string): readonly App[] {
  const exact = apps.filter(({ deviceCode, alias }) => deviceCode === typed || alias === typed);
  const isAlias = exact.some(({ alias }) => alias === typed);
  return isAlias ? exact : [...new Set([...inOtherCase(apps, folded(typed)), ...exact])];
}

function inOtherCase<App extends Names>(apps: readonly App[], wanted: string): readonly App[] {
  return apps.filter(({ alias }) => alias !== null && folded(alias) === wanted);
}

function beginningSo<App extends Names>(apps: readonly App[], typed: string): readonly App[] {
  return apps.filter(({ id, deviceCode }) => id.startsWith(typed) || deviceCode?.startsWith(typed) === true);
}

/**
 * The device code that a client means, which need not be a saved app's: itself, else the only one that begins so; null:
 * none does. Fails if several do. Pure.
 */
export function codeCalled(codes: readonly string[], typed: string): Result<string | null, ControlError> {
  const wanted = typed.trim();
  if (codes.includes(wanted)) return success(wanted);
  const matching = wanted.length < MIN_BEGINNING ? [] : codes.filter((code) => code.startsWith(wanted));
  const [code, ...others] = matching;
  if (code === undefined || others.length === 0) return success(code ?? null);
  const candidates = matching.map((deviceCode) => ({ id: deviceCode, deviceCode, alias: null }));
  return failure(ambiguousName(wanted, candidates, 'match'));
}

type Matcher = (shown: ShownApp, app: Names) => boolean;

/** Whether an app is at an address as people type it; a port must be the one of its scheme, else either. */
function addressMatcher(typed: string): Matcher {
  const target = parseTarget(typed);
  if (!target.ok) return () => false;
  const { port, scheme } = target.value;
  const host = certificateName(target.value.host);
  return ({ connection: { domain, address, httpsPort, wssPort } }) => {
    if (host !== address && (domain === null || host !== certificateName(normalizeHost(domain)))) return false;
    if (scheme === 'http' && port !== null) return false;
    const ports = [...(scheme === 'wss' ? [] : [httpsPort]), ...(scheme === 'https' ? [] : [wssPort])];
    return port === null || ports.includes(port);
  };
}

/** A name as `known` prints it: the star of a favorite, the name, and the end of the code where names look alike. */
const SHOWN_NAME = /^(?:★\s*)?(.*?)(?:\s*[(（]…([^()（）]+)[)）])?$/su;

function shownNameMatcher(typed: string): Matcher {
  const [, name = typed, end] = SHOWN_NAME.exec(typed) ?? [];
  const wanted = folded(name);
  return (shown, { deviceCode, id }) =>
    wanted === folded(shown.name) && (end === undefined || codeEnd(deviceCode ?? id) === end);
}

/** The name of an app without an alias as the window shows it: its kind in the user’s language, and its address. */
const WINDOW_NAME = /^.+ · (.+)$/su;
/** What keeps its parts in order where languages of both directions meet: copied with it. */
const ISOLATES = /[\u2066-\u2069]/gu;

function windowNameMatcher(typed: string): Matcher {
  const [, place] = WINDOW_NAME.exec(typed.replaceAll(ISOLATES, '')) ?? [];
  if (place === undefined) return () => false;
  const isThere = addressMatcher(place);
  return (shown, app) => app.alias === null && isThere(shown, app);
}

/** Folds an alias, for example its case, for comparison. Pure. */
export function folded(text: string): string {
  return text.trim().normalize('NFC').toLowerCase();
}

/**
 * The known app with a name, or why there is none.
 *
 * @param canSuggest whether that may say what other apps are called; not in discreet mode
 */
export function namedApp<App extends Names>(
  apps: readonly App[],
  name: string,
  shownOf: (app: App) => ShownApp | null,
  canSuggest: boolean,
): Result<App, ControlError> {
  const found = findByName(apps, name, shownOf);
  switch (found.kind) {
    case 'one':
      return success(found.app);
    case 'none':
      return failure(unknownName(name, canSuggest ? similarNames(shownNames(apps, shownOf), name) : []));
    case 'several':
      return failure(ambiguousName(name, found.apps, found.by));
  }
}

/** The error for a name that matches no known app, with names that the user may have meant. */
export function unknownName(name: string, similar: readonly string[]): ControlError {
  const message =
    similar.length === 0
      ? textFor('control.unknownName.message', { name })
      : textFor('control.unknownName.similar', { name, names: listFor(similar.map(verbatim)) });
  return commandError('not-found', message, textFor('control.unknownName.advice'));
}

function shownNames<App>(apps: readonly App[], shownOf: (app: App) => ShownApp | null): readonly string[] {
  return apps.flatMap((app) => shownOf(app)?.name ?? []);
}

/** The error for a name that matches several apps: lists them all by id, which is unique. */
export function ambiguousName(name: string, apps: readonly Names[], by: NamedBy): ControlError {
  const params = {
    count: apps.length,
    name,
    apps: listFor(apps.map(candidate)),
  };
  return commandError(
    'usage',
    by === 'name'
      ? textFor('control.ambiguousName.message', params)
      : textFor('control.ambiguousMatch.message', { name, apps: params.apps }),
    textFor('control.ambiguousName.advice'),
  );
}

function candidate({ id, deviceCode }: Names): Text {
  if (id === deviceCode) return verbatim(id);
  return deviceCode === null
    ? textFor('control.candidate.withoutCode', { id })
    : textFor('control.candidate.withCode', { id, deviceCode });
}
