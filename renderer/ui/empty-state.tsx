import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** What stands where there is nothing to list: why, and the way on. */
export function EmptyState({ icon, title, children, actions }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      {icon !== undefined && (
        <div className={classes.icon} aria-hidden="true">
          {icon}
        </div>
      )}
      <h2 className="type-lead">{title}</h2>
      {children !== undefined && <p className="quiet">{children}</p>}
      {actions !== undefined && <div className={`buttons ${classes.actions}`}>{actions}</div>}
    </div>
  );
}
