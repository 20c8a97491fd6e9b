import type { DiscoveryState } from '../../shared/domain/discovery';
import type { IsoTime } from '../../shared/domain/iso-time';
import type { KnownApp } from '../../shared/domain/known-app';
import { lowestBattery } from '../../shared/domain/lowest-battery';
import { type MeasuredReach, measuredOf, type ReachState, shownOutcome } from '../../shared/domain/reach-state';
import { isSoughtInVain, type ReconnectState } from '../../shared/domain/reconnect';
import { say } from '../lib/words';
import { ageClassLeftMs, ageClassOf } from './age-class';
import { AGES, outcomeWords } from './tray-words';

/** Everything that the tray is made of; by {@link KnownApp.id}. */
export interface TrayFacts {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly known: Readonly<Record<string, KnownApp>>;
  readonly reach: Readonly<Record<string, ReachState>>;
  readonly reconnect: Readonly<Record<string, ReconnectState>>;
  readonly discovery: DiscoveryState;
  /** Whether names are to be left out. */
  readonly discreet: boolean;
}

/** What the menu says of an app: its state in words with its age, the reason where one is known, its lowest battery. */
export function appLines(app: KnownApp, facts: TrayFacts): readonly string[] {
  const { now, reach, reconnect } = facts;
  const attempt = reconnect[app.id];
  return [stateLine(attempt, measuredOf(reach[app.id]), now), ...reasonLines(attempt), ...batteryLines(app, now)];
}

/** In how many milliseconds an age in the menu changes by itself; null: none will. */
export function linesLeftMs({ now, known, reach }: Pick<TrayFacts, 'now' | 'known' | 'reach'>): number | null {
  const moments = Object.values(known).flatMap((app): (IsoTime | null)[] => {
    const measured = measuredOf(reach[app.id]);
    return [measured === null ? null : momentOf(measured), measured?.lastGoodAt ?? null, app.lastListedAt];
  });
  const left = moments.flatMap((at) => (at === null ? [] : [ageClassLeftMs(at, now)])).filter((ms) => ms !== null);
  return left.length === 0 ? null : Math.min(...left);
}

/** For what is not there, when it last was tells more than when it last was not. */
function momentOf({ shown, last, lastGoodAt }: MeasuredReach): IsoTime {
  return shown.kind === 'reachable' ? last.at : (lastGoodAt ?? last.at);
}

function stateLine(attempt: ReconnectState | undefined, measured: MeasuredReach | null, now: number): string {
  if (attempt?.kind === 'running' && !attempt.automatic) return 'Reconnecting…';
  if (attempt?.kind === 'stopped') return 'Disconnected by you';
  if (measured === null) return 'Not measured yet';
  const isThere = measured.shown.kind === 'reachable';
  if (isThere && isSoughtInVain(attempt)) {
    return `Not reached · last reached ${AGES[ageClassOf(measured.lastGoodAt ?? measured.last.at, now)]}`;
  }
  const age = AGES[ageClassOf(momentOf(measured), now)];
  const verb = isThere || measured.lastGoodAt === null ? 'measured' : 'last reached';
  return `${outcomeWords(measured.shown)} · ${verb} ${age}`;
}

/** Whether this computer reaches the app, as far as anybody knows. */
export function isReached(app: KnownApp, { reach, reconnect }: Pick<TrayFacts, 'reach' | 'reconnect'>): boolean {
  return shownOutcome(reach[app.id])?.kind === 'reachable' && !isSoughtInVain(reconnect[app.id]);
}

function reasonLines(attempt: ReconnectState | undefined): readonly string[] {
  switch (attempt?.kind) {
    case 'failed':
      return [say(attempt.verdict.sentence)];
    case 'waiting':
      return [say(attempt.verdict.sentence), 'Beckon keeps trying'];
    case 'running':
    case 'connected':
    case 'stopped':
    case undefined:
      return [];
  }
}

function batteryLines({ lastInfo, lastListedAt }: KnownApp, now: number): readonly string[] {
  const lowest = lowestBattery(lastInfo?.toys ?? null);
  if (lowest === null || lastListedAt === null) return [];
  const age = ageClassOf(lastListedAt, now);
  const level = `Lowest battery ${lowest} %`;
  return [age === 'now' ? level : `${level} · ${AGES[age]}`];
}
