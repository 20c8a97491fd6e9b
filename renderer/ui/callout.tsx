import type { ReactNode } from 'react';
import type { Tone } from './badge';
import { ToneIcon } from './badge';
import classes from './callout.module.css';

interface CalloutProps {
  /** Null: what it belongs to has a mark already. */
  readonly tone: Tone | null;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** Buttons at the end. */
  readonly actions?: ReactNode;
  /** `alert` for a new problem; omitted for static content. */
  readonly role?: 'alert' | 'status';
}

/** A quiet box with a message and what to do about it; its icon alone has the color of its tone. */
export function Callout({ tone, title, children, actions, role }: CalloutProps) {
  return (
    <div className={classes.callout} role={role}>
      {tone !== null && <ToneIcon tone={tone} />}
      <div className={classes.body}>
        <div className={classes.words}>
          <p className={classes.title}>{title}</p>
          {children !== undefined && <div className="small">{children}</div>}
        </div>
        {actions !== undefined && <div className="buttons">{actions}</div>}
      </div>
    </div>
  );
}
