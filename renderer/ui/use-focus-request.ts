import { type RefObject, useEffect } from 'react';
import { useView } from '../stores/use-view';
import { type FocusPlace, type SettingsCard, viewStore } from '../stores/view-store';

/**
 * Moves the focus to an element of this component when requested. `take` returns whether it could; until it can, it is
 * called again after each render, and once a modal dialog has closed.
 */
export function useFocusRequest(take: (place: FocusPlace) => boolean): void {
  const place = useView((view) => view.focusRequest);
  useEffect(() => {
    if (place === null) return undefined;
    const takeNow = (): void => {
      if (take(place)) viewStore.setState({ focusRequest: null });
    };
    const dialog = document.querySelector('dialog[open]');
    if (dialog === null) {
      takeNow();
      return undefined;
    }
    dialog.addEventListener('close', takeNow, { once: true });
    return () => dialog.removeEventListener('close', takeNow);
  });
}

/** Focuses this card and scrolls it to the middle when another page links to it. */
export function useSettingFocus(card: SettingsCard, target: RefObject<HTMLElement | null>): void {
  useFocusRequest((place) => {
    if (place.kind !== 'setting' || place.card !== card || target.current === null) return false;
    target.current.focus({ preventScroll: true });
    target.current.scrollIntoView({ block: 'center' });
    return true;
  });
}
