import { type Text, textFor } from '../../shared/words/text';
import { say } from '../lib/words';
import { type TrayCommand, trayArgument } from './tray-command';
import type { TrayApp, TrayModel } from './tray-model';

/** An entry of a menu, independent of its rendering. */
export type TrayMenuItem =
  | { readonly kind: 'separator' }
  /** Not clickable; null: the entry is hidden. */
  | { readonly kind: 'text'; readonly label: string | null }
  | {
      readonly kind: 'command';
      readonly label: string;
      readonly command: TrayCommand;
      readonly enabled: boolean;
      readonly visible: boolean;
      /** Whether it has a check mark; omitted: it is none that can have one. */
      readonly checked?: boolean;
    }
  | { readonly kind: 'submenu'; readonly label: string; readonly items: readonly TrayMenuItem[] };

const SEPARATOR: TrayMenuItem = { kind: 'separator' };

/**
 * Number of text lines at the top, and per app. Unused lines exist but are hidden: on Linux a click identifies an entry
 * by its number, which must not refer to another entry after the menu changes.
 */
const STATUS_LINES = 2;
const APP_LINES = 4;

/** The menu of the tray icon. Pure. */
export function trayMenu(model: TrayModel): readonly TrayMenuItem[] {
  return [
    ...texts(model.status, STATUS_LINES),
    SEPARATOR,
    ...model.apps.map(appMenu),
    moreItem(model.more),
    ...(model.apps.length > 0 ? [SEPARATOR] : []),
    ...commonItems(model),
    SEPARATOR,
    command(textFor('tray.menu.open'), { kind: 'open' }),
    command(textFor('tray.menu.compact'), { kind: 'compact' }),
    command(textFor('tray.menu.settings'), { kind: 'go-to', destination: { kind: 'settings' } }),
    SEPARATOR,
    updateItem(model.readyUpdate),
    command(textFor('tray.menu.quit'), { kind: 'quit' }),
  ];
}

/** The menu of the dock, to which macOS adds Show and Quit. Pure. */
export function dockMenu(model: TrayModel): readonly TrayMenuItem[] {
  return [
    ...texts(model.status, STATUS_LINES),
    SEPARATOR,
    ...model.apps.map(appMenu),
    ...(model.apps.length > 0 ? [SEPARATOR] : []),
    ...commonItems(model),
    command(textFor('tray.menu.settings'), { kind: 'go-to', destination: { kind: 'settings' } }),
    updateItem(model.readyUpdate),
  ];
}

function appMenu(app: TrayApp): TrayMenuItem {
  return { kind: 'submenu', label: app.name, items: appMenuItems(app) };
}

/** What can be done with one app, below its state in words. Pure. */
export function appMenuItems({ id, lines, hasLocalAddress }: Omit<TrayApp, 'name'>): readonly TrayMenuItem[] {
  const copyLocal = command(textFor('tray.menu.copyLocalAddress'), { kind: 'copy-local-address', id });
  const setLocal = command(textFor('tray.menu.localAddress'), {
    kind: 'set-local-address',
    id,
    enabled: !hasLocalAddress,
  });
  return [
    ...texts(lines, APP_LINES),
    SEPARATOR,
    command(textFor('tray.menu.reconnect'), { kind: 'reconnect', id }),
    command(textFor('tray.menu.copyAddress'), { kind: 'copy-address', id }),
    { ...copyLocal, visible: hasLocalAddress },
    { ...setLocal, checked: hasLocalAddress },
    command(textFor('tray.menu.show'), { kind: 'go-to', destination: { kind: 'app', id } }),
    command(textFor('tray.menu.doctor'), { kind: 'go-to', destination: { kind: 'doctor', id } }),
  ];
}

function moreItem(more: number): TrayMenuItem {
  const destination = { kind: 'apps' } as const;
  return { ...command(textFor('tray.menu.more', { count: more }), { kind: 'go-to', destination }), visible: more > 0 };
}

function updateItem(version: string | null): TrayMenuItem {
  const item = command(textFor('tray.menu.update', { version: version ?? '' }), { kind: 'restart-to-update' });
  return { ...item, visible: version !== null };
}

function commonItems({ hasApps, isPaused }: TrayModel): readonly TrayMenuItem[] {
  const paused = isPaused === true;
  return [
    command(textFor('tray.menu.reconnectAll'), { kind: 'reconnect', id: null }, hasApps),
    command(
      paused ? textFor('tray.menu.look') : textFor('tray.menu.pause'),
      { kind: 'set-paused', paused: !paused },
      isPaused !== null,
    ),
    command(textFor('tray.menu.add'), { kind: 'go-to', destination: { kind: 'add' } }),
  ];
}

function texts(lines: readonly string[], count: number): readonly TrayMenuItem[] {
  return Array.from({ length: count }, (_, index) => ({ kind: 'text', label: lines[index] ?? null }));
}

function command(label: Text, what: TrayCommand, enabled = true): Extract<TrayMenuItem, { kind: 'command' }> {
  return { kind: 'command', label: say(label), command: what, enabled, visible: true };
}

/** An entry of Windows' jump list: starts the app with this argument, which is passed to the running one. */
export interface JumpTask {
  readonly title: string;
  readonly description: string;
  readonly argument: string;
}

/** Windows shows about ten entries. */
const MAX_APPS = 4;

/** The jump list: the actions of the tray. It shows no states, because it is written only when it changes. Pure. */
export function jumpList(model: TrayModel): readonly JumpTask[] {
  const paused = model.isPaused === true;
  return [
    ...model.apps
      .slice(0, MAX_APPS)
      .map(({ id, name }) => task(textFor('tray.menu.reconnectApp', { name }), { kind: 'reconnect', id })),
    ...(model.hasApps ? [task(textFor('tray.menu.reconnectAll'), { kind: 'reconnect', id: null })] : []),
    ...(model.isPaused === null
      ? []
      : [
          task(paused ? textFor('tray.menu.look') : textFor('tray.menu.pause'), {
            kind: 'set-paused',
            paused: !paused,
          }),
        ]),
    task(textFor('tray.menu.add'), { kind: 'go-to', destination: { kind: 'add' } }),
    task(textFor('tray.menu.settings'), { kind: 'go-to', destination: { kind: 'settings' } }),
    task(textFor('tray.menu.quit'), { kind: 'quit' }),
  ].filter((entry) => entry !== null);
}

function task(label: Text, what: TrayCommand): JumpTask | null {
  const argument = trayArgument(what);
  const title = say(label);
  return argument === null ? null : { title, description: title, argument };
}
