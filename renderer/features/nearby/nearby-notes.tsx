import { Button, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAppState } from '../../stores/mirror-store';
import { showSettings } from '../../stores/view-store';
import { Callout } from '../../ui/callout';
import { useRequest } from '../notices/use-request';
import { FailedLook } from './failed-look';
import classes from './nearby-notes.module.css';

/** What is to be said above the list: what is wrong with it, and what keeping means. */
export function NearbyNotes() {
  const { t } = useTranslation();
  const discovery = useAppState((state) => state.discovery);
  const listing = useAppState((state) => state.listing);
  const ignored = useAppState((state) => state.ignored.length);
  const pause = useRequest('discovery.set-paused');
  const paused = discovery.kind === 'idle' && discovery.reason === 'paused';
  return (
    <>
      {discovery.kind === 'failed' && <FailedLook discovery={discovery} hasList />}
      {paused && (
        <Callout
          tone="off"
          title={t('nearby.paused.title')}
          actions={
            <Button size="compact-sm" variant="default" onClick={() => void pause.send({ paused: false })}>
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
