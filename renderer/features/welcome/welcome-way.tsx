import { type ReactNode, useId } from 'react';
import classes from './welcome-way.module.css';

interface WelcomeWayProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  /** What to fill in and press; stands at the card's foot. */
  readonly children: ReactNode;
}

/** One way to start. */
export function WelcomeWay({ icon, title, text, children }: WelcomeWayProps) {
  const id = useId();
  return (
    <section className={classes.way} aria-labelledby={id}>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <p className={classes.text}>{text}</p>
      <div className={classes.foot}>{children}</div>
    </section>
  );
}
