import type { HTMLAttributes, KeyboardEventHandler, MouseEventHandler } from 'react';

/*
 * ARIA's grid with one row in the tab order: a list whose rows hold buttons. Not a `table`: rows out of sight are not
 * rendered and the others are positioned by script, which would break the semantics of a table.
 */

interface Grid {
  readonly label: string;
  /** How many rows there are, headings among them. */
  readonly rows: number;
  /** The focus came to a row, or left the list. */
  readonly onFocusChange: (hasFocus: boolean) => void;
}

/** The list itself. */
export function gridProps({ label, rows, onFocusChange }: Grid): HTMLAttributes<HTMLElement> {
  return {
    role: 'grid',
    'aria-label': label,
    'aria-rowcount': rows,
    'aria-colcount': 2,
    'aria-multiselectable': true,
    onFocus: () => onFocusChange(true),
    onBlur: () => onFocusChange(false),
  };
}

interface GridRow {
  /** Its number in the whole list, headings among the others, from 1. */
  readonly rowNumber: number;
  readonly isOpened: boolean;
  /** Selected with others. */
  readonly isPicked: boolean;
  /** In the tab order. */
  readonly isActive: boolean;
  readonly onClick: MouseEventHandler<HTMLElement>;
  readonly onKeyDown: KeyboardEventHandler<HTMLElement>;
  readonly onContextMenu: MouseEventHandler<HTMLElement>;
}

export function rowProps({
  rowNumber,
  isOpened,
  isPicked,
  isActive,
  ...handlers
}: GridRow): HTMLAttributes<HTMLElement> {
  return {
    role: 'row',
    'aria-rowindex': rowNumber,
    'aria-selected': isPicked,
    'aria-current': isOpened || undefined,
    tabIndex: isActive ? 0 : -1,
    ...handlers,
  };
}

/** Rows that belong together, under a heading. */
export function groupOfRowsProps(label: string): HTMLAttributes<HTMLElement> {
  return { role: 'rowgroup', 'aria-label': label };
}

/** A heading between the rows: a row that cannot be focused. */
export function headingRowProps(rowNumber: number): HTMLAttributes<HTMLElement> {
  return { role: 'row', 'aria-rowindex': rowNumber };
}

/** The only cell of a heading. */
export const headingCellProps: HTMLAttributes<HTMLElement> = { role: 'rowheader', 'aria-colspan': 2 };

export const cellProps: HTMLAttributes<HTMLElement> = { role: 'gridcell' };

/** Finds the row that is in the tab order. */
export const ACTIVE_ROW_SELECTOR = '[role="row"][tabindex="0"]';
