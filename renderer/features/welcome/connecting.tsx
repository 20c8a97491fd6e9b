import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { RequestError } from '../../../shared/ipc/envelope';
import { inWords } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { useAppState } from '../../stores/mirror';
import { showPage } from '../../stores/view-store';
import { TickLine } from '../apps/tick-list';
import { wasTried } from '../settings/settings-requests';
import classes from './welcome.module.css';
import { StepTitle } from './welcome-step';

/** How connecting to a service, or starting the demo, goes. */
export type Attempt =
  | { readonly kind: 'running' }
  /** Null latency: the demo, which is on this computer. */
  | { readonly kind: 'answered'; readonly latencyMs: number | null }
  | { readonly kind: 'failed'; readonly error: RequestError };

/** Each tick is seen before the next one comes. */
const TICK_MS = 360;
/** More apps than that are no question for one column. */
const MAX_CHOICES = 40;
/** What each line says before it is under way, while it is, and once it is ticked. */
const LINES = [
  ['welcome.connecting.finding', 'welcome.connecting.finding', 'welcome.connecting.found'],
  ['welcome.connecting.toSecure', 'welcome.connecting.securing', 'welcome.connecting.secure'],
  ['welcome.connecting.toAsk', 'welcome.connecting.asking', 'welcome.connecting.asking'],
] as const;
const [FOUND, SECURE, LISTED] = [0, 1, 2] as const;

interface ConnectingProps {
  /** The address as it was typed; empty: the demo. */
  readonly place: string;
  readonly attempt: Attempt;
  readonly onAuthority: () => void;
  readonly onAgain: (unchecked: boolean) => void;
  readonly onCancel: () => void;
  /** The service has listed apps. */
  readonly onListed: () => void;
}

/** Three lines that tick one after the other; what fails stands in the line where it failed, with the next step. */
export function Connecting({ place, attempt, onAuthority, onAgain, onCancel, onListed }: ConnectingProps) {
  const t = useT();
  const ticks = useTicks(attempt.kind === 'answered');
  const apps = useAppState(({ nearby }) => Object.keys(nearby).length);
  const discovery = useAppState((state) => state.discovery.kind);
  const hasAnswer = discovery === 'found' || discovery === 'empty' || discovery === 'failed';
  const isOver = ticks >= LISTED && hasAnswer;
  useEffect(() => {
    if (!isOver) return;
    if (apps > 0 && apps <= MAX_CHOICES) onListed();
    // That page says what there is to say about an empty list, and about none, and finds one app among many.
    else showPage('nearby');
  }, [isOver, apps, onListed]);

  const error = attempt.kind === 'failed' ? attempt.error : null;
  const failedAt = error === null ? null : lineOf(error);
  const isUnknown = error?.code === 'tls' && (error.tlsReason ?? 'certificate-unknown') === 'certificate-unknown';
  const latencyMs = attempt.kind === 'answered' ? attempt.latencyMs : null;
  const done = failedAt ?? ticks;
  return (
    <>
      <StepTitle key={error === null ? 'running' : 'failed'}>
        {t(error === null ? 'add.progress.connecting' : 'welcome.connecting.failed')}
      </StepTitle>
      <p className={classes.text}>{place === '' ? t('welcome.ask.demo') : <bdi className="addr">{place}</bdi>}</p>
      <ul className={classes.ticks} aria-busy={error === null}>
        {LINES.slice(0, failedAt ?? LINES.length).map(([toDo, doing, said], line) => (
          <TickLine
            key={said}
            shape={line < done ? 'ok' : line === done ? 'measuring' : 'unknown'}
            name={t(line < done ? said : line === done ? doing : toDo)}
            figure={
              line === FOUND && done > FOUND && latencyMs !== null ? t('add.latency', { ms: latencyMs }) : undefined
            }
          />
        ))}
        {error !== null && (
          <TickLine shape="bad" name={inWords(error.message, t)}>
            <p role="alert">{inWords(error.advice, t)}</p>
          </TickLine>
        )}
      </ul>
      {error !== null && (
        <div className={classes.form}>
          {/* What mends it most likely; saving it without an answer is quiet. */}
          <Button size="lg" onClick={isUnknown ? onAuthority : () => onAgain(false)}>
            {isUnknown ? t('welcome.connecting.authority') : t('welcome.connecting.again')}
          </Button>
        </div>
      )}
      <div className={classes.foot}>
        {isUnknown && (
          <Button variant="transparent" size="compact-sm" onClick={() => onAgain(false)}>
            {t('welcome.connecting.again')}
          </Button>
        )}
        <Button variant="transparent" size="compact-sm" onClick={onCancel}>
          {t(error === null ? 'detail.cancel' : 'welcome.connecting.change')}
        </Button>
        {error !== null && wasTried(error) && (
          <Button variant="transparent" size="compact-sm" onClick={() => onAgain(true)}>
            {t('welcome.connecting.saveAddress')}
          </Button>
        )}
      </div>
    </>
  );
}

/** The line in which it failed. */
function lineOf({ code }: RequestError): number {
  if (code === 'tls' || code === 'usage') return SECURE;
  return code === 'name-not-found' || code === 'refused' || code === 'unreachable' || code === 'timeout'
    ? FOUND
    : LISTED;
}

/** How many lines are ticked, one after the other once it has answered. */
function useTicks(hasAnswered: boolean): number {
  const [ticks, setTicks] = useState(0);
  useEffect(() => {
    if (!hasAnswered || ticks >= LISTED) return undefined;
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = window.setTimeout(() => setTicks(ticks + 1), isCalm ? 0 : TICK_MS);
    return () => window.clearTimeout(timer);
  }, [hasAnswered, ticks]);
  return ticks;
}
