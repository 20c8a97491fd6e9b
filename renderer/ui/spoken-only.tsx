import type { ReactNode } from 'react';
import classes from './spoken-only.module.css';

/** Words for screen readers where the eye is told by place or picture. */
export function SpokenOnly({ children }: { readonly children: ReactNode }) {
  return <span className={classes.spoken}>{children}</span>;
}
