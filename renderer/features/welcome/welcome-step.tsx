import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useT } from '../../i18n/use-t';
import classes from './welcome.module.css';

const STEPS = [1, 2, 3, 4] as const;

interface ColumnProps {
  readonly step: (typeof STEPS)[number];
  readonly hero?: ReactNode;
  readonly children: ReactNode;
}

/** The column of a step: its hero above, and below how far one has come. */
export function Column({ step, hero, children }: ColumnProps) {
  const t = useT();
  return (
    <div className={`scroll ${classes.scroller}`}>
      <div className={classes.column}>
        {hero !== undefined && <div className={classes.hero}>{hero}</div>}
        {children}
        <div className={classes.steps} role="img" aria-label={t('welcome.step', { n: step, all: STEPS.length })}>
          {STEPS.map((each) => (
            <span key={each} className={classes.dot} data-current={each === step || undefined} />
          ))}
        </div>
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
