import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import classes from './dialog.module.css';

const FIRST_MARK = 'data-first-focus';

/** Marks the element that is focused when the dialog opens; without a mark, the title is. */
export const firstFocusProps = { [FIRST_MARK]: true } as const;

interface ModalProps extends ComponentProps<'dialog'> {
  /** Also called on Escape. */
  readonly onClose: () => void;
  readonly 'data-full-window'?: boolean | undefined;
  readonly 'data-wide'?: boolean | undefined;
}

/** The browser's own modal dialog. Must not contain anything that uses its own layer, such as a tooltip. */
export function Modal({ className = '', onClose, onKeyDown, ...others }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isLeaving = useRef(false);
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // Not the first button unless it is marked: a key meant for what was focused before would press it.
    (current?.querySelector<HTMLElement>(`[${FIRST_MARK}]`) ?? current?.querySelector('h2'))?.focus();
    return () => {
      isLeaving.current = true;
      // The focus is restored only if the dialog is closed while it is still in the document.
      current?.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`${classes.dialog} ${className}`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // The browser closes the dialog on a second Escape even if the first was prevented.
      onClose={() => {
        if (!isLeaving.current) onClose();
      }}
      onKeyDown={(event) => {
        // The shortcuts of the window belong to the page below.
        event.stopPropagation();
        onKeyDown?.(event);
      }}
      {...others}
    />
  );
}

interface DialogProps {
  readonly title: string;
  /** Id of the description, if it is short enough to be announced with the title. */
  readonly describedBy?: string;
  /** Covers the whole window. */
  readonly fullWindow?: boolean;
  /** Makes it a wide sheet to read, with a button of this name beside its title. */
  readonly closeLabel?: string;
  /** Buttons, the likeliest answer last. */
  readonly actions?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A {@link Modal} with a title and its answers. */
export function Dialog({
  title,
  describedBy,
  fullWindow = false,
  closeLabel,
  actions,
  onClose,
  children,
}: DialogProps) {
  const id = useId();
  return (
    <Modal
      data-full-window={fullWindow || undefined}
      data-wide={closeLabel !== undefined || undefined}
      aria-labelledby={id}
      aria-describedby={describedBy}
      onClose={onClose}
    >
      {closeLabel !== undefined && (
        <ActionIcon className={classes.close} size={28} aria-label={closeLabel} onClick={onClose}>
          <IconX size={18} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
      )}
      <h2 id={id} tabIndex={-1} className={`type-lead ${classes.title}`}>
        {title}
      </h2>
      {children}
      {actions !== undefined && <div className={`buttons ${classes.actions}`}>{actions}</div>}
    </Modal>
  );
}
