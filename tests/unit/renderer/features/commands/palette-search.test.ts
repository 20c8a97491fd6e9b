import type { TFunction } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TitledApp } from '../../../../../renderer/features/apps/app-entries';
import { knownEntries, titledApps } from '../../../../../renderer/features/apps/app-entries';
import { COMMANDS } from '../../../../../renderer/features/commands/commands';
import {
  groupEntries,
  type PaletteQuery,
  paletteEntries,
} from '../../../../../renderer/features/commands/palette-search';
import { english } from '../../../../support/english';
import { aKnownApp } from '../../../../support/known-app-factory';

let t: TFunction;
beforeAll(async () => {
  t = await english();
});

function apps(...aliases: readonly string[]): readonly TitledApp[] {
  const known = Object.fromEntries(aliases.map((alias) => [alias, aKnownApp({ id: alias, alias })]));
  return titledApps(knownEntries({ known, nearby: {}, service: { kind: 'none' }, connections: {} }), t);
}

function labels(query: Partial<PaletteQuery>): readonly string[] {
  const whole = { text: '', action: null, commands: COMMANDS, apps: [], muted: [], recent: [], ...query };
  return paletteEntries(whole, t).map(({ label }) => label.replace(/[\u2066-\u2069]/g, ''));
}

describe('what the palette finds', () => {
  it('has the words in any order, without regard to case and accents', () => {
    expect(labels({ text: 'ROOM liv', apps: apps('Living room', 'Bedroom') })).toEqual(['Living room']);
    expect(labels({ text: 'cafe', apps: apps('Café') })).toEqual(['Café']);
    expect(labels({ text: 'scan pau' })).toEqual(['Pause scanning']);
  });

  it('has the actions of an app by its name and the action together', () => {
    expect(labels({ text: 'copy living', apps: apps('Living room', 'Bedroom') })).toEqual([
      'Copy address of Living room',
    ]);
    expect(labels({ text: 'living forget', apps: apps('Living room') })).toEqual(['Forget Living room']);
  });

  it('has what undoes an action that was done, and nothing that makes no sense', () => {
    const named = (text: string, muted: readonly string[] = []) => labels({ text, apps: apps('Phone'), muted });
    expect(named('phone mute')).toEqual(['Mute notifications of Phone']);
    expect(named('phone mute', ['Phone'])).toEqual(['Unmute notifications of Phone']);
    expect(named('phone disconnect')).toEqual([]);
    const known = { tablet: aKnownApp({ id: 'tablet', alias: 'Tablet', keepConnected: true }) };
    const wanted = titledApps(knownEntries({ known, nearby: {}, service: { kind: 'none' }, connections: {} }), t);
    expect(labels({ text: 'tablet disconnect', apps: wanted })).toEqual(['Disconnect Tablet']);
    expect(labels({ action: 'disconnect', apps: [...apps('Phone'), ...wanted] })).toEqual(['Disconnect Tablet']);
  });

  it('copies the address for programs of an app that has one', () => {
    const localAddress = (enabled: boolean) => ({ port: 21_010, enabled, origins: [] });
    const known = {
      a: aKnownApp({ id: 'a', alias: 'Phone', localAddress: localAddress(true) }),
      b: aKnownApp({ id: 'b', alias: 'Tablet', localAddress: localAddress(false) }),
      c: aKnownApp({ id: 'c', alias: 'Study' }),
    };
    const all = titledApps(knownEntries({ known, nearby: {}, service: { kind: 'none' }, connections: {} }), t);
    expect(labels({ action: 'copy-local', apps: all })).toEqual(['Copy address for programs: Phone']);
    expect(labels({ text: 'tablet programs', apps: all })).toEqual([]);
  });

  it('has the groups of an app, a new one, and none', () => {
    const known = { phone: aKnownApp({ id: 'phone', alias: 'Phone', group: 'Home' }) };
    const [app] = titledApps(knownEntries({ known, nearby: {}, service: { kind: 'none' }, connections: {} }), t);
    if (app === undefined) throw new Error('No app');
    const groups = (text: string) =>
      groupEntries(text, app, ['Home', 'Office'], t).map(({ label }) => label.replace(/[\u2066-\u2069]/g, ''));
    expect(groups('')).toEqual(['Move to Office', 'Remove from Home']);
    expect(groups('off')).toEqual(['Move to Office', 'Create group off']);
    expect(groups('Office')).toEqual(['Move to Office']);
    expect(groups('x'.repeat(65))).toEqual([]);
  });

  it('has only apps once an action is chosen', () => {
    expect(labels({ action: 'copy', apps: apps('Living room', 'Bedroom') })).toEqual([
      'Copy address of Living room',
      'Copy address of Bedroom',
    ]);
  });

  it('has what was run last first', () => {
    expect(labels({ recent: ['quit', 'go-nearby'] }).slice(0, 2)).toEqual(['Quit Beckon', 'Go to Nearby']);
  });

  it('has nothing that is about the page below the palette', () => {
    expect(labels({ text: 'undo' })).toEqual([]);
  });

  it('stays short among a thousand apps', () => {
    const many = apps(...Array.from({ length: 1_000 }, (_, index) => `Phone ${index}`));
    expect(labels({ text: 'phone', apps: many })).toHaveLength(60);
    expect(labels({ text: 'copy phone 777', apps: many })).toEqual(['Copy address of Phone 777']);
  });
});

describe('the commands', () => {
  it('have no key twice, but for what is turned on and off by it', () => {
    const keys = COMMANDS.filter(({ id }) => id !== 'discreet-off').flatMap(({ shortcuts }) =>
      shortcuts.map((shortcut) => JSON.stringify(shortcut)),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });
});
