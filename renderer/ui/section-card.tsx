import { type ReactNode, type Ref, useId } from 'react';
import classes from './section-card.module.css';

interface SectionCardProps {
  readonly title: string;
  /** A few words beside the title. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLElement>;
}

/** A part of a page under a small heading. */
export function SectionCard({ title, note, children, ref }: SectionCardProps) {
  const id = useId();
  return (
    <section ref={ref} className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {note !== undefined && <span className={classes.note}>{note}</span>}
      </div>
      {children}
    </section>
  );
}
