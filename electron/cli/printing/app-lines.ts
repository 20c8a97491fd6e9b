import { isBogusLoopback } from '../../../shared/address/dial-rule';
import { codeEnd, MarkedNames } from '../../../shared/domain/look-alike';
import { lowestBattery } from '../../../shared/domain/lowest-battery';
import type { NearbyApp, Toy } from '../../../shared/domain/nearby-app';
import type { ReachOutcome } from '../../../shared/domain/reach-state';
import { isReached } from '../../../shared/domain/reconnect';
import type { ControlApp, LookingState } from '../../control/contract/shapes';
import { sanitizeText } from '../../lib/untrusted-text';
import { tell } from './cli-words';
import { millisecondsWords, percentWords, type TimeWords } from './formats';
import type { ColumnRule } from './table-fit';
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
  return isMeasuredOutcome(outcome) ? tell(`cli.apps.outcome.${outcome}`) : outcome;
}

const STEPS = ['asking-by-code', 'asking-list', 'trying-addresses', 'examining'] as const;

/** A step of a reconnect, in words. */
export function stepWords(step: string): string {
  const known = STEPS.find((name) => name === step);
  return known === undefined ? sanitizeText(step) : tell(`cli.apps.step.${known}`);
}

/**
 * Known apps as a table: both truths about each, with their ages.
 *
 * @param names with the names of more apps, where these are not all
 */
export async function knownTable(
  apps: readonly ControlApp[],
  { when, isDiscreet, columns = null, names = namesOf(apps) }: KnownTableOptions,
): Promise<readonly Line[]> {
  const hasLocal = apps.some(hasLocalAddress);
  const heading = [
    tell('cli.apps.known.heading.app'),
    tell('cli.apps.known.heading.here'),
    tell('cli.apps.known.heading.service'),
    tell('cli.apps.known.heading.battery'),
    ...(hasLocal ? [tell('cli.apps.known.heading.local')] : []),
    ...(isDiscreet ? [] : [tell('cli.apps.known.heading.address')]),
  ];
  const cells = apps.map((app) => [
    ...knownRow(app, !isDiscreet && names.markOf(app.id) !== undefined, when),
    ...(hasLocal ? [localCell(app)] : []),
    ...(isDiscreet ? [] : [addressCell(app)]),
  ]);
  const rules = [...KNOWN_COLUMNS, ...(hasLocal ? [LOCAL_COLUMN] : []), ADDRESS_COLUMN];
  const [head = [], ...rows] = await paddedCells([heading, ...cells], { columns, rules });
  return [
    head.map((text) => ({ text, color: 'faint' as const })),
    ...apps.map((app, at) =>
      (rows[at] ?? []).map((text, column) => (column === 1 ? { text, color: measuredColor(app) } : text)),
    ),
  ];
}

/** Name, measurement, service and battery; the first two always stay. */
const KNOWN_COLUMNS: readonly ColumnRule[] = [{ min: 12 }, { min: 12 }, { min: 9, leftOut: 4 }, { min: 7, leftOut: 3 }];
/** Whole or not at all: a program takes no shortened address. */
const LOCAL_COLUMN: ColumnRule = { min: 15, leftOut: 2 };
const ADDRESS_COLUMN: ColumnRule = { min: 18, leftOut: 1 };

export interface KnownTableOptions {
  readonly when: TimeWords;
  /** Leaves out where the apps are; their names are neutral already. */
  readonly isDiscreet: boolean;
  /** How wide the terminal is; null or omitted: nothing is cut. */
  readonly columns?: number | null;
  readonly names?: Pick<MarkedNames, 'markOf'>;
}

/** One app as a line for people. */
export function knownLine(app: ControlApp): string {
  return [appName(app), measuredWords(app), serviceWords(app)].join(' · ');
}

/** How many apps are reached, as the tray counts them. */
export function reachedCount(apps: readonly ControlApp[]): number {
  return apps.filter(isReached).length;
}

/** How many apps of how many are reached, in words. */
export function reachableLine(reached: number, count: number): string {
  return count === 0 ? tell('cli.apps.watch.none') : tell('cli.apps.watch.reachable', { reached, count });
}

/** The name of an app, with a star if it is a favorite. */
export function appName({ name, favourite }: Pick<ControlApp, 'name' | 'favourite'>): string {
  return `${favourite ? '★ ' : ''}${sanitizeText(name)}`;
}

