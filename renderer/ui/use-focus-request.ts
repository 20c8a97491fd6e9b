import { type RefObject, useEffect } from 'react';
import { useView } from '../stores/use-view';
import { type FocusPlace, type SettingName, viewStore } from '../stores/view-store';

/** Moves the focus here when requested: `take` returns whether it could, else it is called again after each render. */
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

const FOUND_MARK = 'data-found';
const FOCUSABLE = 'input:not(:disabled), button:not(:disabled), select, textarea, [tabindex]';

/** Scrolls to this setting when a link or a search leads to it, focuses `target` or its first control, and marks it. */
export function useSettingFocus(
  setting: SettingName | null,
  place: RefObject<HTMLElement | null>,
  target?: RefObject<HTMLElement | null>,
): void {
  useFocusRequest((request) => {
    const found = place.current;
    if (request.kind !== 'setting' || request.setting !== setting || found === null) return false;
    showFound(found, target?.current ?? found.querySelector<HTMLElement>(FOCUSABLE));
    return true;
  });
}

/** Focuses the control, else the whole; the mark is taken off when the focus leaves. */
function showFound(found: HTMLElement, control: HTMLElement | null): void {
  if (control === null) found.tabIndex = -1;
  (control ?? found).focus({ preventScroll: true });
  found.scrollIntoView({ block: 'center' });
  found.setAttribute(FOUND_MARK, '');
  const leave = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Node && found.contains(relatedTarget)) return;
    found.removeAttribute(FOUND_MARK);
    found.removeEventListener('focusout', leave);
  };
  found.addEventListener('focusout', leave);
}
