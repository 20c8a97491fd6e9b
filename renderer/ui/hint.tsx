import { Tooltip } from '@mantine/core';
import { useEffect, useState } from 'react';
import { dateText } from './calendar';

const DELAY_MS = 800;

interface ShownHint {
  readonly element: HTMLElement;
  readonly text: string;
}

/**
 * The tooltip of every element with `data-hint`: one for all, within the sheet. Where the attribute is empty, a time has
 * the exact moment, and other elements their full text if they are cut or hold text for screen readers alone.
 */
export function Hint() {
  const [hint, setHint] = useState<ShownHint | null>(null);
  useEffect(() => watchHints(setHint), []);
  if (hint === null) return null;
  const { element, text } = hint;
  const boundary = element.closest('main') ?? 'clippingAncestors';
  return (
    <Tooltip
      opened
      label={text}
      target={element}
      position={element.closest('nav') === null ? 'bottom' : 'right'}
      // The first in the sidebar is beside the title of the page, which stays clear.
      offset={{ mainAxis: 5, crossAxis: element.matches('nav > :first-child') ? -8 : 0 }}
      middlewares={{ shift: { boundary }, flip: { boundary, padding: 8 } }}
      events={NO_EVENTS}
    />
  );
}

/** The tooltip opens and closes by {@link watchHints} alone. */
const NO_EVENTS = { hover: false, focus: false, touch: false } as const;

/** Calls `show` with each hint to show, and with null where none is. Returns a function that ends this. */
function watchHints(show: (hint: ShownHint | null) => void): () => void {
  const ending = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: HTMLElement | null = null;
  let pressed: HTMLElement | null = null;
  const moveTo = (element: HTMLElement | null): void => {
    if (element === current) return;
    clearTimeout(timer);
    if (current !== null) show(null);
    current = element;
    if (element === null) return;
    timer = setTimeout(() => {
      const text = element.isConnected ? hintText(element) : '';
      if (text !== '') show({ element, text });
    }, DELAY_MS);
  };
  const hide = (): void => moveTo(null);
  const on = { signal: ending.signal, passive: true, capture: true } as const;
  const pointTo = (element: HTMLElement | null): void => {
    // What was just pressed has said what it does, until the pointer has left it.
    if (element === pressed) return;
    pressed = null;
    // What changes under a resting pointer takes no hint from the keyboard.
    if (element !== null || current?.matches(':focus-visible') !== true) moveTo(element);
  };
  document.addEventListener('pointerover', ({ target }) => pointTo(hinted(target)), on);
  document.addEventListener('focusin', ({ target }) => moveTo(isFocusVisible(target) ? hinted(target) : null), on);
  document.addEventListener('keydown', ({ key }) => (key === 'Escape' ? hide() : undefined), on);
  const press = ({ target }: Event): void => {
    hide();
    pressed = hinted(target);
  };
  document.addEventListener('pointerdown', press, on);
  document.documentElement.addEventListener('pointerleave', hide, { signal: ending.signal });
  for (const event of ['scroll', 'focusout']) document.addEventListener(event, hide, on);
  return () => {
    clearTimeout(timer);
    ending.abort();
  };
}

function hinted(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-hint]') : null;
}

function isFocusVisible(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(':focus-visible');
}

function hintText(element: HTMLElement): string {
  const { hint } = element.dataset;
  if (hint !== undefined && hint !== '') return hint;
  if (element instanceof HTMLTimeElement) return dateText('moment', element.dateTime);
  return hasMore(element) ? spokenText(element) : '';
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
