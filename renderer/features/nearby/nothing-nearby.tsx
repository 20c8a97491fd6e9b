import { Button } from '@mantine/core';
import { IconCloudOff, IconPlayerPause, IconSettingsExclamation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { assertNever } from '../../../shared/lib/assert-never';
import { useAppState } from '../../stores/mirror-store';
import { showSettings } from '../../stores/view-store';
import { EmptyState } from '../../ui/empty-state';
import { useRequest } from '../notices/use-request';
import { EmptyDiagnosis } from './empty-diagnosis';
import { LookFailed } from './look-failed';
import { Looking } from './looking';

/** The page of nearby apps without any: each reason has its own words and its own way on. */
export function NothingNearby() {
  const { t } = useTranslation();
  const service = useAppState((state) => state.service);
  const discovery = useAppState((state) => state.discovery);
  const hasAnswer = useAppState((state) => state.listing.fetchedAt !== null);
  const pause = useRequest('discovery.set-paused');
  if (service.kind === 'unusable') return <Unusable reason={service.reason} />;
  switch (discovery.kind) {
    case 'idle':
      return discovery.reason === 'no-service' ? (
        <NoService />
      ) : (
        <EmptyState
          heading="h1"
          icon={<IconPlayerPause size={26} />}
          title={t('nearby.paused.title')}
          actions={
            <Button loading={pause.busy} onClick={() => void pause.send({ paused: false })}>
              {t('nearby.paused.resume')}
            </Button>
          }
        >
          {t('nearby.paused.text')}
        </EmptyState>
      );
    case 'looking':
      // A look after an empty answer leaves the diagnosis where it is being read.
      return hasAnswer ? <EmptyDiagnosis /> : <Looking />;
    case 'found':
    case 'empty':
      return <EmptyDiagnosis />;
    case 'failed':
      return <LookFailed discovery={discovery} />;
    default:
      return assertNever(discovery);
  }
}

function NoService() {
  const { t } = useTranslation();
  return (
    <EmptyState
      heading="h1"
      icon={<IconCloudOff size={26} />}
      title={t('nearby.noService.title')}
      actions={<Button onClick={() => showSettings('service')}>{t('nearby.noService.settings')}</Button>}
    >
      {t('nearby.noService.text')}
    </EmptyState>
  );
}

function Unusable({ reason }: { readonly reason: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      heading="h1"
      icon={<IconSettingsExclamation size={26} />}
      title={t('nearby.unusable.title')}
      actions={<Button onClick={() => showSettings('service')}>{t('nearby.unusable.settings')}</Button>}
    >
      {reason}
    </EmptyState>
  );
}
