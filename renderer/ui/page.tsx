import type { ReactNode } from 'react';
import classes from './page.module.css';

interface PageProps {
  readonly title: string;
  readonly lead?: string;
  /** For cards side by side, where the window has room for them. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A scrolling page with a title. */
export function Page({ title, lead, wide = false, children }: PageProps) {
  return (
    <div className={classes.scroller}>
      <div className={classes.page} data-wide={wide || undefined}>
        <h1 className={classes.title}>{title}</h1>
        {lead !== undefined && <p className={classes.lead}>{lead}</p>}
        <div className={classes.content}>{children}</div>
      </div>
    </div>
  );
}
