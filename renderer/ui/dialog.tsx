import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import classes from './dialog.module.css';

const FIRST_MARK = 'data-first-focus';

/** Marks what has the focus when the dialog comes up; without a mark it is the title. */
export const firstFocusProps = { [FIRST_MARK]: true } as const;

interface DialogProps {
  readonly title: string;
  /** Id of the text that says what it is about, where it is short enough to be read out with the title. */
  readonly describedBy?: string;
  /** Covers the whole window. */
  readonly fullWindow?: boolean;
  /** Asked for by Escape too. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * Asks or shows one thing on top of the window. The browser's own modal dialog: it keeps the focus, hides the rest from
 * screen readers, and hands the focus back to where it was. Nothing that shows on a layer of its own, such as a
 * tooltip, may stand in it.
 */
export function Dialog({ title, describedBy, fullWindow = false, onClose, children }: DialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isLeaving = useRef(false);
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // Unless marked not the first button, which a key meant for what was there before would press.
    const first = current?.querySelector<HTMLElement>(`[${FIRST_MARK}]`) ?? heading.current;
    first?.focus();
    return () => {
      isLeaving.current = true;
      // Closed while it is still there: only so does the focus go back to where it was.
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
      // A second Escape closes it whatever the first one was told.
      onClose={() => {
        if (!isLeaving.current) onClose();
      }}
      // The keys of the window are for what lies beneath.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <h2 id={titleId} ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}
