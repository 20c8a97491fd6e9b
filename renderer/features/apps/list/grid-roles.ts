import type { HTMLAttributes } from 'react';

type GridRole = 'grid' | 'rowgroup' | 'row' | 'rowheader' | 'gridcell';

/** A part of ARIA's grid. Not a `table`: rows out of sight are not rendered, and the others are positioned by script. */
export function asGrid(role: GridRole, more: HTMLAttributes<HTMLElement> = {}): HTMLAttributes<HTMLElement> {
  return { role, ...more };
}

/** Finds the row that is in the tab order. */
export const ACTIVE_ROW_SELECTOR = '[role="row"][tabindex="0"]';
