import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DiscoveryState } from '../../../shared/domain/discovery';
import { Countdown } from '../../ui/age';
import { Callout } from '../../ui/callout';
import { FailureCode } from '../notices/failure-callout';
import { useRequest } from '../notices/use-request';

interface FailedLookProps {
  readonly discovery: Extract<DiscoveryState, { kind: 'failed' }>;
  /** The last list still stands below. */
  readonly hasList: boolean;
}

/** Why the last look failed, what to do, and when the next one comes. */
export function FailedLook({ discovery, hasList }: FailedLookProps) {
  const { t } = useTranslation();
  const refresh = useRequest('discovery.refresh');
  const { failure, attempts, nextAt } = discovery;
  return (
    <Callout
      tone="bad"
      title={failure.message}
      actions={
        <Button size="compact-sm" variant="default" loading={refresh.busy} onClick={() => void refresh.send(null)}>
          {t('nearby.failed.retry')}
        </Button>
      }
    >
      <p>{failure.advice}</p>
      <p>
        {attempts > 1 && `${t('nearby.failed.attempts', { count: attempts })} `}
        {t('nearby.failed.next')} <Countdown at={nextAt} />.{hasList && ` ${t('nearby.failed.stillShown')}`}
      </p>
      <FailureCode code={failure.code} serviceCode={failure.serviceCode} />
    </Callout>
  );
}
