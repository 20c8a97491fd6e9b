import type { AppConnectionState } from '../../shared/domain/app-connection';
import type { IsoTime } from '../../shared/domain/iso-time';
import type { KnownApp } from '../../shared/domain/known-app';
import { lowestBattery } from '../../shared/domain/lowest-battery';
import { type MeasuredReach, measuredOf, shownOutcome } from '../../shared/domain/reach-state';
import { isSoughtInVain, type ReconnectState } from '../../shared/domain/reconnect';
import { say } from '../lib/words';
import { ageClassLeftMs, ageClassOf } from './age-class';
import { AGES, outcomeWords } from './tray-words';

/** What the menu says of an app: its state in words with its age, the reason where one is known, its lowest battery. */
export function appLines(app: KnownApp, { reach, reconnect }: AppConnectionState, now: number): readonly string[] {
  return [stateLine(reconnect, measuredOf(reach), now), ...reasonLines(reconnect), ...batteryLines(app, now)];
}

/** In how many milliseconds an age in the app’s lines changes by itself; null: none will. */
export function linesLeftMs(app: KnownApp, { reach }: AppConnectionState, now: number): number | null {
  const measured = measuredOf(reach);
  const moments = [measured === null ? null : momentOf(measured), measured?.lastGoodAt ?? null, app.lastListedAt];
  const left = moments.map((at) => (at === null ? null : ageClassLeftMs(at, now))).filter((ms) => ms !== null);
  return left.length === 0 ? null : Math.min(...left);
}

/** Whether this computer reaches the app, as far as Beckon knows. */
export function isReached({ reach, reconnect }: AppConnectionState): boolean {
  return shownOutcome(reach)?.kind === 'reachable' && !isSoughtInVain(reconnect);
}

/** Whether the user waits for it, or it is measured for the first time; what Beckon tries by itself is no event. */
export function isSought({ reach, reconnect }: AppConnectionState): boolean {
  if (reconnect?.kind === 'running' && !reconnect.automatic) return true;
  return reach.kind === 'checking' && reach.previous === null;
}

/** Whether an app that is wanted, or was reached before, is not reached; one that the user disconnected is not lost. */
export function isLost(app: KnownApp, connection: AppConnectionState): boolean {
  const measured = measuredOf(connection.reach);
  if (measured === null || isReached(connection) || connection.reconnect?.kind === 'stopped') return false;
  return app.favourite || app.keepConnected || measured.lastGoodAt !== null;
}

/** For an app that is gone, the time when it was last reached says more than that of the last measurement. */
function momentOf({ shown, last, lastGoodAt }: MeasuredReach): IsoTime {
  return shown.kind === 'reachable' ? last.at : (lastGoodAt ?? last.at);
}

function stateLine(attempt: ReconnectState | null, measured: MeasuredReach | null, now: number): string {
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

function reasonLines(attempt: ReconnectState | null): readonly string[] {
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
