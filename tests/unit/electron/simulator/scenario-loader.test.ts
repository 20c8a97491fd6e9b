import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { Alias } from 'yaml';
import {
  isNestedTooDeeply,
  loadScenario,
  parseScenario,
  readyScenario,
} from '../../../../electron/simulator/scenario-loader';
import { SCENARIO_NAMES } from '../../../../shared/domain/settings';
import { TemporaryFolder } from '../../../support/a-temporary-folder';

describe('ready-made scenarios', () => {
  it.each(SCENARIO_NAMES)('%s is valid, and its apps have codes of their own', (name) => {
    const { apps } = readyScenario(name);
    expect(new Set(apps.map((app) => app.deviceCode)).size).toBe(apps.length);
    expect(new Set(apps.map((app) => app.id)).size).toBe(apps.length);
  });

  it('give an app the same code at every start, shaped like a real one', () => {
    const code = readyScenario('home').apps[0]?.deviceCode;
    expect(code).toMatch(/^remote_[0-9a-f]{32}$/);
    expect(readyScenario('home').apps[0]?.deviceCode).toBe(code);
  });
});

describe('parseScenario', () => {
  it('reads times in every unit, and defaults for what is left out', () => {
    const text = `
apps: [{ id: a, host: 2, toys: [{ id: t, type: lush }, { id: u, type: lush, generation: null }] }]
events:
  - { at: 1.5m, every: 500ms, for: 2, do: drain-battery, app: a }
  - { do: service, mode: { kind: slow, delay: 3s } }`;
    const scenario = parseScenario(text, 'x.yaml');
    expect(scenario).toMatchObject({
      ok: true,
      value: {
        speed: 1,
        service: { kind: 'ok' },
        apps: [
          {
            httpsPort: 30_010,
            wssPort: 30_011,
            online: true,
            toys: [{ hVersion: '', battery: -1 }, { hVersion: null }],
          },
        ],
        events: [
          { atMs: 90_000, everyMs: 500, forMs: 2_000, action: { do: 'drain-battery', app: 'a', toy: null, by: 1 } },
          { atMs: 0, everyMs: null, forMs: null, action: { do: 'service', mode: { kind: 'slow', delayMs: 3_000 } } },
        ],
      },
    });
  });

  it('reads JSON as well', () => {
    expect(parseScenario('{"apps":[{"id":"a","host":3}]}', 'x.json')).toMatchObject({ ok: true });
  });

  it.each([
    ['apps: [{ id: a, host: 300 }]', /x\.yaml:1: apps\.0\.host/],
    ['apps:\n  - id: a\n    host: 2\n    color: red', /x\.yaml:2: apps\.0: .*color/],
    ['apps: [{ id: a, host: 2 }, { id: a, host: 3 }]', /same id/],
    ['events:\n  - { do: stop-app, app: nobody }', /x\.yaml:2: events\.0: there is no app “nobody”/],
    ['apps: [{ id: a, host: 2 }]\nevents:\n  - { do: connect-toy, app: a, toy: t }', /no toy “t”/],
    ['events:\n  - { do: dance }', /events\.0/],
    ['events:\n  - { at: soon, do: service, mode: ok }', /x\.yaml:2: events\.0\.at/],
    ['events:\n  - { every: 1ms, do: service, mode: ok }', /at least 100ms/],
    ['speed: -1', /speed/],
    ['apps: [', /x\.yaml: .*line 1/s],
    ['- just\n- a list', /x\.yaml/],
    ['a: &a [x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: [*b,*b,*b,*b,*b,*b,*b,*b,*b,*b,*b,*b]', /alias/i],
  ])('refuses %j with the place', (text, message) => {
    const parsed = parseScenario(text, 'x.yaml');
    expect(parsed.ok ? 'accepted' : parsed.error.message).toMatch(message);
  });

  it('says where a key is given twice, in whatever kind of map', () => {
    const twice = (text: string): string => {
      const parsed = parseScenario(text, 'x.yaml');
      return parsed.ok ? 'accepted' : parsed.error.message;
    };
    expect(twice('speed: 1\nname: a\nspeed: 2')).toBe('x.yaml:3: “speed” is given twice.');
    expect(twice('apps:\n  - { id: a,\n      id: b, host: 2 }')).toBe('x.yaml:3: “id” is given twice.');
    expect(twice('apps: [{ id: a, host: 2 }]\nevents:\n  - do: tell\n    app: a\n    fields: { 1: x, "1": y }')).toBe(
      'x.yaml:5: “1” is given twice.',
    );
  });

  it('takes time in proportion to the text: so many aliases and no more are followed', () => {
    const follow = vi.spyOn(Alias.prototype, 'resolve');
    const items = Array.from({ length: 1_000 }, (_, index) => `- &a${index} 1\n- *a${index}`).join('\n');
    const parsed = parseScenario(`apps:\n${items}`, 'x.yaml');
    expect(parsed.ok ? 'accepted' : parsed.error.message).toMatch(/^x\.yaml: .*100 aliases/);
    expect(follow.mock.calls.length).toBeLessThan(101);
    follow.mockRestore();
    expect(
      parseScenario('apps: [&a { id: a, host: 2 }]\nevents: [{ do: tell, app: a, fields: { x: *a } }]', 'x'),
    ).toMatchObject({
      ok: true,
    });
  });

  it.each(['[', '{a: ', '- ', '? ', '"', '!a ', '&a ', '*a ', '| ', ': ', '\t- ', '}', '%', '\u0000'])(
    'is not overwhelmed by %j over and over',
    (text) => {
      expect(parseScenario(text.repeat(20_000), 'x.yaml').ok).toBe(false);
    },
  );

  it('says little of a file that has much wrong', () => {
    const parsed = parseScenario(Array.from({ length: 5_000 }, (_, index) => `key${index}: 1`).join('\n'), 'x.yaml');
    expect(parsed.ok ? '' : parsed.error.message).toMatch(/^x\.yaml: the file: Unrecognized keys: .{100,400}…$/);
  });
});

