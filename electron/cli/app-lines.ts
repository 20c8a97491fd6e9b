import { isBogusLoopback } from '../../shared/address/dial-rule';
import { codeEnd, MarkedNames } from '../../shared/domain/look-alike';
import { lowestBattery } from '../../shared/domain/lowest-battery';
import type { NearbyApp, Toy } from '../../shared/domain/nearby-app';
import type { ReachOutcome } from '../../shared/domain/reach-state';
import { isReconnectFailing } from '../../shared/domain/reconnect';
import { textFor } from '../../shared/words/text';
import type { ControlApp, LookingState } from '../control/control-contract';
import { sanitizeText } from '../lib/untrusted-text';
import { say } from '../lib/words';
import { type Color, type Line, paddedCells, textTable } from './terminal';

/** Shown for a value that was not given, or is not known. */
const NOT_KNOWN = '–';

/** Color of each outcome; an outcome of a later Beckon is shown without one. */
const COLORS: Readonly<Record<MeasuredOutcome, Color>> = {
  unchecked: 'faint',
  reachable: 'good',
  refused: 'bad',
  silent: 'bad',
  'name-blocked': 'bad',
  certificate: 'bad',
  'plain-http': 'bad',
  'not-allowed': 'bad',
  'own-address': 'bad',
  'moved-too-often': 'bad',
  'no-address': 'faint',
  'this-computer-offline': 'bad',
};

type MeasuredOutcome = ReachOutcome['kind'] | 'unchecked';

function isMeasuredOutcome(outcome: string): outcome is MeasuredOutcome {
  return Object.hasOwn(COLORS, outcome);
}

function outcomeWords(outcome: string): string {
  return isMeasuredOutcome(outcome) ? say(textFor(`outcome.cell.${outcome}`)) : outcome;
}

const STEPS: Readonly<Record<string, string>> = {
  'asking-by-code': 'asking the service for it',
  'asking-list': 'asking the service for its list',
  'trying-addresses': 'trying addresses',
  examining: 'examining the path',
};

/** A step of a reconnect, in words. */
export function stepWords(step: string): string {
  return STEPS[step] ?? step;
}

/** How a time is shown: as an age, or as a time of day. */
export type TimeWords = (at: string | null) => string | null;

/** Ages as of a moment, in milliseconds since 1970. */
export function agesAt(now: number): TimeWords {
  return (at) => {
    if (at === null) return null;
    const seconds = Math.max(0, Math.round((now - Date.parse(at)) / 1_000));
    if (seconds < 60) return `${seconds} s ago`;
    if (seconds < 3_600) return `${Math.floor(seconds / 60)} min ago`;
    if (seconds < 86_400) return `${Math.floor(seconds / 3_600)} h ago`;
    return `${Math.floor(seconds / 86_400)} d ago`;
  };
}

/** Times of day on this computer’s clock. */
export const timeOfDay: TimeWords = (at) => {
  if (at === null) return null;
  const time = new Date(at);
  if (Number.isNaN(time.getTime())) return null;
  // Not by `toLocaleTimeString`, which looks the locale up each time.
  return [time.getHours(), time.getMinutes(), time.getSeconds()].map((part) => `${part}`.padStart(2, '0')).join(':');
};

/**
 * Known apps as a table: both truths about each, with their ages.
 *
 * @param names with the names of more apps, where these are not all
 */
export async function knownTable(
  apps: readonly ControlApp[],
  when: TimeWords,
  names: Pick<MarkedNames, 'markOf'> = namesOf(apps),
): Promise<readonly Line[]> {
  const heading = ['APP', 'MEASURED HERE', 'THE SERVICE SAYS', 'BATTERY', 'CONNECTS TO'];
  const [head = [], ...rows] = await paddedCells([
    heading,
    ...apps.map((app) => knownRow(app, names.markOf(app.id) !== undefined, when)),
  ]);
  return [
    head.map((text) => ({ text, color: 'faint' as const })),
    ...apps.map((app, at) =>
      (rows[at] ?? []).map((text, column) => (column === 1 ? { text, color: measuredColor(app) } : text)),
    ),
  ];
}

/** One app as a line for people. */
export function knownLine(app: ControlApp): string {
  return [appName(app), measuredWords(app), serviceWords(app)].join(' · ');
}

/** How many apps are reached, as the tray counts them. */
export function reachedCount(apps: readonly ControlApp[]): number {
  return apps.filter(isReached).length;
}

/** Whether an app is reached, and nothing says otherwise. */
export function isReached({ reach, reconnect }: ControlApp): boolean {
  return reach.outcome === 'reachable' && !isReconnectFailing(reconnect);
}

/** The name of an app, with a star if it is a favorite. */
export function appName({ name, favourite }: Pick<ControlApp, 'name' | 'favourite'>): string {
  return `${favourite ? '★ ' : ''}${sanitizeText(name)}`;
}

/** What the discovery loop is doing, as a sentence. */
export function lookingLine({ kind, reason }: LookingState): string {
  switch (kind) {
    case 'idle':
      return reason === 'paused' ? 'Looking is paused.' : 'No service is set.';
    case 'looking':
      return 'Looking …';
    case 'found':
      return 'The service answers.';
    case 'empty':
      return 'The service answers, and lists no app.';
    case 'failed':
      return `The service does not answer as it should (${reason ?? 'unknown'}).`;
    default:
      return kind;
  }
}

