import { useEffect } from 'react';
import { i18n } from '../../i18n/i18n';
import { onDiscreetChange } from '../../stores/mirror-store';
import { announce, forgetTyped } from '../../stores/view-store';
import { runShortcut } from '../commands/commands';

/** Drops what was typed before discreet mode changed, and announces the change. */
export function useDiscreetChange(): void {
  useEffect(() => onDiscreetChange(forgetAndAnnounce), []);
}

function forgetAndAnnounce(isDiscreet: boolean): void {
  forgetTyped();
  announce(isDiscreet ? i18n.t('shell.discreet.title') : i18n.t('shell.discreet.isOff'));
}

/** Makes the shortcuts of all commands work anywhere in the window. */
export function useShortcuts(): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent): void => {
      if (runShortcut(event)) event.preventDefault();
    };
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, []);
}
