import type { RefObject } from 'react';
import type { SettingsCard } from '../../stores/view-store';
import { useFocusRequest } from '../../ui/use-focus-request';

/** Takes the focus, and the middle of the page, when another page leads to this card. */
export function useSettingFocus(card: SettingsCard, target: RefObject<HTMLElement | null>): void {
  useFocusRequest((place) => {
    if (place.kind !== 'setting' || place.card !== card || target.current === null) return false;
    target.current.focus({ preventScroll: true });
    target.current.scrollIntoView({ block: 'center' });
    return true;
  });
}
