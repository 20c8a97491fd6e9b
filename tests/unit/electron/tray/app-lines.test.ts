import { expect, it } from 'vitest';
import { verdictTexts } from '../../../../electron/doctor/verdict';
import { say } from '../../../../electron/lib/words';
import { appLines, linesLeftMs } from '../../../../electron/tray/app-lines';
import type { Verdict } from '../../../../shared/domain/doctor';
import type { ReachOutcome } from '../../../../shared/domain/reach-state';
import type { ReconnectState } from '../../../../shared/domain/reconnect';
import { aMeasuredReach, REACHABLE, SILENT } from '../../../support/a-measurement';
import { aKnownApp } from '../../../support/known-app-factory';
import { connection, measured, NOW } from '../../../support/tray-factory';

const HOUR = 60 * 60_000;
const APP = aKnownApp({ id: 'a', lastInfo: null });
const AT = '2026-01-01T00:00:00.000Z';
const VERDICT: Verdict = { code: 'silent', ...verdictTexts('silent', []) };

function linesFor(reach: readonly [ReachOutcome, ...ReachOutcome[]] | null, attempt?: ReconnectState, now = NOW) {
  return appLines(APP, connection(reach === null ? undefined : measured(aMeasuredReach(...reach)), attempt), now);
}

it('says the state with its age in classes, when one that is gone was there last, and what the user is doing with it', () => {
  expect(linesFor(null)).toEqual(['Not checked yet']);
  expect(linesFor([REACHABLE])).toEqual(['Reachable · checked just now']);
  expect(linesFor([REACHABLE], undefined, NOW + HOUR / 2)).toEqual(['Reachable · checked less than an hour ago']);
  expect(linesFor([REACHABLE, SILENT, SILENT, SILENT])).toEqual(['No answer · last reached just now']);
  expect(linesFor([SILENT])).toEqual(['No answer · checked just now']);
  const running = { kind: 'running', since: AT, step: 'asking-list', automatic: false, attempt: 1 } as const;
  expect(linesFor([SILENT], running)).toEqual(['Reconnecting…']);
  expect(linesFor([SILENT], { ...running, automatic: true })).toEqual(['No answer · checked just now']);
  expect(linesFor([SILENT], { kind: 'stopped', at: AT })).toEqual(['Disconnected by you']);
  const changed: ReachOutcome = { kind: 'certificate', problem: 'changed', presented: null, pinned: null };
  expect(linesFor([changed])).toEqual(['Certificate changed · checked just now']);
});

it('says the reason where it is known, that Beckon keeps trying, and not that an app is reachable whose reconnect fails', () => {
  const waiting = { kind: 'waiting', verdict: VERDICT, attempts: 3, nextAt: AT } as const;
  expect(linesFor([SILENT], waiting)).toEqual([
    'No answer · checked just now',
    say(VERDICT.sentence),
    'Beckon keeps trying',
  ]);
  expect(linesFor([SILENT], { kind: 'failed', at: AT, verdict: VERDICT })[1]).toBe(say(VERDICT.sentence));
  const failed = { kind: 'failed', at: AT, verdict: VERDICT } as const;
  expect(linesFor([REACHABLE, SILENT], failed)).toEqual([
    'Not reachable · last reached just now',
    say(VERDICT.sentence),
  ]);
  // Nobody but a try that failed before makes Beckon try by itself.
  const again = { kind: 'running', since: AT, step: 'asking-list', automatic: true, attempt: 1 } as const;
  expect(linesFor([REACHABLE], again)).toEqual(['Not reachable · last reached just now']);
});

it('says how old the battery’s reading is', () => {
  const app = aKnownApp({ id: 'a' });
  expect(appLines(app, connection(), NOW + 2 * HOUR)[1]).toBe('Lowest battery 80% · less than a day ago');
});

it('when a line changes by itself is when the first age passes into its next class', () => {
  const reached = connection(measured(aMeasuredReach(REACHABLE)));
  expect(linesLeftMs(APP, reached, NOW)).toBe(4 * 60_000);
  expect(linesLeftMs(APP, reached, NOW + 50 * HOUR)).toBeNull();
});
