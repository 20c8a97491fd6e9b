import { Button, UnstyledButton } from '@mantine/core';
import { useT } from '../../../i18n/use-t';
import { useAppState } from '../../../stores/mirror';
import { showSettings } from '../../../stores/view-store';
import { Callout } from '../../../ui/callout';
import { pauseList } from '../actions/list-actions';
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

/** How many apps are hidden because they are ignored, with the way to them. */
export function IgnoredNote() {
  const t = useT();
  const ignored = useAppState((state) => state.ignored.length);
  if (ignored === 0) return null;
  return (
    <p className={`small ${classes.ignored}`}>
      <span>{t('ignored.nearby', { count: ignored })}</span>
      <UnstyledButton className={classes.link} onClick={() => showSettings('apps')}>
        {t('ignored.title')}
      </UnstyledButton>
    </p>
  );
}
