import { Button, Skeleton } from '@mantine/core';
import { IconCloudOff, IconPlayerPause, IconSettingsExclamation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DiscoveryState } from '../../../../shared/domain/discovery';
import { assertNever } from '../../../../shared/lib/assert-never';
import type { Text } from '../../../../shared/words/text';
import { inWords } from '../../../i18n/i18n';
import { useAppState } from '../../../stores/mirror-store';
import { showSettings } from '../../../stores/view-store';
import { EmptyState } from '../../../ui/empty-state';
import { Page } from '../../../ui/page';
import { ToneIcon } from '../../../ui/tone-icon';
import { useRequest } from '../../notices/use-request';
import { EmptyDiagnosis, NearbyDoctor } from './empty-diagnosis';
import { FailedLook } from './nearby-notes';
import classes from './nothing-nearby.module.css';
import { OtherWays } from './other-ways';

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

function Unusable({ reason }: { readonly reason: Text }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      heading="h1"
      icon={<IconSettingsExclamation size={26} />}
      title={t('nearby.unusable.title')}
      actions={<Button onClick={() => showSettings('service')}>{t('nearby.unusable.settings')}</Button>}
    >
      {inWords(reason, t)}
    </EmptyState>
  );
}

/** No look has brought a list, and the last one failed. */
function LookFailed({ discovery }: { readonly discovery: Extract<DiscoveryState, { kind: 'failed' }> }) {
  const { t } = useTranslation();
  return (
    <Page title={t('nearby.title')}>
      <FailedLook discovery={discovery} hasList={false} />
      <NearbyDoctor />
      <OtherWays />
    </Page>
  );
}

const ROWS = ['a', 'b', 'c'];

/** The first look: what is happening, over the outline of what will come. */
function Looking() {
  const { t } = useTranslation();
  return (
    <div className={classes.page}>
      <div className={classes.looking}>
        <h1 className={classes.title}>
          <ToneIcon tone="busy" size={20} />
          {t('nearby.looking.title')}
        </h1>
        <p className={classes.text}>{t('nearby.looking.text')}</p>
        <div className={classes.rows} aria-hidden="true">
          {ROWS.map((row) => (
            <div key={row} className={classes.row}>
              <Skeleton height={38} width={38} radius={10} />
              <div className={classes.lines}>
                <Skeleton height={12} width="55%" />
                <Skeleton height={10} width="80%" mt={9} />
                <Skeleton height={10} width="65%" mt={9} />
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
