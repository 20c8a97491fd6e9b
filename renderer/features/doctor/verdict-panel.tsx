import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import type { RequestError } from '../../../shared/ipc/envelope';
import { FailureCallout } from '../notices/failure-callout';
import { FoldedChecks } from './doctor-findings';
import type { Examination } from './use-doctor';
import classes from './verdict-panel.module.css';

interface VerdictPanelProps {
  readonly label: string;
  readonly tone: 'ok' | 'warn' | 'bad' | 'neutral';
  /** Above the words. */
  readonly picture?: ReactNode;
  /** Null: it could not be found out. */
  readonly sentence: string | null;
  readonly cause?: ReactNode;
  /** What to do. */
  readonly step?: ReactNode;
  /** At the end of the words. */
  readonly aside?: ReactNode;
  /** The buttons, the likeliest first. */
  readonly actions?: ReactNode;
  /** What the doctor checked, to be unfolded; null: nothing yet. */
  readonly checks: Examination | null;
  readonly error: RequestError | null;
  readonly ref?: RefObject<HTMLElement | null>;
}

/** The one colored surface: what is so, why, what to do, and what the doctor found. It keeps the focus that it has. */
export function VerdictPanel(props: VerdictPanelProps) {
  const { label, tone, picture, sentence, cause, step, aside, actions, checks, error, ref } = props;
  const own = useRef<HTMLElement>(null);
  const panel = ref ?? own;
  const focused = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (focused.current?.isConnected !== false) return;
    focused.current = null;
    if (document.activeElement !== document.body) return;
    const action = panel.current?.querySelector<HTMLElement>(`.${classes.next} > button:not([aria-expanded])`);
    (action ?? panel.current)?.focus({ preventScroll: true });
  });
  return (
    <section
      ref={panel}
      className={classes.panel}
      data-tone={tone}
      tabIndex={-1}
      aria-label={label}
      onFocus={({ target }) => {
        focused.current = target;
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget !== null) focused.current = null;
      }}
    >
      {picture}
      {sentence !== null && (
        <div className={classes.verdict}>
          <div className={classes.words}>
            <h2 className={classes.sentence}>{sentence}</h2>
            {cause && <p className={classes.cause}>{cause}</p>}
            {step && <div className={classes.step}>{step}</div>}
          </div>
          {aside}
        </div>
      )}
      {error && <FailureCallout error={error} />}
      {(actions || checks) && (
        <div className={classes.next}>
          {actions}
          {checks && <FoldedChecks key={checks.runId} {...checks} />}
        </div>
      )}
    </section>
  );
}
