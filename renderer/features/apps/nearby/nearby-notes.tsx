import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useT } from '../../../i18n/use-t';
import { entryCount } from '../../../stores/derivation';
import { useAppState } from '../../../stores/mirror';
import { showPage, showSettings } from '../../../stores/view-store';
import { Callout } from '../../../ui/callout';
import { useBusy } from '../../../ui/use-busy';
import { pauseList, refreshList } from '../actions/list-actions';
import classes from './nearby-page.module.css';

/** Above the list: that no more looks are taken. Why one failed is said over the page. */
export function NearbyNotes() {
  const t = useT();
  const discovery = useAppState((state) => state.discovery);
  if (discovery.kind !== 'idle' || discovery.reason !== 'paused') return null;
  return (
    <Callout
      tone="off"
      title={t('nearby.paused.title')}
      actions={
        <Button size="compact-sm" variant="default" onClick={() => void pauseList(false)}>
          {t('nearby.paused.resume')}
        </Button>
      }
    />
  );
}

/** Asks the service for its list. */
export function RefreshButton() {
  const t = useT();
  const refresh = useBusy(refreshList);
  return (
    <Tooltip label={t('nearby.refresh')}>
      <ActionIcon
        size={28}
        aria-label={t('nearby.refresh')}
        loading={refresh.isBusy}
        onClick={() => void refresh.run()}
      >
        <IconRefresh size={16} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  );
}

/** How many apps are hidden because they are ignored, with the way to them. */
export function IgnoredNote() {
  const t = useT();
  const ignored = useAppState((state) => state.ignored.length);
  if (ignored === 0) return null;
  return (
    <p className={`small ${classes.ignored}`}>
      <span>{t('ignored.nearby', { count: ignored })}</span>
      <Button variant="transparent" size="compact-sm" onClick={() => showSettings('apps')}>
        {t('ignored.title')}
      </Button>
    </p>
  );
}

/** Where no app is saved: to those that are nearby, and to where one is added. */
export function WaysToAdd() {
  const t = useT();
  const count = useAppState((state) => entryCount(state.nearby));
  return (
    <>
      {count > 0 && <Button onClick={() => showPage('nearby')}>{t('apps.known.emptyNearby', { count })}</Button>}
      <Button variant={count > 0 ? 'default' : 'filled'} onClick={() => showPage('add')}>
        {t('shell.pages.add')}
      </Button>
    </>
  );
}
