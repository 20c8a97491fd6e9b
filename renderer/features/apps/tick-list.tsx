import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge';
import type { BadgeShape } from './app-status';
import classes from './tick-list.module.css';

interface TickLineProps {
  /** Null: it waits for those above. */
  readonly shape: BadgeShape | null;
  readonly name: string;
  /** What came of it, in short. */
  readonly figure?: string | undefined;
  /** What more there is to say, below. */
  readonly children?: ReactNode;
}

/** One step of something that goes on, with its mark: under way, done, or failed. Lies in a list. */
export function TickLine({ shape, name, figure, children }: TickLineProps) {
  return (
    <li className={shape === null ? `${classes.line} ${classes.waits}` : classes.line}>
      <span className={classes.mark}>{shape !== null && <Badge key={shape} shape={shape} />}</span>
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        {figure !== undefined && <bdi className="num small">{figure}</bdi>}
      </span>
      {children !== undefined && <div className={classes.more}>{children}</div>}
    </li>
  );
}
