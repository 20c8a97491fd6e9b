import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge';
import type { BadgeShape } from './app-status';
import classes from './tick-list.module.css';

interface TickLineProps {
  readonly shape: BadgeShape;
  readonly name: string;
  readonly figure?: string | undefined;
  /** What more there is to say, below. */
  readonly children?: ReactNode;
}

/** One step of something that goes on, with its mark: under way, done, failed, or still unknown. Lies in a list. */
export function TickLine({ shape, name, figure, children }: TickLineProps) {
  return (
    <li className={classes.line} data-shape={shape}>
      <span className={classes.mark}>
        <Badge key={shape} shape={shape} />
      </span>
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        {figure !== undefined && <bdi className="num small">{figure}</bdi>}
      </span>
      {children !== undefined && <div className={classes.more}>{children}</div>}
    </li>
  );
}
