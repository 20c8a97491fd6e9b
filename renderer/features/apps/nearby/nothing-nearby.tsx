import { Button, Skeleton } from '@mantine/core';
import { IconCloudOff, IconPlayerPause, IconSettingsExclamation } from '@tabler/icons-react';
import type { DiscoveryState } from '../../../../shared/domain/discovery';
import { assertNever } from '../../../../shared/lib/assert-never';
import type { Text } from '../../../../shared/words/text';
import { inWords } from '../../../i18n/i18n';
import { useT } from '../../../i18n/use-t';
import { useAppState } from '../../../stores/mirror';
import { showSettings } from '../../../stores/view-store';
import { EmptyState } from '../../../ui/empty-state';
import { Page } from '../../../ui/page';
import { ToneIcon } from '../../../ui/tone-icon';
import { useBusy } from '../../../ui/use-busy';
import { pauseList } from '../actions/list-actions';
import { EmptyDiagnosis, NearbyDoctor } from './empty-diagnosis';
import { FailedPoll } from './nearby-notes';
import classes from './nothing-nearby.module.css';
import { OtherWays } from './other-ways';

export interface NothingNearbyProps {
  /** Shows a code for an app to scan: one of the ways to add an app if none is listed. */
  readonly onShowCode: () => void;
}

/** The Nearby page without apps: each reason has its own text and its own next step. */
export function NothingNearby({ onShowCode }: NothingNearbyProps) {
  const t = useT();
  const service = useAppState((state) => state.service);
  const discovery = useAppState((state) => state.discovery);
  const hasAnswer = useAppState((state) => state.listing.fetchedAt !== null);
  const pause = useBusy(pauseList);
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
            <Button loading={pause.isBusy} onClick={() => void pause.run(false)}>
              {t('nearby.paused.resume')}
            </Button>
          }
        >
          {t('nearby.paused.text')}
        </EmptyState>
      );
    case 'looking':
      // A poll after an empty list keeps the diagnosis in place while it is being read.
      return hasAnswer ? <EmptyDiagnosis onShowCode={onShowCode} /> : <FirstPoll />;
    case 'found':
    case 'empty':
      return <EmptyDiagnosis onShowCode={onShowCode} />;
    case 'failed':
      return <PollFailed discovery={discovery} onShowCode={onShowCode} />;
    default:
      return assertNever(discovery);
  }
}

function NoService() {
  const t = useT();
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
  const t = useT();
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

interface PollFailedProps extends NothingNearbyProps {
  readonly discovery: Extract<DiscoveryState, { kind: 'failed' }>;
}

/** No poll has brought a list yet, and the last one failed. */
function PollFailed({ discovery, onShowCode }: PollFailedProps) {
  const t = useT();
  return (
    <Page title={t('nearby.title')}>
      <FailedPoll discovery={discovery} hasList={false} />
      <NearbyDoctor />
      <OtherWays onShowCode={onShowCode} />
    </Page>
  );
}

const ROWS = ['a', 'b', 'c'];

/** The first poll: says what is happening, over an outline of the content. */
function FirstPoll() {
  const t = useT();
  return (
    <div className={classes.page}>
      <div className={classes.outline}>
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
