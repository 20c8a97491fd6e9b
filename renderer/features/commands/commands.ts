import {
  IconApps,
  IconBattery2,
  IconBook,
  IconDeviceDesktop,
  IconEye,
  IconEyeOff,
  IconFolder,
  IconHelp,
  IconHistory,
  IconInfoCircle,
  IconKeyboard,
  IconMoon,
  IconPictureInPicture,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlugConnected,
  IconPlus,
  IconPower,
  IconQrcode,
  IconRadar2,
  IconRefresh,
  IconSun,
  type TablerIcon,
} from '@tabler/icons-react';
import type { AppState } from '../../../shared/ipc/state';
import type Resources from '../../../shared/words/resources';
import { knownNow, stateNow } from '../../stores/mirror-store';
import { showOverlay, showPage, showSettings } from '../../stores/view-store';
import { findSearchBox, shortcutKey } from '../../ui/keyboard';
import { reconnectApps } from '../apps/actions/app-actions';
import { openDataFolder, openHelp, pauseList, refreshList } from '../apps/actions/list-actions';
import { sendRequest } from '../notices/send-request';
import { undoOffered } from '../notices/undo-offers';
import { showCode } from '../pairing/pairing-requests';
import { changeAppearance, setDiscreet } from '../preferences/preferences';

/*
 * Every action of the window that is not about one app, once: the keyboard, the palette, the shortcut sheet and the menu
 * read this list.
 */

/** Identifies a command; its name is in the catalog under this key. */
export type CommandId = keyof Resources['window']['commands'];

/** Keys that are pressed together. */
export interface Shortcut {
  /** As `shortcutKey` names it. */
  readonly key: string;
  /** Whether Ctrl, or Command on a Mac, is part of it. */
  readonly mod: boolean;
  readonly shift?: boolean;
}

export interface Command {
  readonly id: CommandId;
  /** Omitted: the one of the settings, to which it leads. */
  readonly icon?: TablerIcon;
  /** The first is shown; omitted: none. */
  readonly shortcuts?: readonly Shortcut[];
  /** Whether it makes sense now; absent: always. */
  readonly when?: (state: AppState) => boolean;
  /** Returns false if there was nothing to do, so that the key keeps its usual meaning. */
  readonly run: () => unknown;
  /** Left out of the palette: it is about what the palette covers. */
  readonly isKeyOnly?: boolean;
}

const withMod = (key: string, shift = false): Shortcut => ({ key, mod: true, shift });

const hasService = ({ service }: AppState): boolean => service.kind === 'url' || service.kind === 'simulator';
const isPaused = ({ discovery }: AppState): boolean => discovery.kind === 'idle' && discovery.reason === 'paused';

const THEMES = { system: IconDeviceDesktop, light: IconSun, dark: IconMoon } as const;
const SECTIONS = ['service', 'pairing', 'apps', 'desktop', 'notifications'] as const;

export const COMMANDS: readonly Command[] = [
  { id: 'go-apps', icon: IconApps, shortcuts: [withMod('1')], run: () => showPage('apps') },
  { id: 'go-toys', icon: IconBattery2, shortcuts: [withMod('2')], run: () => showPage('toys') },
  { id: 'go-nearby', icon: IconRadar2, shortcuts: [withMod('3')], run: () => showPage('nearby') },
  { id: 'go-activity', icon: IconHistory, shortcuts: [withMod('4')], run: () => showPage('activity') },
  { id: 'go-settings', shortcuts: [withMod(',')], run: () => showPage('settings') },
  { id: 'add', icon: IconPlus, shortcuts: [withMod('n')], run: () => showPage('add') },
  { id: 'show-code', icon: IconQrcode, run: () => void showCode() },
  { id: 'find', shortcuts: [withMod('f')], run: focusSearch, isKeyOnly: true },
  { id: 'undo', shortcuts: [withMod('z')], run: undoOffered, isKeyOnly: true },
  { id: 'refresh', icon: IconRefresh, shortcuts: [withMod('r')], when: hasService, run: () => void refreshList() },
  {
    id: 'pause',
    icon: IconPlayerPause,
    when: (state) => hasService(state) && !isPaused(state),
    run: () => void pauseList(true),
  },
  { id: 'resume', icon: IconPlayerPlay, when: isPaused, run: () => void pauseList(false) },
  {
    id: 'reconnect-all',
    icon: IconPlugConnected,
    when: ({ known }) => Object.keys(known).length > 0,
    run: () => void reconnectApps(Object.keys(knownNow())),
  },
  ...([true, false] as const).map(
    (discreet): Command => ({
      id: discreet ? 'discreet-on' : 'discreet-off',
      icon: discreet ? IconEyeOff : IconEye,
      shortcuts: [withMod('d', true)],
      when: ({ settings }) => settings.discreet !== discreet,
      run: () => void setDiscreet(discreet),
    }),
  ),
  ...(['system', 'light', 'dark'] as const).map(
    (theme): Command => ({
      id: `theme-${theme}`,
      icon: THEMES[theme],
      when: ({ settings }) => settings.appearance.theme !== theme,
      run: () => void changeAppearance({ theme }),
    }),
  ),
  ...SECTIONS.map((section): Command => ({ id: `settings-${section}`, run: () => showSettings(section) })),
  {
    id: 'compact',
    icon: IconPictureInPicture,
    run: () => void sendRequest('desktop.set-compact', { compact: true }),
  },
  { id: 'palette', shortcuts: [withMod('k')], run: () => showOverlay('palette'), isKeyOnly: true },
  {
    id: 'shortcuts',
    icon: IconKeyboard,
    shortcuts: [
      { key: '?', mod: false },
      { key: 'F1', mod: false },
    ],
    run: () => showOverlay('shortcuts'),
  },
  { id: 'guide', icon: IconBook, run: () => void openHelp('guide') },
  { id: 'connection-help', icon: IconHelp, run: () => void openHelp('connection') },
  { id: 'data-folder', icon: IconFolder, run: () => void openDataFolder() },
  { id: 'about', icon: IconInfoCircle, run: () => showSettings('about') },
  { id: 'quit', icon: IconPower, shortcuts: [withMod('q')], run: () => void sendRequest('desktop.quit', null) },
];

/** The commands that make sense now. */
export function availableCommands(state: AppState): readonly Command[] {
  return COMMANDS.filter(({ when }) => when === undefined || when(state));
}

/** Runs the command of a pressed key, if it has one now; returns whether it did anything. */
export function runShortcut(event: KeyboardEvent): boolean {
  const state = stateNow();
  if (state === null || event.altKey) return false;
  const isTyped = isTyping(event.target);
  const command = availableCommands(state).find(({ shortcuts }) =>
    shortcuts?.some((shortcut) => isPressed(shortcut, event)),
  );
  // In a text box, a character is text and undo applies to the text.
  if (command === undefined || (isTyped && (command.id === 'undo' || (event.key.length === 1 && !hasMod(event))))) {
    return false;
  }
  return command.run() !== false;
}

function isPressed({ key, mod, shift = false }: Shortcut, event: KeyboardEvent): boolean {
  if (mod !== hasMod(event)) return false;
  // A character such as “?” includes the Shift that it needs.
  if (mod ? event.shiftKey !== shift : key.length > 1 && event.shiftKey) return false;
  return (mod ? shortcutKey(event) : event.key) === key;
}

function hasMod({ ctrlKey, metaKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey;
}

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox' && target.type !== 'radio';
  return target instanceof HTMLTextAreaElement;
}

function focusSearch(): boolean {
  const box = findSearchBox();
  box?.focus();
  box?.select();
  return box !== null;
}
