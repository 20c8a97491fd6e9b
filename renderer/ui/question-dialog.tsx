import { type ReactNode, useId } from 'react';
import { Dialog } from './dialog';
import classes from './question-dialog.module.css';

interface QuestionDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons, the answer that is most likely wanted first. */
  readonly actions: ReactNode;
  /** Escape, which is always an answer: nothing happens. */
  readonly onCancel: () => void;
}

/** A question that the window asks before anything else goes on. */
export function QuestionDialog({ title, children, actions, onCancel }: QuestionDialogProps) {
  const textId = useId();
  return (
    <Dialog title={title} describedBy={textId} onClose={onCancel}>
      <div id={textId} className={classes.text}>
        {children}
      </div>
      <div className={classes.actions}>{actions}</div>
    </Dialog>
  );
}
