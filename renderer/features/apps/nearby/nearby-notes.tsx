import { Button, UnstyledButton } from '@mantine/core';
import type { DiscoveryState } from '../../../../shared/domain/discovery';
import { inWords } from '../../../i18n/i18n';
import { useT } from '../../../i18n/use-t';
import { useAppState } from '../../../stores/mirror';
import { showSettings } from '../../../stores/view-store';
import { Age, Countdown } from '../../../ui/age';
import { Callout } from '../../../ui/callout';
import { useBusy } from '../../../ui/use-busy';
import { FailureCode } from '../../notices/failure-callout';
import { pauseList, refreshList } from '../actions/list-actions';
import classes from './nearby-notes.module.css';

/** Notes above the list: what is wrong with it, and what keeping means. */
export function NearbyNotes() {
  const t = useT();
  const discovery = useAppState((state) => state.discovery);
  const listing = useAppState((state) => state.listing);
  const ignored = useAppState((state) => state.ignored.length);
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
      <p className={classes.note}>{t('nearby.rule')}</p>
      {ignored > 0 && (
        <p className={classes.note}>
          {t('ignored.nearby', { count: ignored })}{' '}
          <UnstyledButton className={classes.link} onClick={() => showSettings('apps')}>
            {t('ignored.title')}
          </UnstyledButton>
        </p>
      )}
      {listing.skipped.length > 0 && (
        <p className={classes.note}>{t('nearby.skipped', { count: listing.skipped.length })}</p>
      )}
    </>
  );
}

interface FailedPollProps {
  readonly discovery: Extract<DiscoveryState, { kind: 'failed' }>;
  /** Whether the last list is still shown below. */
  readonly hasList: boolean;
}

/** Why the last poll failed, what to do, and when the next one is due. */
export function FailedPoll({ discovery, hasList }: FailedPollProps) {
  const t = useT();
  const refresh = useBusy(refreshList);
  const { failure, attempts, nextAt } = discovery;
  return (
    <Callout
      tone="bad"
      title={inWords(failure.message, t)}
      actions={
        <Button size="compact-sm" variant="default" loading={refresh.isBusy} onClick={() => void refresh.run()}>
          {t('nearby.failed.retry')}
        </Button>
      }
    >
      <p>{inWords(failure.advice, t)}</p>
      <p>
        {attempts > 1 && `${t('nearby.failed.attempts', { count: attempts })} `}
        {t('nearby.failed.next')} <Countdown at={nextAt} />.{hasList && ` ${t('nearby.failed.stillShown')}`}
      </p>
      <FailureCode code={failure.code} serviceCode={failure.serviceCode} />
    </Callout>
  );
}

/** The age of the latest list. */
export function LastAnswer() {
  const t = useT();
  const fetchedAt = useAppState((state) => state.listing.fetchedAt);
  if (fetchedAt === null) return null;
  return (
    <>
      {t('nearby.asOf')} <Age at={fetchedAt} />
    </>
  );
}
