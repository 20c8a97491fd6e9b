import { Button, Switch } from '@mantine/core';
import type { HistoryKind } from '../../../../shared/domain/history';
import { type KnownApp, wantsConnection } from '../../../../shared/domain/known-app';
import { useT } from '../../../i18n/use-t';
import { useReconnect } from '../../../stores/app-connections';
import { useView } from '../../../stores/use-view';
import { setDisclosed } from '../../../stores/view-store';
import { Age, Countdown } from '../../../ui/age';
import { Disclosure } from '../../../ui/disclosure';
import { useBusy } from '../../../ui/use-busy';
import { ClearHistory, OwnEntry } from '../../activity/activity-list';
import { useActivity } from '../../activity/use-activity';
import { FailureCallout } from '../../notices/failure-callout';
import { useNotificationPreferences } from '../../preferences/preferences';
import { setKeepConnected } from '../actions/app-actions';
import { setMuted } from '../actions/bulk-actions';
import classes from './disclosures.module.css';

/** Whether a known app is brought back automatically, and whether the user is told when it is lost. */
export function AlertsDisclosure({ known, name }: { readonly known: KnownApp; readonly name: string }) {
  const t = useT();
  const isOpen = useView(({ openDisclosures }) => openDisclosures.includes('alerts'));
  const state = useReconnect(known.id);
  const isMuted = useNotificationPreferences().mutedApps.includes(known.id);
  const keep = useBusy(setKeepConnected);
  const isOn = wantsConnection(known);
  const chosen = isOn ? (isMuted ? 'reconnects' : 'on') : isMuted ? 'neither' : 'alerts';
  const does = state?.kind === 'stopped' ? 'paused' : chosen;
  const named = { id: known.id, name };
  const next = state?.kind === 'waiting' ? state : null;
  return (
    <Disclosure
      title={t('detail.alerts.title')}
      preview={
        next === null ? (
          t(`detail.alerts.preview.${does}`)
        ) : (
          <Countdown at={next.nextAt} words={(when) => t('reconnect.waiting', { when })} />
        )
      }
      isOpen={isOpen}
      onToggle={(isNowOpen) => setDisclosed('alerts', isNowOpen)}
    >
      <Switch
        className={classes.option}
        label={t('reconnect.keep')}
        description={known.favourite ? t('reconnect.favorite') : null}
        labelPosition="left"
        checked={isOn}
        disabled={keep.isBusy || known.favourite}
        onChange={(event) => void keep.run(named, event.currentTarget.checked)}
      />
      {next !== null && (
        <p className="quiet">
          {t('reconnect.attempts', { count: next.attempts })}{' '}
          <Countdown at={next.nextAt} words={(when) => t('reconnect.waiting', { when })} />
        </p>
      )}
      <Switch
        className={classes.option}
        label={t('detail.alerts.tell')}
        description={known.favourite ? null : t('notifications.app.text')}
        labelPosition="left"
        checked={!isMuted}
        onChange={(event) => void setMuted([named], !event.currentTarget.checked)}
      />
    </Disclosure>
  );
}

const EVERY_KIND: readonly HistoryKind[] = [];

/** What happened to one app; closed, the last of it. */
export function ActivityDisclosure({ appId }: { readonly appId: string }) {
  const t = useT();
  const isOpen = useView(({ openDisclosures }) => openDisclosures.includes('activity'));
  const { reading, readOlder, reload } = useActivity({ appId, search: '', kinds: EVERY_KIND });
  const entries = reading.kind === 'read' ? reading.entries : [];
  const [latest] = entries;
  return (
    <Disclosure
      title={t('activity.title')}
      preview={
        latest === undefined ? (
          reading.kind !== 'reading' && t(reading.kind === 'failed' ? 'activity.failed' : 'activity.none')
        ) : (
          <>
            {t(`historyKind.${latest.kind}`)}
            {' · '}
            <Age at={latest.at} />
          </>
        )
      }
      isOpen={isOpen}
      onToggle={(isNowOpen) => setDisclosed('activity', isNowOpen)}
    >
      {reading.kind === 'reading' && <p className="quiet">{t('activity.loading')}</p>}
      {reading.kind === 'failed' && <FailureCallout error={reading.error} />}
      {reading.kind === 'read' && entries.length === 0 && <p className="quiet">{t('activity.noneForApp')}</p>}
      {entries.length > 0 && (
        <>
          <ul aria-label={t('activity.title')}>
            {entries.map((entry) => (
              <OwnEntry key={entry.id} entry={entry} />
            ))}
          </ul>
          <div className={classes.actions}>
            {reading.kind === 'read' && reading.more && (
              <Button size="compact-sm" variant="default" onClick={readOlder}>
                {t('activity.older')}
              </Button>
            )}
            <ClearHistory appId={appId} onCleared={reload} />
          </div>
        </>
      )}
    </Disclosure>
  );
}
