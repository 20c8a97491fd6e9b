import type { HTMLAttributes } from 'react';

type GridRole = 'grid' | 'rowgroup' | 'row' | 'rowheader' | 'gridcell';

/**
 * A part of ARIA's grid with one row in the tab order: a list whose rows hold buttons. Not a `table`: rows out of sight
 * are not rendered and the others are positioned by script, which would break the semantics of a table.
 */
export function asGrid(role: GridRole, more: HTMLAttributes<HTMLElement> = {}): HTMLAttributes<HTMLElement> {
  return { role, ...more };
}

/** Finds the row that is in the tab order. */
export const ACTIVE_ROW_SELECTOR = '[role="row"][tabindex="0"]';
