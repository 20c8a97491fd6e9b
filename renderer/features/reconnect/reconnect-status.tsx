import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ReconnectState } from '../../../shared/domain/reconnect';
import { assertNever } from '../../../shared/lib/assert-never';
import { inWords } from '../../i18n/i18n';
import { Age, Countdown } from '../../ui/age';
import { Callout } from '../../ui/callout';
import { isolated } from '../../ui/plain-text';
import { useRequest } from '../notices/use-request';
import classes from './reconnect-section.module.css';
import { ReconnectSteps } from './reconnect-steps';

interface ReconnectStatusProps {
  readonly appId: string;
  /** Undefined: nothing is under way. */
  readonly state: ReconnectState | undefined;
}

/** What became of bringing the app back: how far it is, where it answered, or what is in the way. */
export function ReconnectStatus({ appId, state }: ReconnectStatusProps) {
  const { t } = useTranslation();
  const disconnect = useRequest('reach.disconnect');
  const stop = (
    <Button
      size="compact-sm"
      variant="default"
      loading={disconnect.busy}
      onClick={() => void disconnect.send({ id: appId })}
    >
      {t('reconnect.disconnect')}
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
          actions={stop}
        >
          <ReconnectSteps current={state.step} />
        </Callout>
      );
    case 'connected':
      return (
        <Callout tone="good" title={t('reconnect.connected', { address: isolated(state.address) })} actions={stop}>
          {t(`reconnect.via.${state.via}`)} <Moved moved={state.moved} /> <Age at={state.at} />
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
        <Callout tone="caution" title={inWords(state.verdict.sentence, t)} actions={stop}>
          <p>{inWords(state.verdict.advice, t)}</p>
          <p>
            {t('reconnect.attempts', { count: state.attempts })} {t('reconnect.waiting')}{' '}
            <Countdown at={state.nextAt} />.
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

type Connected = Extract<ReconnectState, { kind: 'connected' }>;

function Moved({ moved }: { readonly moved: Connected['moved'] }) {
  const { t } = useTranslation();
  if (moved === null) return null;
  const to = isolated(moved.to);
  return moved.from === null
    ? t('reconnect.movedTo', { to })
    : t('reconnect.moved', { from: isolated(moved.from), to });
}
