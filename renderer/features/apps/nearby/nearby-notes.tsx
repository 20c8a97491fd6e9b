import { Button, UnstyledButton } from '@mantine/core';
import { useCallback } from 'react';
import type { DiscoveryState } from '../../../../shared/domain/discovery';
import type { IsoTime } from '../../../../shared/domain/iso-time';
import { inSentences, inWords } from '../../../i18n/i18n';
import { useT } from '../../../i18n/use-t';
import { useAppState } from '../../../stores/mirror';
import { showSettings } from '../../../stores/view-store';
import { Callout } from '../../../ui/callout';
import { formatCountdown } from '../../../ui/format';
import { useBusy } from '../../../ui/use-busy';
import { useTicking } from '../../../ui/use-ticking';
import { FailureCode } from '../../notices/failure-callout';
import { pauseList, refreshList } from '../actions/list-actions';
import classes from './nearby-notes.module.css';

/** Notes above the list: what is wrong with it. */
export function NearbyNotes() {
  const t = useT();
  const discovery = useAppState((state) => state.discovery);
  const paused = discovery.kind === 'idle' && discovery.reason === 'paused';
  return (
    <>
      {discovery.kind === 'failed' && <FailedPoll discovery={discovery} hasList />}
      {paused && (
        <Callout
          tone="off"
          title={t('nearby.paused.title')}
          actions={
            <Button size="compact-sm" variant="default" onClick={() => void pauseList(false)}>
              {t('nearby.paused.resume')}
            </Button>
          }
        />
      )}
    </>
  );
}

/** How many apps are hidden because they are ignored, with the way to them. */
export function IgnoredNote() {
  const t = useT();
  const ignored = useAppState((state) => state.ignored.length);
  if (ignored === 0) return null;
  return (
    <p className={classes.ignored}>
      <span>{t('ignored.nearby', { count: ignored })}</span>
      <UnstyledButton className={classes.link} onClick={() => showSettings('apps')}>
        {t('ignored.title')}
      </UnstyledButton>
    </p>
  );
}

interface FailedPollProps {
  readonly discovery: Extract<DiscoveryState, { kind: 'failed' }>;
  /** Whether the last list is still shown below. */
  readonly hasList: boolean;
}

/** Why the last poll failed, what to do, and when the next one is due. */
function FailedPoll({ discovery, hasList }: FailedPollProps) {
  const t = useT();
  const refresh = useBusy(refreshList);
  const { failure, attempts, nextAt } = discovery;
  return (
    <Callout
      tone="bad"
      title={t('nearby.failed.title')}
      actions={
        <Button size="compact-sm" variant="default" loading={refresh.isBusy} onClick={() => void refresh.run()}>
          {t('nearby.failed.retry')}
        </Button>
      }
    >
      <p>{inWords(failure.message, t)}</p>
      <p>{inWords(failure.advice, t)}</p>
      <p>
        <NextTry at={nextAt} attempts={attempts} />
      </p>
      {hasList && <p>{t('nearby.failed.stillShown')}</p>}
      <FailureCode code={failure.code} serviceCode={failure.serviceCode} />
    </Callout>
  );
}

interface NextTryProps {
  readonly at: IsoTime;
  /** How many have failed in a row. */
  readonly attempts: number;
}

function NextTry({ at, attempts }: NextTryProps) {
  const t = useT();
  const failed = attempts > 1 ? t('nearby.failed.attempts', { count: attempts }) : null;
  return useTicking(
    useCallback(
      (now: number) => inSentences([failed, t('nearby.failed.next', { when: formatCountdown(at, now, t) })]),
      [at, failed, t],
    ),
  );
}
