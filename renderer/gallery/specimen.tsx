import type { ReactNode } from 'react';
import classes from './gallery.module.css';

interface PartProps {
  /** What the pictures of the tests are named after. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** One subject of the gallery, which the visual tests shoot as one picture. */
export function Part({ id, title, children }: PartProps) {
  return (
    <section className={classes.part} data-part={id} aria-labelledby={`part-${id}`}>
      <h2 id={`part-${id}`} className={classes.partTitle}>
        {title}
      </h2>
      <div className={classes.specimens}>{children}</div>
    </section>
  );
}

interface SpecimenProps {
  /** The state that is shown. */
  readonly label: string;
  /** Room for a part that is wider than one column. */
  readonly width?: 'column' | 'half' | 'whole';
  readonly children: ReactNode;
}

/** One part in one state, with the name of the state above it. */
export function Specimen({ label, width = 'column', children }: SpecimenProps) {
  return (
    <div className={classes.specimen} data-width={width}>
      <p className={classes.label}>{label}</p>
      <div className={classes.shown}>{children}</div>
    </div>
  );
}
