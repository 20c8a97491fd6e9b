import { viewStore } from '../stores/view-store';

/**
 * Keeps the keyboard's place: browsers drop the focus when its element is disabled or removed. A button gets it back when
 * it is enabled again; in place of a removed element, and on a new page, `main` gets it, unless something else took it.
 */
export function keepFocus(page: Document): void {
  let last: Element | null = null;
  const remember = ({ target }: FocusEvent): void => {
    last = target instanceof Element ? target : null;
  };
  // A click beside everything means to leave the focused element.
  const leave = (): void => {
    last = null;
  };
  const isLost = (): boolean => page.activeElement === null || page.activeElement === page.body;
  const restore = (changes: readonly MutationRecord[]): void => {
    if (!(last instanceof HTMLElement) || !isLost()) return;
    if (!last.isConnected) afterTwoFrames(focusMain);
    else if (changes.some(({ type, target }) => type === 'attributes' && target === last)) {
      last.focus({ preventScroll: true });
    }
  };
  const focusMain = (): void => {
    const main = page.querySelector('main');
    if (main === null || !isLost()) return;
    main.tabIndex = -1;
    main.focus({ preventScroll: true });
  };
  viewStore.subscribe(({ page: now }, { page: before }) => {
    if (now !== before) afterTwoFrames(focusMain);
  });
  const observer = new MutationObserver(restore);
  observer.observe(page, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  page.addEventListener('focusin', remember);
  page.addEventListener('pointerdown', leave, true);
}

/** By then effects of what replaced the element have moved the focus, if they do. */
function afterTwoFrames(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act));
}
