import type { ReactNode, Ref } from 'react';
import classes from './page.module.css';

interface PageProps {
  readonly title: string;
  /** How many there are of what the page lists. */
  readonly count?: string;
  readonly lead?: ReactNode;
  /** At the end of the title's line: a choice or a button. */
  readonly aside?: ReactNode;
  /** `column`: one of 560 pixels in the middle; `full`: as wide as the sheet, for tables. */
  readonly width?: 'column' | 'full';
  /** What scrolls. */
  readonly scroller?: Ref<HTMLDivElement>;
  readonly children?: ReactNode;
}

/** The frame of a page with one pane: its title, and what scrolls with it. */
export function Page({ title, count, lead, aside, width = 'column', scroller, children }: PageProps) {
  return (
    <div ref={scroller} className={`scroll ${classes.scroller}`}>
      <div className={classes.page} data-width={width}>
        <PageHead title={title} count={count} aside={aside} />
        {lead !== undefined && <p className={classes.lead}>{lead}</p>}
        <div className={classes.content}>{children}</div>
      </div>
    </div>
  );
}

type PageHeadProps = Pick<PageProps, 'title' | 'aside'> & { readonly count: string | undefined };

/** The line of a page's title. */
export function PageHead({ title, count, aside }: PageHeadProps) {
  return (
    <div className={classes.head}>
      <h1 className={`type-title ${classes.title}`}>{title}</h1>
      {count !== undefined && (
        <span className={classes.count} aria-hidden="true">
          {count}
        </span>
      )}
      {aside !== undefined && <div className={classes.aside}>{aside}</div>}
    </div>
  );
}
