import type { Destination } from '../../shared/domain/desktop';
import { assertNever } from '../../shared/lib/assert-never';

/** Commands from outside the window: the tray, the dock, the jump list. */
export type TrayCommand =
  | { readonly kind: 'open' }
  /** The small window that stays above others. */
  | { readonly kind: 'compact' }
  | { readonly kind: 'go-to'; readonly destination: Destination }
  /** Null: all known apps. */
  | { readonly kind: 'reconnect'; readonly id: string | null }
  | { readonly kind: 'set-paused'; readonly paused: boolean }
  | { readonly kind: 'copy-address'; readonly id: string }
  /** The URL that programs of this computer have for the app. */
  | { readonly kind: 'copy-local-address'; readonly id: string }
  | { readonly kind: 'set-local-address'; readonly id: string; readonly enabled: boolean }
  /** Installs the update that is ready. */
  | { readonly kind: 'restart-to-update' }
  | { readonly kind: 'quit' };

/** The operations that commands need. */
export interface TrayActions {
  /** Shows the window, or hides it if it is in front. */
  toggleWindow(): void;
  /** Shows the full window in place of the compact one. */
  openWindow(): void;
  openCompactWindow(): void;
  /** Opens the compact window at the icon, or closes it. */
  toggleCompactWindow(): void;
  goTo(destination: Destination): void;
  /** Reconnects known apps, and notifies the user if that took long or failed. */
  reconnect(ids: readonly string[]): void;
  setPaused(paused: boolean): void;
  copyAddress(id: string): void;
  /** Copies it, or shows the app where programs can't use it now. */
  copyLocalAddress(id: string): void;
  /** Switches it on or off, and shows the app where that does not work. */
  setLocalAddress(id: string, enabled: boolean): void;
  restartToUpdate(): void;
  quit(): void;
  /** Ids of all known apps. */
  knownIds(): readonly string[];
}

/** Runs a command. */
export function runTrayCommand(command: TrayCommand, actions: TrayActions): void {
  switch (command.kind) {
    case 'open':
      actions.openWindow();
      break;
    case 'compact':
      actions.openCompactWindow();
      break;
    case 'go-to':
      actions.goTo(command.destination);
      break;
    case 'reconnect':
      actions.reconnect(command.id === null ? actions.knownIds() : [command.id]);
      break;
    case 'set-paused':
      actions.setPaused(command.paused);
      break;
    case 'copy-address':
      actions.copyAddress(command.id);
      break;
    case 'copy-local-address':
      actions.copyLocalAddress(command.id);
      break;
    case 'set-local-address':
      actions.setLocalAddress(command.id, command.enabled);
      break;
    case 'restart-to-update':
      actions.restartToUpdate();
      break;
    case 'quit':
      actions.quit();
      break;
    default:
      assertNever(command);
  }
}

/**
 * The argument with which a new start of the app sends a command to the running one: the jump list has no other way.
 */
export const TRAY_ARGUMENT = '--do=';
const PLAIN: Readonly<Record<string, TrayCommand>> = {
  open: { kind: 'open' },
  compact: { kind: 'compact' },
  add: { kind: 'go-to', destination: { kind: 'add' } },
  settings: { kind: 'go-to', destination: { kind: 'settings' } },
  'reconnect-all': { kind: 'reconnect', id: null },
  pause: { kind: 'set-paused', paused: true },
  'look-again': { kind: 'set-paused', paused: false },
  quit: { kind: 'quit' },
};
/** Beckon creates the ids; an unknown one has no effect. */
const OF_APP = /^(reconnect|copy|show|doctor)=([\w-]{1,64})$/;

/** Parses the command in the app's arguments; null: there is none. */
export function parseTrayCommand(argv: readonly string[]): TrayCommand | null {
  const word = argv.find((argument) => argument.startsWith(TRAY_ARGUMENT))?.slice(TRAY_ARGUMENT.length);
  if (word === undefined) return null;
  if (Object.hasOwn(PLAIN, word)) return PLAIN[word] ?? null;
  const [, verb, id = ''] = OF_APP.exec(word) ?? [];
  switch (verb) {
    case 'reconnect':
      return { kind: 'reconnect', id };
    case 'copy':
      return { kind: 'copy-address', id };
    case 'show':
      return { kind: 'go-to', destination: { kind: 'app', id } };
    case 'doctor':
      return { kind: 'go-to', destination: { kind: 'doctor', id } };
    default:
      return null;
  }
}

/** The argument for {@link parseTrayCommand}; null: the command has none. */
export function trayArgument(command: TrayCommand): string | null {
  const word = wordOf(command);
  return word === null ? null : `${TRAY_ARGUMENT}${word}`;
}

function wordOf(command: TrayCommand): string | null {
  switch (command.kind) {
    case 'open':
    case 'compact':
    case 'quit':
      return command.kind;
    case 'set-paused':
      return command.paused ? 'pause' : 'look-again';
    case 'reconnect':
      return command.id === null ? 'reconnect-all' : `reconnect=${command.id}`;
    case 'copy-address':
      return `copy=${command.id}`;
    case 'copy-local-address':
    case 'set-local-address':
    case 'restart-to-update':
      return null;
    case 'go-to':
      return wordOfDestination(command.destination);
    default:
      return assertNever(command);
  }
}

function wordOfDestination(destination: Destination): string | null {
  switch (destination.kind) {
    case 'add':
    case 'settings':
      return destination.kind;
    case 'app':
      return `show=${destination.id}`;
    case 'doctor':
      return `doctor=${destination.id}`;
    case 'apps':
    case 'nearby':
    case 'updates':
      return null;
    default:
      return assertNever(destination);
  }
}
