import { IconDeviceDesktop } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './nothing.module.css';

interface NothingProps {
  readonly title: string;
  readonly text?: string;
  /** The one way out. */
  readonly children?: ReactNode;
}

/** In place of apps where there are none: a path that leads nowhere, what is so, and the one thing to do. */
export function Nothing({ title, text, children }: NothingProps) {
  return (
    <div className={classes.nothing}>
      <div className={classes.path} aria-hidden="true">
        <span>
          <IconDeviceDesktop size={18} stroke={1.6} />
        </span>
        <span>?</span>
      </div>
      <h2>{title}</h2>
      {text !== undefined && <p className="quiet">{text}</p>}
      {children}
    </div>
  );
}
