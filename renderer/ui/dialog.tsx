import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import classes from './dialog.module.css';

const FIRST_MARK = 'data-first-focus';

/** Marks the element that is focused when the dialog opens; without a mark, the title is. */
export const firstFocusProps = { [FIRST_MARK]: true } as const;

interface DialogProps {
  readonly title: string;
  /** Id of the description, if it is short enough to be announced with the title. */
  readonly describedBy?: string;
  /** Covers the whole window. */
  readonly fullWindow?: boolean;
  /** Buttons, the likeliest answer last. */
  readonly actions?: ReactNode;
  /** Also called on Escape. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A modal dialog, using the browser's own: it traps the focus, hides the rest from screen readers, and restores the
 * focus when it closes. Must not contain anything that uses its own layer, such as a tooltip.
 */
export function Dialog({ title, describedBy, fullWindow = false, actions, onClose, children }: DialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isLeaving = useRef(false);
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // Not the first button unless it is marked: a key meant for what was focused before would press it.
    const first = current?.querySelector<HTMLElement>(`[${FIRST_MARK}]`) ?? heading.current;
    first?.focus();
    return () => {
      isLeaving.current = true;
      // The focus is restored only if the dialog is closed while it is still in the document.
      current?.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-full-window={fullWindow || undefined}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // The browser closes the dialog on a second Escape even if the first was prevented.
      onClose={() => {
        if (!isLeaving.current) onClose();
      }}
      // The shortcuts of the window belong to the page below.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <h2 id={titleId} ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h2>
      {children}
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </dialog>
  );
}
