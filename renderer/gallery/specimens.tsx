import type { ReactNode } from 'react';
import classes from './gallery.module.css';

/** One subject, which the visual tests shoot as one picture named after its id. */
export interface Part {
  readonly id: string;
  readonly title: string;
  /** What is shown, by the name of its state. */
  readonly specimens: Readonly<Record<string, ReactNode>>;
  /** Names of those that take a whole line; true: all take half of one. */
  readonly wide?: readonly string[] | true;
}

export function Specimens({ part: { id, title, specimens, wide = [] } }: { readonly part: Part }) {
  const widthOf = (label: string): string => (wide === true ? 'half' : wide.includes(label) ? 'whole' : 'column');
  return (
    <section className={classes.part} data-part={id} aria-labelledby={`part-${id}`}>
      <h2 id={`part-${id}`} className={classes.partTitle}>
        {title}
      </h2>
      <div className={classes.specimens}>
        {Object.entries(specimens).map(([label, shown]) => (
          <div key={label} className={classes.specimen} data-width={widthOf(label)}>
            <p className={classes.label}>{label}</p>
            <div className={classes.shown}>{shown}</div>
          </div>
        ))}
      </div>
    </section>
  );
}
