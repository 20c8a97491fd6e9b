import { Switch } from '@mantine/core';
import { type KnownApp, wantsConnection } from '../../../../shared/domain/known-app';
import { useT } from '../../../i18n/use-t';
import { useReconnect } from '../../../stores/app-connections';
import { useView } from '../../../stores/use-view';
import { setDisclosed } from '../../../stores/view-store';
import { Countdown } from '../../../ui/age';
import { Disclosure } from '../../../ui/disclosure';
import { useBusy } from '../../../ui/use-busy';
import { useNotificationPreferences } from '../../preferences/preferences';
import { setKeepConnected } from '../actions/app-actions';
import { setMuted } from '../actions/bulk-actions';
import classes from './disclosures.module.css';

interface AlertsDisclosureProps {
  readonly known: KnownApp;
  readonly name: string;
}

/** Whether a known app is brought back automatically, and whether the user is told when it is lost. */
export function AlertsDisclosure({ known, name }: AlertsDisclosureProps) {
  const t = useT();
  const isOpen = useView(({ openDisclosures }) => openDisclosures.includes('alerts'));
  const state = useReconnect(known.id);
  const isMuted = useNotificationPreferences().mutedApps.includes(known.id);
  const keep = useBusy(setKeepConnected);
  const isOn = wantsConnection(known) && known.disconnectedAt === null;
  const named = { id: known.id, name };
  const next = state?.kind === 'waiting' ? state : null;
  return (
    <Disclosure
      title={t('detail.alerts.title')}
      preview={
        next === null ? (
          t(isOn ? 'detail.alerts.on' : 'detail.alerts.off')
        ) : (
          <Countdown at={next.nextAt} words={(when) => t('detail.alerts.onNext', { when })} />
        )
      }
      isOpen={isOpen}
      onToggle={(isNowOpen) => setDisclosed('alerts', isNowOpen)}
    >
      <Switch
        className={classes.option}
        label={t('reconnect.keep')}
        description={known.favourite && !known.keepConnected ? t('reconnect.favouriteText') : null}
        labelPosition="left"
        checked={known.keepConnected}
        disabled={keep.isBusy}
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
