import { Button } from '@mantine/core';
import type { TFunction } from 'i18next';
import { type ReactNode, useCallback } from 'react';
import type { IsoTime } from '../../../../shared/domain/iso-time';
import type { ReconnectProgress, ReconnectState, ReconnectStep } from '../../../../shared/domain/reconnect';
import { assertNever } from '../../../../shared/lib/assert-never';
import { inSentences, inWords } from '../../../i18n/i18n';
import { useT } from '../../../i18n/use-t';
import { Age } from '../../../ui/age';
import { Callout } from '../../../ui/callout';
import { formatCountdown } from '../../../ui/format';
import { type Tone, ToneIcon } from '../../../ui/tone-icon';
import { useBusy } from '../../../ui/use-busy';
import { useTicking } from '../../../ui/use-ticking';
import { disconnectApp, type NamedApp } from '../actions/app-actions';
import classes from './reconnect-section.module.css';

interface ReconnectStatusProps {
  readonly app: NamedApp;
  /** Undefined: nothing is under way. */
  readonly state: ReconnectState | undefined;
}

/** The state of a reconnect: its progress, the address that answered, or the obstacle. */
export function ReconnectStatus({ app, state }: ReconnectStatusProps) {
  const t = useT();
  const disconnect = useBusy(disconnectApp);
  const stop = (words: string): ReactNode => (
    <Button size="compact-sm" variant="default" loading={disconnect.isBusy} onClick={() => void disconnect.run(app)}>
      {words}
    </Button>
  );
  switch (state?.kind) {
    case undefined:
      return <p className={classes.text}>{t('reconnect.idle')}</p>;
    case 'running':
      return (
        <Callout
          tone="busy"
          title={state.automatic ? t('reconnect.runningByItself') : t('reconnect.running')}
          actions={stop(t('reconnect.stop'))}
        >
          <ReconnectSteps state={state} />
        </Callout>
      );
    case 'connected':
      return (
        <Callout
          tone="good"
          title={t('reconnect.connected', { address: state.address })}
          actions={stop(t('reconnect.disconnect'))}
        >
          <p>{inSentences([t(`reconnect.via.${state.via}`), movedText(state.moved, t)])}</p>
          <p>
            <Age at={state.at} />
          </p>
        </Callout>
      );
    case 'failed':
      return (
        <Callout tone="bad" title={inWords(state.verdict.sentence, t)}>
          <p>{inWords(state.verdict.advice, t)}</p>
        </Callout>
      );
    case 'waiting':
      return (
        <Callout tone="caution" title={inWords(state.verdict.sentence, t)} actions={stop(t('reconnect.stop'))}>
          <p>{inWords(state.verdict.advice, t)}</p>
          <p>
            <NextAttempt at={state.nextAt} attempts={state.attempts} />
          </p>
        </Callout>
      );
    case 'stopped':
      return (
        <Callout tone="off" title={t('reconnect.stopped')}>
          {t('reconnect.stoppedText')}
        </Callout>
      );
    default:
      return assertNever(state);
  }
}

interface NextAttemptProps {
  readonly at: IsoTime;
  /** How many have failed in a row. */
  readonly attempts: number;
}

/** When the next attempt starts; changes only when its text does. */
function NextAttempt({ at, attempts }: NextAttemptProps) {
  const t = useT();
  const when = useTicking(useCallback((now: number) => formatCountdown(at, now, t), [at, t]));
  return inSentences([t('reconnect.attempts', { count: attempts }), t('reconnect.waiting', { when })]);
}

type Connected = Extract<ReconnectState, { kind: 'connected' }>;
type Running = Extract<ReconnectState, { kind: 'running' }>;

function movedText(moved: Connected['moved'], t: TFunction): string | null {
  if (moved === null) return null;
  const to = moved.to;
  return moved.from === null ? t('reconnect.movedTo', { to }) : t('reconnect.moved', { from: moved.from, to });
}

/** In execution order; the last only if the others failed. */
const STEPS: readonly ReconnectStep[] = ['asking-by-code', 'asking-list', 'trying-addresses', 'examining'];

/** A way that did not find the app is neither good nor bad. */
const TONES: Readonly<Record<ReconnectProgress, Tone>> = {
  none: 'off',
  found: 'good',
  running: 'busy',
  next: 'unknown',
};

/** The progress of a reconnect: each way with what came of it. Several may be under way at once. */
function ReconnectSteps({ state: { step: current, ways } }: { readonly state: Running }) {
  const t = useT();
  return (
    <ol className={classes.steps} aria-label={t('reconnect.steps.label')}>
      {STEPS.map((step) => {
        const progress = step === 'examining' ? null : (ways?.[step] ?? null);
        const shown = progress ?? (step === current ? 'running' : 'next');
        return (
          <li
            key={step}
            className={classes.step}
            data-state={shown}
            aria-current={step === current ? 'step' : undefined}
          >
            <ToneIcon tone={TONES[shown]} size={16} />
            <span>{t(`reconnect.steps.${step}`)}</span>
            <span className={classes.state}>{t(`reconnect.progress.${shown}`)}</span>
          </li>
        );
      })}
    </ol>
  );
}