/** The measurement from this computer, and the reconnect in progress. */
export function measuredWords(app: ControlApp): string {
  const { reach, reconnect } = app;
  const isInVain = reach.outcome === 'reachable' && !isReached(app);
  const words = isInVain ? 'not reached' : outcomeWords(reach.outcome);
  const latency = reach.latencyMs === null ? '' : `, ${Math.round(reach.latencyMs)} ms`;
  switch (reconnect?.kind) {
    case 'failed':
      return words;
    case 'running': {
      const doing = reconnect.step === null ? 'reconnecting' : `reconnecting: ${stepWords(reconnect.step)}`;
      return isReached(app) ? `${words}, ${doing}` : doing;
    }
    case 'waiting':
      return `${words}, is tried again`;
    case 'stopped':
      return `${words}, disconnected by you`;
    default:
      return `${words}${latency}`;
  }
}

function measuredColor({ reach, reconnect }: ControlApp): Color {
  if (reconnect?.kind === 'failed' || reconnect?.kind === 'waiting') return 'bad';
  return reconnect?.kind === 'running' ? 'busy' : isMeasuredOutcome(reach.outcome) ? COLORS[reach.outcome] : 'bad';
}

function serviceWords({ service }: ControlApp): string {
  if (service.listed === null) return NOT_KNOWN;
  if (!service.listed) return 'not listed';
  return service.online === null ? 'listed' : service.online ? 'listed, online' : 'listed, offline';
}

/** Why names in the table are followed by the end of a code; null: none is. */
export function nameMarksNote(apps: readonly ControlApp[]): string | null {
  const names = namesOf(apps);
  return apps.every(({ id }) => names.markOf(id) === undefined)
    ? null
    : 'A name with the end of a device code behind it looks like another app’s, or mixes letters of several alphabets.';
}

function namesOf(apps: readonly ControlApp[]): MarkedNames {
  const names = new MarkedNames();
  for (const { id, name, alias } of apps) names.set({ key: id, name, isChosen: alias !== null });
  return names;
}

function knownRow(app: ControlApp, isMarked: boolean, when: TimeWords): readonly string[] {
  const measuredAt = when(app.reach.at);
  const listedAt = when(app.service.at);
  const { domain, httpsPort, wssPort } = app.connection;
  const port = httpsPort ?? wssPort;
  const battery = lowestBattery(app.toys);
  return [
    isMarked ? `${appName(app)} (…${sanitizeText(codeEnd(app.deviceCode ?? app.id))})` : appName(app),
    measuredAt === null ? measuredWords(app) : `${measuredWords(app)} (${measuredAt})`,
    listedAt === null ? serviceWords(app) : `${serviceWords(app)} (${listedAt})`,
    battery === null ? NOT_KNOWN : `${battery} %`,
    domain === null ? NOT_KNOWN : `${sanitizeText(domain)}${port === null ? '' : `:${port}`}`,
  ];
}

/** A listed app and its toys, as a block of lines for people. A service on this computer can have apps on it. */
export async function appLines(app: NearbyApp, serviceIsHere: boolean): Promise<string[]> {
  return [
    app.deviceCode,
    ...[kindLine(app), placeLine(app, serviceIsHere), ...(await toyLines(app))].map((line) => `  ${line}`),
  ];
}

function kindLine(app: NearbyApp): string {
  const kind = [app.appType, app.appVersion].filter((part) => part !== null).join(' ');
  const online =
    app.online === null ? 'online: not said' : app.online ? 'online at the service' : 'offline at the service';
  return [app.platform ?? 'platform not given', ...(kind === '' ? [] : [kind]), online].join(' · ');
}

function placeLine(app: NearbyApp, serviceIsHere: boolean): string {
  const address = app.address === null || app.address === app.domain ? '' : ` (${app.address})`;
  const bogus = !serviceIsHere && isBogusLoopback(app.address, app.platform);
  const warning = bogus ? ' · this computer’s own address, though it is a phone' : '';
  return `${app.domain ?? 'no domain'}${address} · https ${app.httpsPort ?? NOT_KNOWN} · wss ${app.wssPort ?? NOT_KNOWN}${warning}`;
}

async function toyLines(app: NearbyApp): Promise<string[]> {
  if (app.toys === null) return ['Toys: not given, or unreadable'];
  if (app.toys.length === 0) return ['No toys'];
  return await textTable([['TOY', 'TYPE', 'BATTERY', 'CONNECTED', 'FIRMWARE', 'GENERATION'], ...app.toys.map(toyRow)]);
}

function toyRow(toy: Toy): string[] {
  return [
    toy.displayName,
    toy.toyType ?? NOT_KNOWN,
    toy.battery === null ? 'unknown' : `${toy.battery} %`,
    toy.connected === null ? 'unknown' : toy.connected ? 'yes' : 'no',
    toy.firmwareVersion === null ? NOT_KNOWN : String(toy.firmwareVersion),
    toy.hardwareVersion === '' ? '1' : toy.hardwareVersion,
  ];
}
