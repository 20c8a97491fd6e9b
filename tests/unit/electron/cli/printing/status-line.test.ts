import { afterEach, describe, expect, it } from 'vitest';
import { speakUsersLanguage, tell } from '../../../../../electron/cli/printing/cli-words';
import {
  filledTemplate,
  parseTemplate,
  statusFigures,
  statusLine,
} from '../../../../../electron/cli/printing/status-line';
import type { ControlApp } from '../../../../../electron/control/contract/shapes';
import { LANGUAGES } from '../../../../../shared/words/languages';
import { aToy } from '../../../../support/an-app';
import { aControlApp } from '../../../../support/control-app-factory';

const AT = '2026-01-01T00:00:00.000Z';
const NOW = Date.parse(AT) + 60_000;
const LATER = Date.parse(AT) + 6 * 60_000;
const SOME = { reachable: 2, apps: 3, battery: 45 };
const NONE = { reachable: 0, apps: 0, battery: null };

function withBattery(battery: number, overrides: Partial<ControlApp> = {}): ControlApp {
  return aControlApp({ toys: [aToy({ battery })], ...overrides });
}

// Catches a bar that shows yesterday's charge of a phone that went away.
it('count the reachable of all saved apps, with the lowest battery of the toys that are on, and not of minutes ago', () => {
  const silent = aControlApp({ reach: { outcome: 'silent', latencyMs: null, at: AT, lastGoodAt: AT } });
  expect(statusFigures([aControlApp(), silent, aControlApp()], NOW)).toEqual({
    reachable: 2,
    apps: 3,
    battery: null,
  });
  expect(statusFigures([], NOW)).toEqual(NONE);
  const off = aControlApp({ toys: [aToy({ battery: 3, connected: false }), aToy({ battery: null })] });
  expect(statusFigures([withBattery(80), withBattery(45), off], NOW).battery).toBe(45);
  const never = withBattery(5, { service: { listed: null, online: null, at: null } });
  expect(statusFigures([withBattery(45), never], NOW).battery).toBe(45);
  expect(statusFigures([withBattery(45), never], LATER).battery).toBe(null);
});

describe('the line of a status bar', () => {
  afterEach(async () => await speakUsersLanguage('en', { LANG: 'C' }));

  it.each([
    [SOME, '2 of 3 apps reachable · Lowest battery 45%'],
    [{ ...SOME, battery: null }, '2 of 3 apps reachable'],
    [{ ...SOME, battery: 0 }, '2 of 3 apps reachable · Lowest battery 0%'],
    [NONE, 'No saved apps yet.'],
  ])('says %j in words', (figures, line) => {
    expect(statusLine(figures)).toBe(line);
  });

  // Catches a translation with a sign that Pango, or xbar, takes for the beginning of something else.
  it.each(LANGUAGES.map(({ tag }) => tag))('has no markup in %s', async (tag) => {
    await speakUsersLanguage(tag, { LANG: 'C' });
    const troubles = [tell('cli.programs.notRunning'), tell('cli.manage.status.noAnswer')];
    for (const line of [statusLine(SOME), statusLine(NONE), ...troubles]) expect(line).not.toMatch(/[<>&|\n]/);
  });
});

it.each([
  ['{reachable}/{apps} {battery}%', SOME, '2/3 45%'],
  ['{reachable}/{apps} {battery}', NONE, '0/0 '],
  ['{{{apps}}}', SOME, '{3}'],
  ['{{apps}}', SOME, '{apps}'],
  ['}}{{', SOME, '}{'],
  ['$& $1 \u{f0001}', SOME, '$& $1 \u{f0001}'],
  ['', SOME, ''],
])('the template of a status bar %j is filled in', (template, figures, line) => {
  expect(filledTemplate(parseTemplate(template), figures)).toBe(line);
});

it.each(['{name}', '{', '}', '{}', '{ apps }', '{{apps}', '{apps', '{toString}', '{__proto__}'])(
  'the template of a status bar %j is refused, with the placeholders that there are',
  (template) => {
    expect(() => parseTemplate(template)).toThrow(/--format .*\{reachable\}, \{apps\}, \{battery\}/);
  },
);
