import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './welcome.module.css';

/** The column of a step, its hero above. */
export function Column({ hero, children }: { readonly hero?: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={`scroll ${classes.scroller}`}>
      <div className={classes.column}>
        {hero !== undefined && <div className={classes.hero}>{hero}</div>}
        {children}
      </div>
    </div>
  );
}

/** The title of a step; it takes the focus when the step comes. */
export function StepTitle({ children }: { readonly children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <h1 ref={title} tabIndex={-1} className={classes.title}>
      {children}
    </h1>
  );
}
