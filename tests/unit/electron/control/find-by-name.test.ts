import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ControlApp } from '../../../../electron/control/contract/shapes';
import { ambiguousName, findByName } from '../../../../electron/control/find-by-name';
import { aControlApp } from '../../../support/control-app-factory';
import { aKnownApp } from '../../../support/known-app-factory';
import { propertyRuns } from '../../../support/property-runs';
import { saying } from '../../../support/saying';

const PHONE = aKnownApp({ id: 'id-phone', deviceCode: 'remote_a', alias: 'Living room' });
const PC = aKnownApp({ id: 'id-pc', deviceCode: 'connect_b', alias: null });
const TYPED = aKnownApp({ id: 'id-typed', deviceCode: null, alias: 'Étage' });
const APPS = [PHONE, PC, TYPED];
/** Of apps of which nothing is shown but their own names. */
const HIDDEN = () => null;

it('finding an app by a name takes an id, a whole device code in its own case, and an alias in any case and spelling', () => {
  for (const name of ['id-phone', 'remote_a', 'Living room', ' living ROOM ', ' remote_a\n']) {
    expect(findByName(APPS, name, HIDDEN), name).toEqual({ kind: 'one', app: PHONE });
  }
  expect(findByName(APPS, 'étage'.normalize('NFD'), HIDDEN)).toEqual({ kind: 'one', app: TYPED });
  for (const name of ['REMOTE_A', 'rem', '', 'null']) expect(findByName(APPS, name, HIDDEN)).toEqual({ kind: 'none' });
});

it('finding an app by a name takes an id before anything that somebody else may have called like it', () => {
  const sly = aKnownApp({ id: 'id-sly', deviceCode: 'id-pc', alias: 'id-phone' });
  expect(findByName([sly, ...APPS], 'id-phone', HIDDEN)).toEqual({ kind: 'one', app: PHONE });
  expect(findByName([sly, ...APPS], 'id-pc', HIDDEN)).toEqual({ kind: 'one', app: PC });
});

it('finding an app by a name prefers what is exactly so over what differs in case, and leaves a code that is an alias too to the user', () => {
  const other = aKnownApp({ id: 'id-other', deviceCode: 'c', alias: 'living room' });
  expect(findByName([...APPS, other], 'living room', HIDDEN)).toEqual({ kind: 'one', app: other });
  expect(findByName([...APPS, other], 'LIVING ROOM', HIDDEN)).toMatchObject({
    kind: 'several',
    apps: [PHONE, other],
  });
  const sly = aKnownApp({ id: 'id-sly', deviceCode: 'Living room', alias: null });
  expect(findByName([...APPS, sly], 'Living room', HIDDEN)).toMatchObject({ kind: 'several', apps: [PHONE, sly] });
  // The alias was meant, most likely, and the code is a stranger’s choice.
  const slier = aKnownApp({ id: 'id-sly', deviceCode: 'living room', alias: null });
  expect(findByName([...APPS, slier], 'living room', HIDDEN)).toMatchObject({
    kind: 'several',
    apps: [PHONE, slier],
  });
});