describe('loadScenario', () => {
  const folder = new TemporaryFolder();

  it('reads a file, and says which ready ones there are when there is none', async () => {
    const file = join(folder.path, 'mine.yaml');
    await writeFile(file, 'name: mine');
    expect(await loadScenario(file)).toMatchObject({ ok: true, value: { name: 'mine', apps: [] } });
    await truncate(file, 5 * 1_024 ** 3);
    expect(await loadScenario(file)).toMatchObject({ ok: false, error: { message: `${file} is too large.` } });
    const missing = await loadScenario(join(folder.path, 'none.yaml'));
    expect(missing.ok ? '' : missing.error.message).toMatch(/home, empty, many, flaky, strangers/);
  });
});

const NESTED: readonly (readonly [what: string, nested: (levels: number) => string])[] = [
  ['lists', (levels) => '['.repeat(levels) + ']'.repeat(levels)],
  ['lists without an end', (levels) => '['.repeat(levels)],
  ['objects', (levels) => '{a: '.repeat(levels) + '}'.repeat(levels)],
  ['keys', (levels) => '? '.repeat(levels)],
  ['dashes', (levels) => '- '.repeat(levels)],
  ['lines', (levels) => Array.from({ length: levels }, (_, at) => `${' '.repeat(at)}a:`).join('\n')],
];

describe('a YAML text', () => {
  it.each(NESTED)('may nest as people nest: %s', (_what, nested) => {
    expect(isNestedTooDeeply(nested(20))).toBe(false);
  });

  it.each(NESTED)('is refused as a scenario before it is taken apart where it nests deeply: %s', (_what, nested) => {
    for (const levels of [100, 2_000]) {
      const parsed = parseScenario(nested(levels), 'x.yaml');
      expect(parsed.ok ? 'accepted' : parsed.error.message).toBe('x.yaml is nested too deeply.');
    }
  });

  it('may be long', () => {
    expect(isNestedTooDeeply('- a: [b, { c: d }]\n'.repeat(5_000))).toBe(false);
  });
});
