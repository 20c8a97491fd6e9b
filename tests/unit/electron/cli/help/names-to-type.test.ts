import { expect, it } from 'vitest';
import { isPlainName, namesToType, PLAIN_NAME, wordToCopy } from '../../../../../electron/cli/help/names-to-type';
import type { ControlApp } from '../../../../../electron/control/contract/shapes';
import { findByName } from '../../../../../electron/control/find-by-name';
import { aControlApp } from '../../../../support/control-app-factory';
import { HOSTILE_NAMES } from '../../../../support/hostile-names';

const UTF8 = { LANG: 'de_DE.UTF-8' };
const OTHER_SCRIPTS = ['Küche', 'Étage'.normalize('NFD'), '居間', 'غرفة', 'कमरा'];

it('mean just one app', () => {
  const named = (id: string, deviceCode: string | null, alias: string | null): ControlApp =>
    aControlApp({ id, deviceCode, alias });
  const apps = [
    named('id-1', 'code-1', 'Phone'),
    named('id-2', 'code-2', null),
    named('id-3', null, null),
    named('id-4', 'code-4', 'Twin'),
    named('id-5', null, 'Twin'),
    named('id-6', 'code-6', 'code-2'),
    named('id-7', 'code-7', 'id-3'),
    // Commands take an alias in any case.
    named('id-8', 'phone', null),
    named('id-9', 'desk', 'Desk'),
  ];
  const expected = ['Phone', 'id-2', 'id-3', 'code-4', 'id-5', 'code-6', 'code-7', 'id-8', 'Desk'];
  expect(namesToType(apps, UTF8)).toEqual(expected);
  for (const [at, name] of expected.entries()) {
    expect(
      findByName(apps, name, (app) => app),
      name,
    ).toEqual({ kind: 'one', app: apps[at] });
  }
});

it('are the ids of apps whose names mean something to a shell', () => {
  const apps = HOSTILE_NAMES.flatMap((name, index) => [
    aControlApp({ id: `alias-${index}`, alias: name, deviceCode: null }),
    aControlApp({ id: `code-${index}`, alias: null, deviceCode: `${name}${name}` }),
  ]);
  expect(namesToType(apps, UTF8)).toEqual(apps.map(({ id }) => id));
});

it('have no sign of a shell in them, but single blanks, and any script where the shell reads UTF-8', () => {
  for (const sign of '‘’‚‛“”„\'"`$;&|<>(){}[]*?~!#=:@%^\\,/+') {
    expect(isPlainName(`Ada${sign}s phone`, UTF8), sign).toBe(false);
  }
  for (const name of ['Living room', 'remote_0f', 'v1.2-b', '7']) expect(isPlainName(name, {}), name).toBe(true);
  for (const name of OTHER_SCRIPTS) {
    for (const environment of [UTF8, { LC_CTYPE: 'C.utf8', LANG: 'C' }, { LC_ALL: 'C.UTF-8', LANG: 'C' }]) {
      expect(isPlainName(name, environment), name).toBe(true);
    }
    for (const environment of [{}, { LANG: 'C' }, { LC_ALL: 'POSIX', LANG: 'en_US.UTF-8' }]) {
      expect(isPlainName(name, environment), name).toBe(false);
    }
  }
});

it('are put into advice as words that do what they say, or not at all, and pass the rule of PowerShell too', () => {
  expect(['remote_0f', 'Living room', 'Küche'].map(wordToCopy)).toEqual(['remote_0f', '"Living room"', null]);
  for (const name of HOSTILE_NAMES) expect(wordToCopy(name), name).toBeNull();
  const passes = (name: string): boolean => new RegExp(`^(?:${PLAIN_NAME})$`, 'u').test(name);
  for (const name of ['Living room', 'remote_0f', ...OTHER_SCRIPTS]) expect(passes(name), name).toBe(true);
  for (const name of HOSTILE_NAMES) expect(passes(name), name).toBe(false);
});
