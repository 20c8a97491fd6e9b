import type { ReactNode } from 'react';
import classes from './screen-reader-only.module.css';

/** Text for screen readers only, where position or an icon says it visually. */
export function ScreenReaderOnly({ children }: { readonly children: ReactNode }) {
  return <span className={classes.spoken}>{children}</span>;
}
