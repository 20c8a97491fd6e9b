import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { LIST_WIDTH } from '../../../../shared/domain/appearance';
import { useT } from '../../../i18n/use-t';
import { changeAppearance, useAppearance } from '../../preferences/preferences';
import classes from './list-resizer.module.css';

/** Of a separator that can be moved, which is no line of the text: no element has this role. */
const ROLE = { role: 'separator', 'aria-orientation': 'vertical' } as const;
const STEP_PX = 16;
/** The document’s, so that every list has it. */
const PROPERTY = '--bk-list';

/** Sets the width of the lists for this document; null: that of the style sheets. */
export function applyListWidth(width: number | null): void {
  if (width === null) document.documentElement.style.removeProperty(PROPERTY);
  else document.documentElement.style.setProperty(PROPERTY, `${limited(width)}px`);
}

/** The edge between the list before it and its detail: dragged, or moved by arrow keys; a double click resets it. */
export function ListResizer() {
  const t = useT();
  const { listWidth } = useAppearance();
  const saved = listWidth === null ? null : limited(listWidth);
  /** Null: it is not being dragged. */
  const [dragged, setDragged] = useState<number | null>(null);

  const keep = (width: number | null): void => {
    applyListWidth(width);
    void changeAppearance({ listWidth: width });
  };
  const drag = (event: PointerEvent<HTMLElement>): void => {
    const list = event.currentTarget.previousElementSibling;
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || list === null) return;
    const { left, right } = list.getBoundingClientRect();
    const width = limited(isMirrored(event.currentTarget) ? right - event.clientX : event.clientX - left);
    setDragged(width);
    applyListWidth(width);
  };
  const drop = (): void => {
    // A click that moved nothing changes nothing.
    if (dragged !== null) keep(dragged);
    setDragged(null);
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>): void => {
    const now = saved ?? LIST_WIDTH.initial;
    const forward = isMirrored(event.currentTarget) ? 'ArrowLeft' : 'ArrowRight';
    const backward = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
    const widths: Readonly<Record<string, number>> = {
      [forward]: now + STEP_PX,
      [backward]: now - STEP_PX,
      Home: LIST_WIDTH.min,
      End: LIST_WIDTH.max,
    };
    const width = Object.hasOwn(widths, event.key) ? widths[event.key] : undefined;
    if (width === undefined) return;
    event.preventDefault();
    keep(limited(width));
  };

  return (
    <div
      {...ROLE}
      {...{
        tabIndex: 0,
        'aria-label': t('apps.view.width'),
        'aria-valuemin': LIST_WIDTH.min,
        'aria-valuemax': LIST_WIDTH.max,
        'aria-valuenow': dragged ?? saved ?? LIST_WIDTH.initial,
        onPointerDown: (event: PointerEvent<HTMLElement>) => {
          if (event.button === 0) event.currentTarget.setPointerCapture(event.pointerId);
        },
        onPointerMove: drag,
        onPointerUp: drop,
        onPointerCancel: drop,
        onDoubleClick: () => keep(null),
        onKeyDown: handleKey,
      }}
      className={classes.edge}
    />
  );
}

function isMirrored(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}

function limited(width: number): number {
  return Math.round(Math.min(Math.max(width, LIST_WIDTH.min), LIST_WIDTH.max));
}
