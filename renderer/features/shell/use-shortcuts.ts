import { useEffect } from 'react';
import { type Page, showPage } from '../../stores/view-store';
import { findSearchBox, shortcutKey } from '../../ui/keyboard';
import { undoOffered } from '../notices/undo-offers';
import { showCode } from '../pairing/pairing-requests';

const PAGE_KEYS: ReadonlyMap<string, Page> = new Map<string, Page>([
  ['1', 'apps'],
  ['2', 'nearby'],
  ['3', 'add'],
  ['4', 'activity'],
  ['5', 'settings'],
  [',', 'settings'],
]);

/** Shortcuts that work anywhere in the window: pages by number, a new code, find, undo. */
export function useShortcuts(): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      const key = shortcutKey(event);
      const page = PAGE_KEYS.get(key);
      if (page !== undefined) {
        event.preventDefault();
        showPage(page);
      } else if (key === 'n') {
        event.preventDefault();
        void showCode();
      } else if (key === 'f') {
        const box = findSearchBox();
        if (box === null) return;
        event.preventDefault();
        box.focus();
        box.select();
      } else if (key === 'z' && !isTyping(event.target) && undoOffered()) {
        event.preventDefault();
      }
    };
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, []);
}

/** In a text box, undo applies to the text. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement;
}
