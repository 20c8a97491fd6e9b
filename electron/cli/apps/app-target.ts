import { embeddedAddress } from '../../../shared/address/embedded-address';
import { parseTarget } from '../../../shared/address/parse-target';
import { nameOfKnownApp } from '../../../shared/domain/app-name';
import { looksLikeDeviceCode } from '../../../shared/domain/device-code';
import { isLocalUrl } from '../../../shared/domain/local-service';
import type { ServiceFailure } from '../../../shared/domain/service-error';
import { similarNames } from '../../../shared/domain/similar-names';
import { failure, type Result, success } from '../../../shared/lib/result';
import { phrase } from '../../../shared/words/phrase';
import type { ControlApp } from '../../control/contract/shapes';
import { userDataFolder } from '../../control/control-address';
import { noCodeFailure } from '../../control/control-failure';
import { ambiguousName, findByName, folded, unknownName } from '../../control/find-by-name';
import { usageFailure } from '../../lib/command-failure';
import { parseDeviceCode } from '../../lib/untrusted-text';
import { deviceCodeFailure } from '../../service/service-failure';
import { authorityFile, type CommandContext, type GlobalOptions } from '../command-context';
import { authorityIn } from '../named-service';
import type { CommandError } from '../printing/output';
import { isHidden, requestOptions, runningBeckon } from '../running-beckon';

/** An app given by name, not by address. */
export interface AppTarget {
  /** Null: the running Beckon knows it only by its address. */
  readonly deviceCode: string | null;
  /** As the running Beckon knows it; null: none is running, or it knows no such app. */
  readonly kept: ControlApp | null;
}

/** Whether a text is a word: names and device codes are, while host names on a network have dots, and ports colons. */
export function isWord(text: string): boolean {
  const trimmed = text.trim();
  if (trimmed === '' || /[.:\s]/.test(trimmed)) return false;
  const parsed = parseTarget(trimmed);
  if (!parsed.ok) return true;
  // Full-width keyboards have their own dots and colons.
  const { understoodAs, host, port } = parsed.value;
  return understoodAs === 'domain' && port === null && !host.includes('.') && host !== 'localhost';
}

/**
 * The app that a target names; null: it is an address, or cannot be parsed. A word is never looked up as a host name, and
 * is a device code only if it looks like one: before a DNS query for a name, the running Beckon is asked, since it may
 * know an app by that code.
 *
 * @param isCode the target is a device code, whatever it looks like
 */
export async function appTarget(
  text: string,
  isCode: boolean,
  options: GlobalOptions,
  context: CommandContext,
): Promise<Result<AppTarget | null, CommandError>> {
  const name = text.trim();
  const kind = isCode ? 'code' : kindOf(name);
  if (kind === 'address') return success(null);
  const found = await savedApp(name, options, context);
  if (!found.ok) return kind === 'host' ? success(null) : found;
  const { app: saved, similar } = found.value;
  if (kind === 'host' && saved?.deviceCode !== name) return success(null);
  if (saved !== null) return success(saved);
  // Of a text with blanks, what is wrong with it as an address helps more where no name is like it.
  if (kind === 'word' || (kind === 'no-target' && similar.length > 0)) return failure(noSuchName(name, similar));
  if (kind !== 'code') return success(null);
  const code = parseDeviceCode(name);
  return code.ok ? success({ deviceCode: code.value, kept: null }) : failure(deviceCodeFailure(code.error));
}

/** The saved app with a name, as the running Beckon knows it; fails if none runs, or no app or several have the name. */
export async function namedAppOfRunning(
  name: string,
  options: GlobalOptions,
  context: CommandContext,
): Promise<Result<ControlApp, CommandError>> {
  const answer = await runningBeckon(context).request('known', { reveal: true }, requestOptions(options, context));
  if (!answer.ok) return answer;
  const saved = await amongApps(name, answer.value, options, context);
  if (!saved.ok) return saved;
  const { app, similar } = saved.value;
  return app?.kept ? success(app.kept) : failure(unknownName(name.trim(), similar));
}

/**
 * The device code with which a service is asked for a named app: that of the saved app of this name, else the name
 * itself if it looks like one. A name of the user's own never goes to a service, not even misspelled.
 *
 * @param isCode the name is a device code, whatever it looks like
 */
export async function codeToAsk(
  name: string,
  isCode: boolean,
  options: GlobalOptions,
  context: CommandContext,
): Promise<Result<string, CommandError>> {
  const saved = await savedApp(name, options, context);
  if (!saved.ok) return saved;
  const { app, similar } = saved.value;
  if (app !== null) {
    const { deviceCode } = app;
    return deviceCode === null ? failure(noCodeFailure(name.trim())) : success(deviceCode);
  }
  const code = parseDeviceCode(name);
  if (!code.ok) return failure(deviceCodeFailure(code.error));
  return isCode || looksLikeDeviceCode(name) ? code : failure(noSuchName(code.value, similar));
}

/** The failure for a word that names no saved app, and does not look like a device code. */
function noSuchName(name: string, similar: readonly string[]): CommandError {
  const error = unknownName(name, similar);
  const more = phrase('cli.path.orCode');
  return { ...error, advice: phrase('cli.path.withMore', { advice: error.advice, more }) };
}

