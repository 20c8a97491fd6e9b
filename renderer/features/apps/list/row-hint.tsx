import { Tooltip } from '@mantine/core';
import { type RefObject, useEffect, useState } from 'react';

const DELAY_MS = 400;

interface Hint {
  readonly element: HTMLElement;
  readonly text: string;
}

/**
 * Shows what a row has no room for, on the pointer: one tooltip for all rows, since a tooltip of each would cost more
 * than the row. Elements with `data-hint` have one if they are cut, or if they hold text for screen readers alone.
 */
export function RowHint({ within }: { readonly within: RefObject<HTMLElement | null> }) {
  const [hint, setHint] = useState<Hint | null>(null);
  useEffect(() => {
    const place = within.current;
    if (place === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = (): void => {
      clearTimeout(timer);
      setHint(null);
    };
    const show = ({ target }: PointerEvent): void => {
      hide();
      const element = target instanceof Element ? target.closest<HTMLElement>('[data-hint]') : null;
      if (element === null) return;
      timer = setTimeout(() => {
        if (hasMore(element)) setHint({ element, text: spokenText(element) });
      }, DELAY_MS);
    };
    place.addEventListener('pointerover', show);
    place.addEventListener('pointerleave', hide);
    place.addEventListener('pointerdown', hide);
    place.addEventListener('scroll', hide);
    return () => {
      clearTimeout(timer);
      place.removeEventListener('pointerover', show);
      place.removeEventListener('pointerleave', hide);
      place.removeEventListener('pointerdown', hide);
      place.removeEventListener('scroll', hide);
    };
  }, [within]);
  if (hint === null) return null;
  return <Tooltip opened label={hint.text} target={hint.element} />;
}

/** The text as a screen reader says it, which has everything. */
function spokenText(element: HTMLElement): string {
  const copy = element.cloneNode(true);
  if (copy instanceof HTMLElement) for (const unsaid of copy.querySelectorAll('[aria-hidden="true"]')) unsaid.remove();
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}

function hasMore(element: HTMLElement): boolean {
  const parts = [element, ...element.querySelectorAll<HTMLElement>('*')];
  return parts.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth && clientWidth > 0);
}