/** What the discovery loop is doing, as a sentence. */
export function lookingLine({ kind, reason }: LookingState): string {
  switch (kind) {
    case 'idle':
      return reason === 'paused' ? tell('cli.apps.looking.paused') : tell('cli.apps.looking.idle');
    case 'looking':
    case 'found':
    case 'empty':
      return tell(`cli.apps.looking.${kind}`);
    case 'failed':
      return tell('cli.apps.looking.failed', { code: sanitizeText(reason ?? '?') });
    default:
      return sanitizeText(kind);
  }
}

/** The measurement from this computer, and the reconnect in progress. */
export function measuredWords(app: ControlApp): string {
  const { reach, reconnect } = app;
  const isInVain = reach.outcome === 'reachable' && !isReached(app);
  const words = isInVain ? tell('cli.apps.known.notReachable') : outcomeWords(reach.outcome);
  switch (reconnect?.kind) {
    case 'failed':
      return words;
    case 'running': {
      const doing =
        reconnect.step === null
          ? tell('cli.apps.known.reconnecting')
          : tell('cli.apps.known.reconnectingStep', { step: stepWords(reconnect.step) });
      return isReached(app) ? tell('cli.apps.known.stillReachable', { words, doing }) : doing;
    }
    case 'waiting':
      return tell('cli.apps.known.waiting', { words });
    case 'stopped':
      return tell('cli.apps.known.stopped', { words });
    default:
      return reach.latencyMs === null
        ? words
        : tell('cli.apps.known.reachableIn', { words, latency: millisecondsWords(reach.latencyMs) });
  }
}

function measuredColor({ reach, reconnect }: ControlApp): Color {
  if (reconnect?.kind === 'failed' || reconnect?.kind === 'waiting') return 'bad';
  return reconnect?.kind === 'running' ? 'busy' : isMeasuredOutcome(reach.outcome) ? COLORS[reach.outcome] : 'bad';
}

function serviceWords({ service }: ControlApp): string {
  if (service.listed === null) return NOT_KNOWN;
  if (!service.listed) return tell('cli.apps.known.notListed');
  if (service.online === null) return tell('cli.apps.known.listed');
  return service.online ? tell('cli.apps.known.listedOnline') : tell('cli.apps.known.listedOffline');
}

/** Why names in the table are followed by the end of a code; null: none is. */
export function nameMarksNote(apps: readonly ControlApp[]): string | null {
  const names = namesOf(apps);
  return apps.every(({ id }) => names.markOf(id) === undefined) ? null : tell('cli.apps.known.marks');
}

function namesOf(apps: readonly ControlApp[]): MarkedNames {
  const names = new MarkedNames();
  for (const { id, name, alias } of apps) names.set({ key: id, name, isChosen: alias !== null });
  return names;
}

function knownRow(app: ControlApp, isMarked: boolean, when: TimeWords): readonly string[] {
  const battery = lowestBattery(app.toys);
  const end = sanitizeText(codeEnd(app.deviceCode ?? app.id));
  return [
    isMarked ? tell('cli.apps.known.marked', { name: appName(app), end }) : appName(app),
    withAge(measuredWords(app), when(app.reach.at)),
    withAge(serviceWords(app), when(app.service.at)),
    battery === null ? NOT_KNOWN : percentWords(battery),
  ];
}

function withAge(words: string, age: string | null): string {
  return age === null ? words : tell('cli.apps.known.withAge', { words, age });
}

function hasLocalAddress({ localAddress }: ControlApp): boolean {
  return localAddress !== null && localAddress.state !== 'off';
}

/** Where programs find the app; what keeps them from it, `beckon local-address` says. */
function localCell({ localAddress, connection: { localUrl } }: ControlApp): string {
  if (localUrl !== null) return sanitizeText(localUrl.replace('http://', ''));
  if (localAddress === null || localAddress.state === 'off') return NOT_KNOWN;
  return tell('cli.apps.known.localUnusable', { port: localAddress.port });
}

function addressCell({ connection: { domain, httpsPort, wssPort } }: ControlApp): string {
  const port = httpsPort ?? wssPort;
  return domain === null ? NOT_KNOWN : `${sanitizeText(domain)}${port === null ? '' : `:${port}`}`;
}

