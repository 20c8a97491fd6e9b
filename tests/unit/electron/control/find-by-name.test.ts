import { describe, expect, it, vi } from 'vitest';
import { ambiguousName, findByName } from '../../../../electron/control/find-by-name';
import { aKnownApp } from '../../../support/known-app-factory';
import { saying } from '../../../support/saying';

const PHONE = aKnownApp({ id: 'id-phone', deviceCode: 'remote_a', alias: 'Living room' });
const PC = aKnownApp({ id: 'id-pc', deviceCode: 'connect_b', alias: null });
const TYPED = aKnownApp({ id: 'id-typed', deviceCode: null, alias: 'Étage' });
const APPS = [PHONE, PC, TYPED];

describe('finding an app by a name', () => {
  it('takes an id, a device code and an alias, the alias in any case and spelling', () => {
    for (const name of ['id-phone', 'remote_a', 'Living room', ' living ROOM ', ' remote_a\n']) {
      expect(findByName(APPS, name), name).toEqual({ kind: 'one', app: PHONE });
    }
    expect(findByName(APPS, 'étage'.normalize('NFD'))).toEqual({ kind: 'one', app: TYPED });
  });

  it('takes an id before anything that somebody else may have called like it', () => {
    const sly = aKnownApp({ id: 'id-sly', deviceCode: 'id-pc', alias: 'id-phone' });
    expect(findByName([sly, ...APPS], 'id-phone')).toEqual({ kind: 'one', app: PHONE });
    expect(findByName([sly, ...APPS], 'id-pc')).toEqual({ kind: 'one', app: PC });
  });

  it('takes codes whole and in their own case', () => {
    for (const name of ['REMOTE_A', 'remote_', '', 'null']) expect(findByName(APPS, name)).toEqual({ kind: 'none' });
  });

  it('prefers what is exactly so over what differs in case', () => {
    const other = aKnownApp({ id: 'id-other', deviceCode: 'c', alias: 'living room' });
    expect(findByName([...APPS, other], 'living room')).toEqual({ kind: 'one', app: other });
    expect(findByName([...APPS, other], 'LIVING ROOM')).toMatchObject({ kind: 'several', apps: [PHONE, other] });
  });

  it('leaves it to the user when one app’s alias is another’s code', () => {
    const sly = aKnownApp({ id: 'id-sly', deviceCode: 'Living room', alias: null });
    expect(findByName([...APPS, sly], 'Living room')).toMatchObject({ kind: 'several', apps: [PHONE, sly] });
    // The alias was meant, most likely, and the code is a stranger’s choice.
    const slier = aKnownApp({ id: 'id-sly', deviceCode: 'living room', alias: null });
    expect(findByName([...APPS, slier], 'living room')).toMatchObject({ kind: 'several', apps: [PHONE, slier] });
  });

  it('looks at each name once, and at none where an id or an alias is exactly so', () => {
    const apps = Array.from({ length: 100 }, (_, index) =>
      aKnownApp({ id: `id-${index}`, deviceCode: `code-${index}`, alias: `Alias ${index}` }),
    );
    const folded = vi.spyOn(String.prototype, 'normalize');
    const looks = (name: string): number => {
      folded.mockClear();
      findByName(apps, name);
      return folded.mock.calls.length;
    };
    const all = ['nobody', 'alias 99', 'id-99', 'code-99', 'Alias 99'].map(looks);
    folded.mockRestore();
    expect(all).toEqual([101, 101, 0, 101, 0]);
  });
});

describe('a name of several apps', () => {
  const named = (count: number) =>
    Array.from({ length: count }, (_, index) => aKnownApp({ id: `id-${index}`, deviceCode: index === 0 ? null : 'x' }));

  it('is answered with all of them, or with eight and how many more', () => {
    expect(ambiguousName('Sofa', named(2)).message).toEqual(
      saying('2 apps are called “Sofa”: id-0 (no device code), id-1 (x).'),
    );
    expect(ambiguousName('Sofa', named(11)).message).toEqual(
      saying(
        '11 apps are called “Sofa”: id-0 (no device code), id-1 (x), id-2 (x), id-3 (x), id-4 (x), id-5 (x), id-6 (x), id-7 (x) and 3 more.',
      ),
    );
  });
});
