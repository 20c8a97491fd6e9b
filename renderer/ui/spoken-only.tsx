import type { ReactNode } from 'react';
import classes from './spoken-only.module.css';

/** Text for screen readers only, where position or an icon says it visually. */
export function SpokenOnly({ children }: { readonly children: ReactNode }) {
  return <span className={classes.spoken}>{children}</span>;
}
