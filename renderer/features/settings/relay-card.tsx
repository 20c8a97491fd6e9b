import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAppState } from '../../stores/mirror-store';
import { announce } from '../../stores/view-store';
import { Callout } from '../../ui/callout';
import formClasses from '../../ui/form.module.css';
import { isolated } from '../../ui/plain-text';
import { SectionCard } from '../../ui/section-card';
import { useRequest } from '../notices/use-request';
import { RelayForm } from './relay-form';

/** The relay that asks for codes, and whether Beckon may ask it. */
export function RelayCard() {
  const { t } = useTranslation();
  const relay = useAppState((state) => state.pairingSetup.relay);
  const isWay = useAppState((state) => state.pairingSetup.way === 'relay');
  const { url, key } = relay;
  const isInUse = isWay && (key === 'kept' || key === 'session');
  const clear = useRequest('pairing.clear-relay');
  const stop = async (): Promise<void> => {
    if ((await clear.send(null)) !== null) announce(t('relay.stopped'));
  };
  return (
    <SectionCard title={t('relay.title')}>
      <div className={formClasses.form}>
        <p className={formClasses.text}>{t('relay.text')}</p>
        {url === null ? (
          <Callout tone="note" title={t('relay.noneInUse')} />
        ) : (
          <Callout
            tone={isInUse ? 'good' : 'note'}
            title={isInUse ? t('relay.inUse', { url: isolated(url) }) : t('relay.notInUse', { url: isolated(url) })}
          />
        )}
        <RelayForm saved={relay}>
          {(url !== null || key !== 'none') && (
            <Button variant="subtle" color="red" loading={clear.busy} onClick={() => void stop()}>
              {t('relay.stop')}
            </Button>
          )}
        </RelayForm>
      </div>
    </SectionCard>
  );
}
