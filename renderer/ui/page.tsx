import type { ReactNode } from 'react';
import classes from './page.module.css';

interface PageProps {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** A page of the window that is read from top to bottom. */
export function Page({ title, lead, children }: PageProps) {
  return (
    <div className={classes.scroller}>
      <div className={classes.page}>
        <h1 className={classes.title}>{title}</h1>
        {lead !== undefined && <p className={classes.lead}>{lead}</p>}
        <div className={classes.content}>{children}</div>
      </div>
    </div>
  );
}
