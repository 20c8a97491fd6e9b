import type { ParseKeys } from 'i18next';
import type { TrayState } from '../../../shared/domain/desktop';
import { assertNever } from '../../../shared/lib/assert-never';
import type { Tone } from '../../ui/tone-icon';

/** What the place of the tray icon is called on this system. */
export function trayPlace(platform: string): ParseKeys {
  return platform === 'darwin' ? 'desktop.place.menuBar' : 'desktop.place.tray';
}

/** Whether the tray icon is visible, and what to do if it is not. */
export interface TrayWords {
  readonly tone: Tone;
  readonly title: ParseKeys;
  /** Null: there is nothing more to say. */
  readonly text: ParseKeys | null;
  /** Alternative ways to get an icon; empty where there is nothing to do. */
  readonly steps: readonly ParseKeys[];
}

export function trayWords(tray: TrayState): TrayWords {
  if (tray.kind === 'present') {
    return { tone: 'good', title: 'desktop.tray.present', text: 'desktop.tray.presentMenu', steps: [] };
  }
  switch (tray.reason) {
    case 'no-watcher':
      return {
        tone: 'caution',
        title: 'desktop.tray.noWatcher',
        text: 'desktop.tray.noWatcherText',
        steps: ['desktop.tray.gnome', 'desktop.tray.panels', 'desktop.tray.bare'],
      };
    case 'no-bus':
      return {
        tone: 'caution',
        title: 'desktop.tray.noBus',
        text: 'desktop.tray.noBusText',
        steps: ['desktop.tray.session'],
      };
    case 'failed':
      return {
        tone: 'caution',
        title: 'desktop.tray.failed',
        text: 'desktop.tray.failedText',
        steps: ['desktop.tray.restart'],
      };
    default:
      return assertNever(tray.reason);
  }
}
