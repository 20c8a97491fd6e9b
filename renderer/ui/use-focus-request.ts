import { type RefObject, useEffect } from 'react';
import { type FocusPlace, type SettingsCard, useView } from '../stores/view-store';

/**
 * Takes the focus when it is handed to a place that is this one's to answer for. `take` says whether it could; as
 * long as it cannot, it is asked again after each render, and once a dialog that keeps the focus has closed.
 */
export function useFocusRequest(take: (place: FocusPlace) => boolean): void {
  const place = useView((view) => view.focusRequest);
  useEffect(() => {
    if (place === null) return undefined;
    const takeNow = (): void => {
      if (take(place)) useView.setState({ focusRequest: null });
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

/** Takes the focus, and the middle of the page, when another page leads to this card. */
export function useSettingFocus(card: SettingsCard, target: RefObject<HTMLElement | null>): void {
  useFocusRequest((place) => {
    if (place.kind !== 'setting' || place.card !== card || target.current === null) return false;
    target.current.focus({ preventScroll: true });
    target.current.scrollIntoView({ block: 'center' });
    return true;
  });
}
