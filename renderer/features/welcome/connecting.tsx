import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { RequestError } from '../../../shared/ipc/envelope';
import { inWords } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { useAppState } from '../../stores/mirror';
import { showPage } from '../../stores/view-store';
import type { BadgeShape } from '../apps/app-status';
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
const FOUND = 0;
const SECURE = 1;
const LISTED = 2;

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
  const latencyMs = attempt.kind === 'answered' ? attempt.latencyMs : null;
  const shapeAt = (line: number): BadgeShape | null => {
    if (failedAt !== null) return line < failedAt ? 'ok' : line === failedAt ? 'bad' : null;
    return line < ticks ? 'ok' : line === ticks ? 'measuring' : null;
  };
  const names = [
    t('welcome.connecting.found'),
    t('welcome.connecting.secure'),
    t('welcome.connecting.asking'),
  ] as const;
  return (
    <>
      <StepTitle key={error === null ? 'running' : 'failed'}>
        {t(error === null ? 'welcome.connecting.title' : 'welcome.connecting.failed')}
      </StepTitle>
      <p className={classes.text}>{place === '' ? t('welcome.ask.demo') : <bdi className="addr">{place}</bdi>}</p>
      <ul className={classes.ticks} aria-busy={error === null}>
        {names.map((name, line) =>
          error !== null && line === failedAt ? (
            <TickLine key={name} shape="bad" name={inWords(error.message, t)}>
              <p role="alert">{inWords(error.advice, t)}</p>
            </TickLine>
          ) : (
            <TickLine
              key={name}
              shape={shapeAt(line)}
              name={name}
              figure={
                line === FOUND && ticks > FOUND && latencyMs !== null ? t('add.latency', { ms: latencyMs }) : undefined
              }
            />
          ),
        )}
      </ul>
      {error !== null && <NextStep error={error} onAuthority={onAuthority} onAgain={onAgain} />}
      <div className={classes.links}>
        <Button variant="transparent" size="compact-sm" onClick={onCancel}>
          {t(error === null ? 'detail.cancel' : 'welcome.connecting.change')}
        </Button>
      </div>
    </>
  );
}

/** What mends it most likely is first; saving it without an answer is quiet. */
function NextStep({
  error,
  onAuthority,
  onAgain,
}: Pick<ConnectingProps, 'onAuthority' | 'onAgain'> & { readonly error: RequestError }) {
  const t = useT();
  const isUnknown = error.code === 'tls' && (error.tlsReason ?? 'certificate-unknown') === 'certificate-unknown';
  return (
    <div className={classes.next}>
      {isUnknown ? (
        <Button size="lg" onClick={onAuthority}>
          {t('welcome.connecting.authority')}
        </Button>
      ) : (
        <Button size="lg" onClick={() => onAgain(false)}>
          {t('welcome.connecting.again')}
        </Button>
      )}
      {wasTried(error) && (
        <Button variant="subtle" color="gray" onClick={() => onAgain(true)}>
          {t('add.saveAnyway')}
        </Button>
      )}
    </div>
  );
}

/** The line in which it failed. */
function lineOf({ code }: RequestError): number {
  switch (code) {
    case 'name-not-found':
    case 'refused':
    case 'unreachable':
    case 'timeout':
      return FOUND;
    case 'tls':
    case 'usage':
      return SECURE;
    default:
      return LISTED;
  }
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
