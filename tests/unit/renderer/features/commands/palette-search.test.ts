import { describe, expect, it } from 'vitest';
import type { TitledApp } from '../../../../../renderer/features/apps/app-entries';
import { knownEntries, titledApps } from '../../../../../renderer/features/apps/app-entries';
import { COMMANDS } from '../../../../../renderer/features/commands/commands';
import {
  type PaletteQuery,
  paletteApps,
  paletteGroups,
} from '../../../../../renderer/features/commands/palette-search';
import { type ReachResult, type ReachState, withResult } from '../../../../../shared/domain/reach-state';
import { connectionsOf } from '../../../../support/app-state-factory';
import { english } from '../../../../support/english';
import { aKnownApp } from '../../../../support/known-app-factory';
import { aMiss, aReachResult } from '../../../../support/reach-result-factory';

const measuredAs = (result: ReachResult): ReachState => ({ kind: 'measured', measured: withResult(null, result) });
const certificate = aMiss({ kind: 'certificate', problem: 'changed', presented: null, pinned: null });

const t = await english();

function apps(...aliases: readonly string[]): readonly TitledApp[] {
  const known = Object.fromEntries(aliases.map((alias) => [alias, aKnownApp({ id: alias, alias })]));
  return titledApps(knownEntries({ known, nearby: {}, service: { kind: 'none' }, connections: {} }), t);
}

const plain = (text: string): string => text.replace(/[\u2066-\u2069]/g, '');

function groups(query: Partial<PaletteQuery>): Readonly<Record<string, readonly string[]>> {
  const whole = { text: '', commands: COMMANDS, apps: [], selected: null, muted: [], ...query };
  const found = paletteGroups(whole, t);
  return Object.fromEntries(
    found.map(({ title, entries }) => [plain(title), entries.map(({ label }) => plain(label))]),
  );
}

function labels(query: Partial<PaletteQuery>): readonly string[] {
  return Object.values(groups(query)).flat();
}

describe('what the palette finds', () => {
  it('has the words in any order, without regard to case and accents', () => {
    expect(groups({ text: 'ROOM liv', apps: apps('Living room', 'Bedroom') }).Apps).toEqual(['Living room']);
    expect(groups({ text: 'cafe', apps: apps('Café') }).Apps).toEqual(['Café']);
    expect(labels({ text: 'scan pau' })).toEqual(['Pause scanning']);
  });

  it('has what can be done with the only app of a name, once, and nothing of one among several', () => {
    const found = apps('Living room', 'Bedroom');
    const [living] = found;
    for (const selected of [null, living ?? null]) {
      const shown = groups({ text: 'living', apps: found, selected });
      expect(Object.keys(shown)).toEqual(['Apps', 'Living room']);
      expect(shown['Living room']).toEqual(expect.arrayContaining(['Copy address', 'Check now', 'Run doctor']));
    }
    expect(groups({ text: 'room', apps: found })).toEqual({ Apps: ['Living room', 'Bedroom'] });
  });

  it('has what undoes an action that was done, and nothing that makes no sense', () => {
    const named = (text: string, muted: readonly string[] = []) => labels({ text, apps: apps('Phone'), muted });
    expect(named('phone mute')).toEqual(['Tell me when Phone is lost or back']);
    expect(named('phone disconnect')).toEqual([]);
    const known = { tablet: aKnownApp({ id: 'tablet', alias: 'Tablet', keepConnected: true }) };
    const wanted = titledApps(knownEntries({ known, nearby: {}, service: { kind: 'none' }, connections: {} }), t);
    expect(labels({ text: 'tablet disconnect', apps: wanted })).toEqual(['Disconnect Tablet']);
  });

  it('names telling of an app as the menu of its row does, and whether it is on', () => {
    const all = apps('Phone', 'Tablet');
    const telling = (text: string, muted: readonly string[]) =>
      paletteGroups({ text, commands: [], apps: all, selected: all[0] ?? null, muted }, t)
        .flatMap(({ entries }) => entries)
        .filter((entry) => entry.kind === 'action' && entry.isOn !== undefined)
        .map((entry) => [plain(entry.label), entry.kind === 'action' && entry.isOn]);
    expect(telling('mute alerts', [])).toEqual([['Tell me when it’s lost or back', true]]);
    expect(telling('lost', ['Phone'])).toEqual([['Tell me when it’s lost or back', false]]);
    expect(telling('tablet mute', ['Tablet'])).toEqual([['Tell me when Tablet is lost or back', false]]);
  });

  it('counts the apps that it leaves out', () => {
    const many = apps(...Array.from({ length: 70 }, (_, index) => `Phone ${index}`));
    const left = (text: string) =>
      paletteGroups({ text, commands: COMMANDS, apps: many, selected: null, muted: [] }, t)[0]?.left;
    expect(left('')).toBe(65);
    expect(left('phone')).toBe(10);
    expect(left('phone 69')).toBe(0);
  });

  it('copies the address for programs of an app that has one', () => {
    const localAddress = (enabled: boolean) => ({ port: 21_010, enabled, origins: [] });
    const known = {
      a: aKnownApp({ id: 'a', alias: 'Phone', localAddress: localAddress(true) }),
      b: aKnownApp({ id: 'b', alias: 'Tablet', localAddress: localAddress(false) }),
      c: aKnownApp({ id: 'c', alias: 'Study' }),
    };
    const all = titledApps(knownEntries({ known, nearby: {}, service: { kind: 'none' }, connections: {} }), t);
    expect(labels({ text: 'phone programs', apps: all })).toEqual(['Copy address for programs: Phone']);
    expect(labels({ text: 'tablet programs', apps: all })).toEqual([]);
  });

  it('has apps that need attention first, then favorites, then the others by name', () => {
    const known = Object.fromEntries(
      ['Attic', 'Hall', 'Study', 'Phone'].map((id) => [id, aKnownApp({ id, alias: id, favourite: id === 'Study' })]),
    );
    const reachable = measuredAs(aReachResult());
    const reach = { Attic: reachable, Hall: reachable, Study: reachable, Phone: measuredAs(certificate) };
    const entries = knownEntries({
      known,
      nearby: {},
      service: { kind: 'none' },
      connections: connectionsOf({ reach }),
    });
    expect(paletteApps(titledApps(entries, t)).map(({ title }) => title.headline)).toEqual([
      'Phone',
      'Study',
      'Attic',
      'Hall',
    ]);
  });

  it('has apps first, then what can be done with the one that is shown, then pages and commands', () => {
    const all = apps('Living room', 'Bedroom');
    const found = groups({ apps: all, selected: all[0] ?? null });
    expect(Object.keys(found)).toEqual(['Apps', 'Living room', 'Go to', 'Commands']);
    expect(found.Apps).toEqual(['Living room', 'Bedroom']);
    expect(found['Living room']?.slice(0, 2)).toEqual(['Copy address', 'Check now']);
    expect(found['Go to']).toContain('Settings: service');
    expect(found.Commands).not.toContain('Go to Apps');
  });

  it('has what begins as was typed before what only has it within', () => {
    const [app] = apps('Bedroom');
    expect(groups({ text: 're', selected: app ?? null }).Bedroom).toEqual(['Rename', 'Copy address']);
  });

  it('has nothing that is about the page below the palette', () => {
    expect(labels({ text: 'undo' })).toEqual([]);
  });
});

describe('the commands', () => {
  it('have no key twice, but for what is turned on and off by it', () => {
    const keys = COMMANDS.filter(({ id }) => id !== 'discreet-off').flatMap(({ shortcuts = [] }) =>
      shortcuts.map((shortcut) => JSON.stringify(shortcut)),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });
});
