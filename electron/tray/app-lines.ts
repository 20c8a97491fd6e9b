import { ageClassLeftMs, ageClassOf } from '../../shared/domain/age-class';
import type { AppConnectionState } from '../../shared/domain/app-connection';
import type { IsoTime } from '../../shared/domain/iso-time';
import type { KnownApp } from '../../shared/domain/known-app';
import { lowestBattery } from '../../shared/domain/lowest-battery';
import { type MeasuredReach, measuredOf, outcomeName, shownOutcome } from '../../shared/domain/reach-state';
import { isReconnectFailing, type ReconnectState } from '../../shared/domain/reconnect';
import { type Text, textFor } from '../../shared/words/text';
import { say } from '../lib/words';

/** The menu's lines for an app: its state in words with its age, the reason if known, and its lowest battery. */
export function appLines(app: KnownApp, { reach, reconnect }: AppConnectionState, now: number): readonly string[] {
  return [stateLine(reconnect, measuredOf(reach), now), ...reasonLines(reconnect), ...batteryLines(app, now)];
}

/** Milliseconds until an age in the app’s lines changes; null: none will. */
export function linesLeftMs(app: KnownApp, { reach }: AppConnectionState, now: number): number | null {
  const measured = measuredOf(reach);
  const moments = [measured === null ? null : momentOf(measured), measured?.lastGoodAt ?? null, app.lastListedAt];
  const left = moments.map((at) => (at === null ? null : ageClassLeftMs(at, now))).filter((ms) => ms !== null);
  return left.length === 0 ? null : Math.min(...left);
}

/** Whether this computer reaches the app, by the last measurement. */
export function isReached({ reach, reconnect }: AppConnectionState): boolean {
  return shownOutcome(reach)?.kind === 'reachable' && !isReconnectFailing(reconnect);
}

/** Whether a requested reconnect is running, or the first measurement; automatic attempts do not count. */
export function isConnecting({ reach, reconnect }: AppConnectionState): boolean {
  if (reconnect?.kind === 'running' && !reconnect.automatic) return true;
  return reach.kind === 'checking' && reach.previous === null;
}

/**
 * Whether an app that is wanted, or was reached before, is not reached; an app that the user disconnected is not lost.
 */
export function isLost(app: KnownApp, connection: AppConnectionState): boolean {
  const measured = measuredOf(connection.reach);
  if (measured === null || isReached(connection) || connection.reconnect?.kind === 'stopped') return false;
  return app.favourite || app.keepConnected || measured.lastGoodAt !== null;
}

/** For an app that is gone, the time when it was last reached is more useful than that of the last measurement. */
function momentOf({ shown, last, lastGoodAt }: MeasuredReach): IsoTime {
  return shown.kind === 'reachable' ? last.at : (lastGoodAt ?? last.at);
}

function stateLine(attempt: ReconnectState | null, measured: MeasuredReach | null, now: number): string {
  if (attempt?.kind === 'running' && !attempt.automatic) return say(textFor('tray.reconnecting'));
  if (attempt?.kind === 'stopped') return say(textFor('tray.disconnected'));
  if (measured === null) return say(textFor('tray.unmeasured'));
  const isThere = measured.shown.kind === 'reachable';
  if (isThere && isReconnectFailing(attempt)) {
    return say(textFor('tray.notReached', { age: ageText(measured.lastGoodAt ?? measured.last.at, now) }));
  }
  const outcome = textFor(`outcome.statement.${outcomeName(measured.shown)}`);
  const age = ageText(momentOf(measured), now);
  return isThere || measured.lastGoodAt === null
    ? say(textFor('tray.measured', { outcome, age }))
    : say(textFor('tray.lastReached', { outcome, age }));
}

function reasonLines(attempt: ReconnectState | null): readonly string[] {
  switch (attempt?.kind) {
    case 'failed':
      return [say(attempt.verdict.sentence)];
    case 'waiting':
      return [say(attempt.verdict.sentence), say(textFor('tray.keepsTrying'))];
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
  const battery = lowest;
  return [
    age === 'now'
      ? say(textFor('tray.lowestBattery', { battery }))
      : say(textFor('tray.lowestBatteryThen', { battery, age: textFor(`tray.age.${age}`) })),
  ];
}

/** The age in words, without a number that would change often. */
function ageText(at: IsoTime, now: number): Text {
  return textFor(`tray.age.${ageClassOf(at, now)}`);
}
