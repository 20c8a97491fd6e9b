import { useEffect } from 'react';
import { runShortcut } from '../commands/commands';

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