describe('finding an app by what lists show of it', () => {
  const shownAt = (id: string, last: number, overrides: Partial<ControlApp> = {}): ControlApp => {
    const address = `192.168.1.${last}`;
    const domain = `192-168-1-${last}.apps.example`;
    const deviceCode = overrides.deviceCode === undefined ? `remote_${id}` : overrides.deviceCode;
    const connection = { ...aControlApp().connection, deviceCode, domain, address, httpsPort: 30_010, wssPort: 30_011 };
    return aControlApp({ id, name: `Android phone ${address}`, deviceCode, connection, ...overrides });
  };
  const SOFA = shownAt('0b1f7f0e-6f0e', 44, { alias: 'Sofa', name: 'Sofa', deviceCode: 'remote_c0dfd498' });
  const DESK = shownAt('0b1f99aa-1111', 45);
  const SHOWN = [SOFA, DESK];
  const found = (name: string, apps: readonly ControlApp[] = SHOWN) => findByName(apps, name, (app) => app);

  it.each([
    '192.168.1.44',
    '192-168-1-44',
    '192.168.1.44:30010',
    '192.168.1.44:30011',
    '192-168-1-44.apps.example',
    '192-168-1-44.APPS.example.',
    '192.168.1.44.apps.example',
    '192-168-1-44.apps.example:30010',
    'https://192-168-1-44.apps.example:30010/any',
    'wss://192-168-1-44.apps.example:30011',
  ])('takes its address: %s', (typed) => {
    expect(found(typed)).toEqual({ kind: 'one', app: SOFA });
  });

  it.each([
    '192.168.1.44:30012',
    '192.168.1.4',
    'https://192-168-1-44.apps.example:30011',
    'apps.example',
    '192-168-1-44.other.example',
  ])('takes no other address: %s', (typed) => {
    expect(found(typed)).toEqual({ kind: 'none' });
  });

  it('takes IPv6 addresses, and leaves it to the user when two apps share a host, unless the port says which', () => {
    const connection = { ...SOFA.connection, domain: 'fe80::2a', address: 'fe80::2a' };
    const app = shownAt('id-6', 46, { connection });
    for (const typed of ['fe80::2a', '[fe80::2a]', '[fe80::2a]:30010', 'FE80:0::2A']) {
      expect(found(typed, [DESK, app]), typed).toEqual({ kind: 'one', app });
    }
    const other = shownAt('id-other', 44, { connection: { ...SOFA.connection, httpsPort: 1, wssPort: 2 } });
    expect(found('192.168.1.44', [SOFA, other])).toEqual({ kind: 'several', apps: [SOFA, other], by: 'match' });
    expect(found('192.168.1.44:2', [SOFA, other])).toEqual({ kind: 'one', app: other });
  });

  it('takes the name in the table with its marks, and what the window calls an app without an alias, in every language', () => {
    for (const typed of ['★ Sofa', 'Sofa (…d498)', '★ sofa （…d498）']) {
      expect(found(typed), typed).toEqual({ kind: 'one', app: SOFA });
    }
    expect(found('Android phone 192.168.1.45')).toEqual({ kind: 'one', app: DESK });
    expect(found('Sofa (…1111)')).toEqual({ kind: 'none' });
    const windowNames = ['Android phone · 192.168.1.45', '\u2068هاتف Android\u2069 · \u2068192.168.1.45\u2069'];
    for (const typed of [...windowNames, 'PC · 192.168.1.45:30010']) {
      expect(found(typed), typed).toEqual({ kind: 'one', app: DESK });
    }
    for (const typed of ['PC · 192.168.1.4', 'Sofas · 192.168.1.44', '· 192.168.1.45', 'PC · ']) {
      expect(found(typed), typed).toEqual({ kind: 'none' });
    }
  });

  it('takes the beginning of an ID or a code from four characters on, and never before a name, an address or a whole code', () => {
    for (const typed of ['remote_c', 'remote_c0dfd49', '0b1f7']) {
      expect(found(typed), typed).toEqual({ kind: 'one', app: SOFA });
    }
    for (const typed of ['0b1', 'REMOTE_C', '0B1F7', 'c0dfd498', 'Sof']) {
      expect(found(typed), typed).toEqual({ kind: 'none' });
    }
    expect(found('0b1f')).toEqual({ kind: 'several', apps: SHOWN, by: 'match' });
    const sly = shownAt('id-sly', 99, { deviceCode: 'Sofa and more', name: 'x' });
    const slier = shownAt('id-slier', 98, { deviceCode: '192.168.1.44:30010:x', name: 'y' });
    for (const [typed, app] of [
      ['sofa', SOFA],
      ['192.168.1.44:30010', SOFA],
      ['Android phone 192.168.1.45', DESK],
    ] as const) {
      expect(found(typed, [sly, slier, ...SHOWN]), typed).toEqual({ kind: 'one', app });
    }
  });

  // It would catch: a stranger takes over a name by the code that he chooses, or an app is guessed at.
  it('is not changed by apps that strangers add, whatever their codes, addresses and names', () => {
    const text = fc.stringMatching(/^[ab1. ]{1,6}$/).map((word) => word.trim() || 'a');
    const place = fc.constantFrom('192.168.1.1', '192.168.1.2', 'a.example');
    const app = fc.record({ code: fc.option(text), alias: fc.option(text), shown: text, place });
    type AnyApp = typeof app extends fc.Arbitrary<infer A> ? A : never;
    const built = ({ code, alias, shown, place: domain }: AnyApp, at: number) =>
      aControlApp({
        id: `${at}${at}${at}${at}-id`,
        deviceCode: code,
        alias,
        name: alias ?? shown,
        connection: { ...SOFA.connection, domain, address: domain },
      });
    fc.assert(
      fc.property(fc.array(app, { maxLength: 5 }), app, fc.oneof(text, place), (own, stranger, typed) => {
        const mine = own.map(built);
        const strangers = built({ ...stranger, alias: null }, 9);
        const before = found(typed, mine);
        const after = found(typed, [...mine, strangers]);
        // The order in which apps were added decides nothing.
        const turned = found(typed, [strangers, ...mine.toReversed()]);
        expect(new Set(appsOf(turned))).toEqual(new Set(appsOf(after)));
        const aliased = mine.filter(({ alias }) => alias === typed);
        if (aliased.length === 0) return;
        // A name of the user's own means its app, or the user must choose.
        expect(appsOf(before)).toEqual(expect.arrayContaining(aliased));
        expect(appsOf(after)).toEqual(expect.arrayContaining(aliased));
        if (strangers.deviceCode !== typed) expect(after).toEqual(before);
      }),
      { numRuns: propertyRuns(200) },
    );
  });
});

function appsOf(found: ReturnType<typeof findByName<ControlApp>>): readonly ControlApp[] {
  switch (found.kind) {
    case 'none':
      return [];
    case 'one':
      return [found.app];
    case 'several':
      return found.apps;
  }
}

const named = (count: number) =>
  Array.from({ length: count }, (_, index) => aKnownApp({ id: `id-${index}`, deviceCode: index === 0 ? null : 'x' }));

it('a name of several apps is answered with all of them, or with eight and how many more', () => {
  expect(ambiguousName('Sofa', named(2), 'name').message).toEqual(
    saying('2 apps are called “Sofa”: id-0 (no device code) and id-1 (x).'),
  );
  expect(ambiguousName('Sofa', named(11), 'name').message).toEqual(
    saying(
      '11 apps are called “Sofa”: id-0 (no device code), id-1 (x), id-2 (x), id-3 (x), id-4 (x), id-5 (x), id-6 (x), id-7 (x), and 3 more.',
    ),
  );
});
