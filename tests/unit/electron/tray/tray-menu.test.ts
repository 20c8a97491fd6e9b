import { expect, it } from 'vitest';
import { parseTrayCommand } from '../../../../electron/tray/tray-command';
import { dockMenu, jumpList, type TrayMenuItem, trayMenu } from '../../../../electron/tray/tray-menu';
import { aTrayModel } from '../../../support/tray-factory';

/** What a person reads, a line for each entry; what is not shown left out. */
function outline(items: readonly TrayMenuItem[], indent = ''): readonly string[] {
  return items.flatMap((item) => linesOf(item, indent));
}

function linesOf(item: TrayMenuItem, indent: string): readonly string[] {
  switch (item.kind) {
    case 'separator':
      return [`${indent}—`];
    case 'text':
      return item.label === null ? [] : [`${indent}(${item.label})`];
    case 'command':
      return item.visible ? [`${indent}${markOf(item)}${item.label}${item.enabled ? '' : ' (off)'}`] : [];
    case 'submenu':
      return [`${indent}${item.label} ▸`, ...outline(item.items, `${indent}  `)];
  }
}

function markOf({ checked }: Extract<TrayMenuItem, { kind: 'command' }>): string {
  if (checked === undefined) return '';
  return checked ? '☑ ' : '☐ ';
}

/** How many entries there are, shown or not. */
function size(items: readonly TrayMenuItem[]): number {
  return items.reduce((count, item) => count + 1 + (item.kind === 'submenu' ? size(item.items) : 0), 0);
}

it('reads from the state over the apps to what can be done', () => {
  expect(outline(trayMenu(aTrayModel({ more: 3 })))).toEqual([
    '(1 of 1 reachable)',
    '—',
    'Study ▸',
    '  (Reachable · checked just now)',
    '  —',
    '  Reconnect',
    '  Copy address',
    '  ☐ Address for programs',
    '  Show',
    '  Run doctor',
    '3 more…',
    '—',
    'Reconnect all',
    'Pause scanning',
    'Add…',
    '—',
    'Open Beckon',
    'Compact window',
    'Settings…',
    '—',
    'Quit Beckon',
  ]);
});

it('offers what is possible, looking again after a pause, and the same in the dock, but for what the system adds there', () => {
  const empty = outline(trayMenu(aTrayModel({ apps: [], hasApps: false, isPaused: null })));
  expect(empty).toContain('Reconnect all (off)');
  expect(empty).toContain('Pause scanning (off)');
  expect(outline(trayMenu(aTrayModel({ isPaused: true })))).toContain('Resume scanning');
  const dock = outline(dockMenu(aTrayModel()));
  for (const label of ['Study ▸', '  Reconnect', 'Reconnect all', 'Pause scanning', 'Add…', 'Settings…']) {
    expect(dock).toContain(label);
  }
  expect(dock).not.toContain('Quit Beckon');
});

it('copies the address for programs, and switches it off, once there is one', () => {
  const apps = aTrayModel().apps.map((app) => ({ ...app, hasLocalAddress: true }));
  const [study] = trayMenu(aTrayModel({ apps })).filter(({ kind }) => kind === 'submenu');
  if (study?.kind !== 'submenu') throw new Error('No submenu');
  expect(outline(study.items).slice(2, 6)).toEqual([
    'Reconnect',
    'Copy address',
    'Copy address for programs',
    '☑ Address for programs',
  ]);
  expect(study.items).toContainEqual(
    expect.objectContaining({ command: { kind: 'set-local-address', id: 'app-0', enabled: false } }),
  );
});

it('keeps every entry at its place while words come and go', () => {
  const [app] = aTrayModel().apps;
  if (app === undefined) throw new Error('No app');
  const short = aTrayModel({ apps: [{ ...app, lines: ['Reconnecting…'] }] });
  const long = aTrayModel({
    status: ['1 of 1 reachable', 'Can’t reach the service'],
    apps: [
      {
        ...app,
        lines: ['No answer', 'It sleeps.', 'Beckon keeps trying', 'Lowest battery 3%'],
        hasLocalAddress: true,
      },
    ],
    more: 2,
  });
  expect(size(trayMenu(long))).toBe(size(trayMenu(short)));
  const commands = (items: readonly TrayMenuItem[]): readonly string[] => items.map(({ kind }) => kind);
  expect(commands(trayMenu(long))).toEqual(commands(trayMenu(short)));
});

it('the jump list offers the tray’s actions, each as an argument that the app understands', () => {
  const tasks = jumpList(aTrayModel());
  expect(tasks.map(({ title }) => title)).toEqual([
    'Reconnect Study',
    'Reconnect all',
    'Pause scanning',
    'Add…',
    'Settings…',
    'Quit Beckon',
  ]);
  for (const { argument } of tasks) expect(parseTrayCommand([argument])).not.toBeNull();
});

it('the jump list leaves out what there is not, and lists a few apps, since Windows shows no more', () => {
  const tasks = jumpList(aTrayModel({ apps: [], hasApps: false, isPaused: null }));
  expect(tasks.map(({ title }) => title)).toEqual(['Add…', 'Settings…', 'Quit Beckon']);
  const apps = Array.from({ length: 9 }, (_, index) => ({
    id: `app-${index}`,
    name: `App ${index}`,
    lines: [],
    hasLocalAddress: false,
  }));
  expect(jumpList(aTrayModel({ apps })).filter(({ title }) => title.startsWith('Reconnect App'))).toHaveLength(4);
});
