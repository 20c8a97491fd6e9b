import { Button } from '@mantine/core';
import { IconCloudOff, IconDownload, IconWifiOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { UpdateState } from '../../../shared/domain/update';
import { useT } from '../../i18n/use-t';
import { entryCount } from '../../stores/derivation';
import { useAppState, useServiceState } from '../../stores/mirror';
import { useView } from '../../stores/use-view';
import { dismissUpdateNote, showSetting } from '../../stores/view-store';
import { Age, Countdown } from '../../ui/age';
import { useBusy } from '../../ui/use-busy';
import { refreshList } from '../apps/actions/list-actions';
import { sendRequest } from '../notices/send-request';
import { isUnreachable, useIsOffline } from '../notices/service-words';
import classes from './strip.module.css';

/** How the buttons of a strip look. */
const LINK = { size: 'compact-sm', variant: 'subtle' } as const;

interface StripProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly detail?: ReactNode;
  /** Before the buttons. */
  readonly aside?: ReactNode;
  /** The way out, and at most one more. */
  readonly children?: ReactNode;
}

/** One fact over the whole page, and the way out of it. */
function Strip({ icon, title, detail, aside, children }: StripProps) {
  return (
    <div className={classes.strip}>
      {icon}
      <p className={`cut ${classes.words}`}>
        <strong>{title}</strong>
        {detail !== undefined && <span className={classes.detail}> · {detail}</span>}
      </p>
      {aside !== undefined && <span className={`num small ${classes.aside}`}>{aside}</span>}
      {children}
    </div>
  );
}

/** Shown over the lists while this computer or the service cannot be reached: the rows stay as measured. */
export function ReachStrip() {
  const t = useT();
  const { discovery } = useServiceState();
  const fetchedAt = useAppState(({ listing }) => listing.fetchedAt);
  // Where none is listed, the page itself says why.
  const isEmpty = useAppState(({ nearby }) => entryCount(nearby) === 0);
  const page = useView((view) => view.page);
  const refresh = useBusy(refreshList);
  const isOffline = useIsOffline();
  if (page !== 'apps' && page !== 'nearby') return null;
  if (isOffline) {
    // There each row says so.
    if (page === 'apps') return null;
    return (
      <Strip
        icon={<IconWifiOff size={18} stroke={1.6} aria-hidden="true" />}
        title={t('apps.status.computer-offline')}
      />
    );
  }
  if (discovery.kind !== 'failed' || (page === 'nearby' && isEmpty)) return null;
  return (
    <Strip
      icon={<IconCloudOff size={18} stroke={1.6} aria-hidden="true" />}
      title={isUnreachable(discovery.failure) ? t('shell.service.unreachable') : t('shell.service.failing')}
      detail={fetchedAt === null ? undefined : <Age at={fetchedAt} words="shell.service.listFrom" />}
      aside={<Countdown at={discovery.nextAt} words={(when) => t('reconnect.waiting', { when })} />}
    >
      <Button {...LINK} loading={refresh.isBusy} onClick={() => void refresh.run()}>
        {t('shell.service.tryNow')}
      </Button>
    </Strip>
  );
}

/** Shown until dismissed: a new version is ready, could not be installed, or can be installed by the user as a package. */
export function UpdateStrip() {
  const t = useT();
  const update = useAppState((state) => state.update);
  const dismissed = useView((view) => view.updateNoteDismissed);
  const restart = useBusy(async () => await sendRequest('update.restart', null));
  const kind = newsOf(update);
  if (kind === null || !('update' in update) || update.update === null) return null;
  const { version } = update.update;
  if (`${kind} ${version}` === dismissed) return null;
  return (
    <Strip
      icon={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
      title={
        kind === 'not-installed' ? t('update.notInstalled', { version }) : t(`updates.banner.${kind}`, { version })
      }
      detail={kind === 'not-installed' ? undefined : t(`updates.banner.${kind}Text`)}
    >
      {kind === 'ready' ? (
        <Button {...LINK} loading={restart.isBusy} onClick={() => void restart.run()}>
          {t('updates.restart')}
        </Button>
      ) : (
        <Button {...LINK} onClick={() => showSetting('updates')}>
          {kind === 'available' ? t('updates.banner.how') : t('updates.banner.why')}
        </Button>
      )}
      <Button {...LINK} color="gray" onClick={() => dismissUpdateNote(`${kind} ${version}`)}>
        {t('updates.banner.later')}
      </Button>
    </Strip>
  );
}

/** What a person should hear of without looking at the settings; null: nothing. */
function newsOf(update: UpdateState): 'ready' | 'available' | 'not-installed' | null {
  if (update.kind === 'ready') return 'ready';
  if (update.kind === 'available' && update.way.kind === 'package') return 'available';
  return update.kind === 'failed' && update.step === 'install' ? 'not-installed' : null;
}
