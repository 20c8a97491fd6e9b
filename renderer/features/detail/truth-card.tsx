import { type ReactNode, useId } from 'react';
import type { Tone } from '../../ui/tone';
import { ToneIcon } from '../../ui/tone-icon';
import classes from './truth-card.module.css';

interface TruthCardProps {
  /** Who says so. */
  readonly source: string;
  readonly icon: ReactNode;
  readonly tone: Tone;
  readonly statement: string;
  /** When. */
  readonly age: ReactNode;
  /** What it means, and what it does not. */
  readonly meaning: ReactNode;
  readonly children?: ReactNode;
}

/** One statement about an app, with who makes it and how old it is. */
export function TruthCard({ source, icon, tone, statement, age, meaning, children }: TruthCardProps) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id} className={classes.source}>
        {icon}
        {source}
      </h2>
      <p className={classes.statement} data-tone={tone}>
        <ToneIcon tone={tone} size={20} />
        {statement}
      </p>
      <p className={classes.age}>{age}</p>
      <p className={classes.meaning}>{meaning}</p>
      {children}
    </section>
  );
}