/**
 * A listed app and its toys, as a block of lines for people. A service on this computer can have apps on it.
 *
 * @param neutralName in place of everything that tells which app it is; null: all is shown
 * @param columns how wide the terminal is, for the table of toys; null: nothing is cut
 */
export async function appLines(
  app: NearbyApp,
  serviceIsHere: boolean,
  neutralName: string | null = null,
  columns: number | null = null,
): Promise<string[]> {
  const room = columns === null ? null : columns - INDENT.length;
  const lines =
    neutralName === null
      ? [kindLine(app), placeLine(app, serviceIsHere), ...(await toyLines(app, room))]
      : [onlineWords(app), ...(await neutralToyLines(app, room))];
  return [neutralName ?? app.deviceCode, ...lines.map((line) => `${INDENT}${line}`)];
}

/** Before everything that belongs to an app. */
const INDENT = '  ';

function onlineWords({ online }: NearbyApp): string {
  if (online === null) return tell('cli.apps.online.unknown');
  return online ? tell('cli.apps.online.online') : tell('cli.apps.online.offline');
}

function kindLine(app: NearbyApp): string {
  const kind = [app.appType, app.appVersion].filter((part) => part !== null).join(' ');
  return [app.platform ?? tell('cli.apps.noPlatform'), ...(kind === '' ? [] : [kind]), onlineWords(app)].join(' · ');
}

function placeLine(app: NearbyApp, serviceIsHere: boolean): string {
  const address = app.address === null || app.address === app.domain ? '' : ` (${app.address})`;
  const isBogus = !serviceIsHere && isBogusLoopback(app.address, app.platform);
  return [
    `${app.domain ?? tell('cli.apps.noDomain')}${address}`,
    tell('cli.apps.https', { port: `${app.httpsPort ?? NOT_KNOWN}` }),
    tell('cli.apps.wss', { port: `${app.wssPort ?? NOT_KNOWN}` }),
    ...(isBogus ? [tell('cli.apps.bogusLoopback')] : []),
  ].join(' · ');
}

async function toyLines({ toys }: NearbyApp, room: number | null): Promise<readonly string[]> {
  return await toyTable(toys, ['toy', 'type', 'battery', 'connected', 'firmware', 'generation'], room, (toy) => [
    toy.displayName,
    toy.toyType ?? NOT_KNOWN,
    ...toyState(toy),
    toy.firmwareVersion === null ? NOT_KNOWN : String(toy.firmwareVersion),
    toy.hardwareVersion === '' ? '1' : (toy.hardwareVersion ?? NOT_KNOWN),
  ]);
}

async function neutralToyLines({ toys }: NearbyApp, room: number | null): Promise<readonly string[]> {
  return await toyTable(toys, ['toy', 'battery', 'connected'], room, (toy, index) => [
    tell('discreet.toy', { n: index + 1 }),
    ...toyState(toy),
  ]);
}

type ToyColumn = 'toy' | 'type' | 'battery' | 'connected' | 'firmware' | 'generation';

/** The toy and its battery always stay. */
const TOY_COLUMNS: Readonly<Record<ToyColumn, ColumnRule>> = {
  toy: { min: 8 },
  type: { min: 6, leftOut: 3 },
  battery: { min: 7 },
  connected: { min: 9, leftOut: 4 },
  firmware: { min: 8, leftOut: 2 },
  generation: { min: 10, leftOut: 1 },
};

async function toyTable(
  toys: readonly Toy[] | null,
  columns: readonly ToyColumn[],
  room: number | null,
  row: (toy: Toy, index: number) => readonly string[],
): Promise<readonly string[]> {
  if (toys === null) return [tell('cli.apps.toys.unknown')];
  if (toys.length === 0) return [tell('cli.apps.toys.none')];
  const heading = columns.map((column) => tell(`cli.apps.toys.heading.${column}`));
  const rules = columns.map((column) => TOY_COLUMNS[column]);
  return await textTable([heading, ...toys.map(row)], { columns: room, rules });
}

function toyState({ battery, connected }: Toy): readonly string[] {
  const notKnown = tell('cli.apps.toys.notKnown');
  return [
    battery === null ? notKnown : percentWords(battery),
    connected === null ? notKnown : connected ? tell('cli.apps.toys.yes') : tell('cli.apps.toys.no'),
  ];
}