type Kind =
  | 'code'
  /** The name of a saved app, as far as one can see. */
  | 'word'
  /** Dialed as it is. */
  | 'address'
  /** A name that only DNS can resolve. */
  | 'host'
  /** Not an address; people’s own names for apps may contain spaces. */
  | 'no-target';

function kindOf(name: string): Kind {
  if (isWord(name)) return looksLikeDeviceCode(name) ? 'code' : 'word';
  const target = parseTarget(name);
  if (!target.ok) return 'no-target';
  const { understoodAs, host, port } = target.value;
  return understoodAs === 'domain' && port === null && embeddedAddress(host) === null ? 'host' : 'address';
}

/** What a name means among the saved apps. */
interface SavedApp {
  /** Null: there is none, but the service may know the app. */
  readonly app: AppTarget | null;
  /** The names that are most like it where there is none; empty in discreet mode. */
  readonly similar: readonly string[];
}

/**
 * The saved app with a name: as the running Beckon knows it, else, whyever that does not say, from its file. Fails if the
 * name is ambiguous, or if the app in the file has no code.
 */
async function savedApp(
  name: string,
  options: GlobalOptions,
  context: CommandContext,
): Promise<Result<SavedApp, CommandError>> {
  const request = requestOptions(options, context);
  const answer = await runningBeckon(context).request('known', { reveal: true }, request);
  return answer.ok
    ? await amongApps(name, answer.value, options, context)
    : await appInFile(name, answer.error, context);
}

/** The app with a name among those of the running Beckon. */
async function amongApps(
  name: string,
  { apps, discreet }: { readonly apps: readonly ControlApp[]; readonly discreet: boolean },
  options: GlobalOptions,
  context: CommandContext,
): Promise<Result<SavedApp, CommandError>> {
  const found = findByName(apps, name, (app) => app);
  switch (found.kind) {
    case 'one':
      return savedAs({ deviceCode: found.app.deviceCode, kept: found.app });
    case 'none': {
      if (!isHidden(context, discreet, options))
        return success({ app: null, similar: similarNames(apps.map(nameOf), name) });
      const kept = await neutrallyNamedApp(name, apps, context);
      return savedAs(kept === null ? null : { deviceCode: kept.deviceCode, kept });
    }
    case 'several':
      return failure(ambiguousName(name, found.apps, found.by));
  }
}

function savedAs(app: AppTarget | null): Result<SavedApp, CommandError> {
  return success({ app, similar: [] });
}

const nameOf = ({ name }: ControlApp): string => name;

/** A saved app while no Beckon answers: its device code, for which a service can be asked. */
async function appInFile(
  name: string,
  noAnswer: CommandError,
  { environment, output }: CommandContext,
): Promise<Result<SavedApp, CommandError>> {
  // Only this needs them.
  const [{ glanceAt }, { knownAppsFormat }] = await Promise.all([
    import('../../store/document-files'),
    import('../../known/known-apps-format'),
  ]);
  const apps = glanceAt(userDataFolder(environment), knownAppsFormat);
  const found = findByName(apps, name, () => null);
  switch (found.kind) {
    case 'one': {
      const { deviceCode } = found.app;
      return deviceCode === null ? failure(noAnswer) : savedAs({ deviceCode, kept: null });
    }
    case 'none':
      return success({ app: null, similar: output.isDiscreet ? [] : similarNames(apps.map(nameOfKnownApp), name) });
    case 'several':
      return failure(ambiguousName(name, found.apps, found.by));
  }
}

/** In discreet mode people type what they see: “App 1”. */
async function neutrallyNamedApp(
  name: string,
  apps: readonly ControlApp[],
  context: CommandContext,
): Promise<ControlApp | null> {
  const answer = await runningBeckon(context).request('known', { reveal: false }, requestOptions({}, context));
  const named = answer.ok ? answer.value.apps.find((app) => folded(app.name) === folded(name)) : undefined;
  return apps.find(({ id }) => id === named?.id) ?? null;
}

/**
 * Whether the service that a saved app is from runs on this computer, as the running Beckon says: then the app may be on
 * this computer too, as when Beckon measures it.
 */
export async function isServiceHereFor(
  { simulated }: Pick<ControlApp, 'simulated'>,
  options: GlobalOptions,
  context: CommandContext,
): Promise<boolean> {
  const request = requestOptions(options, context);
  const answer = await runningBeckon(context).request('status', { reveal: true }, request);
  if (!answer.ok || answer.value.simulator) return simulated;
  const { url } = answer.value.service;
  return !simulated && url !== null && isLocalUrl(url);
}

/**
 * What the certificate of an app is checked against besides the system's authorities: the authority that is given, else
 * the one by which the running Beckon verified this saved app; null: none.
 */
export async function authorityFor(
  kept: ControlApp | null,
  options: GlobalOptions,
  context: CommandContext,
): Promise<Result<string | null, ServiceFailure>> {
  const given = authorityFile(options, context);
  return await authorityIn(given === '' ? (kept?.connection.ca ?? undefined) : given);
}

/** The failure for a code that is unknown everywhere. */
export function unknownCodeFailure(deviceCode: string): CommandError {
  return usageFailure(phrase('cli.path.unknownCode.message', { deviceCode }), phrase('cli.path.unknownCode.advice'));
}
