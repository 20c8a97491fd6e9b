import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ActiveService } from '../../../shared/domain/settings';
import { assertNever } from '../../../shared/lib/assert-never';
import { useAppState } from '../../stores/mirror-store';
import { announce } from '../../stores/view-store';
import { Callout } from '../../ui/callout';
import formClasses from '../../ui/form.module.css';
import { SectionCard } from '../../ui/section-card';
import { useRequest } from '../notices/use-request';
import { ServiceForm } from './service-form';

/** Which service lists the apps, and whether it answers. */
export function ServiceCard() {
  const { t } = useTranslation();
  const service = useAppState((state) => state.service);
  const choice = useAppState((state) => state.settings.service);
  const clear = useRequest('settings.clear-service');
  const stop = async (): Promise<void> => {
    if ((await clear.send(null)) !== null) announce(t('settings.service.stopped'));
  };
  const initial =
    choice.kind === 'url' ? { baseUrl: choice.baseUrl, caFile: choice.caFile ?? '' } : { baseUrl: '', caFile: '' };
  const fromEnvironment = service.kind === 'url' && service.source === 'environment';
  return (
    <SectionCard title={t('settings.service.title')}>
      <div className={formClasses.form}>
        <p className={formClasses.text}>{t('settings.service.text')}</p>
        <InUse service={service} />
        <ServiceForm key={`${initial.baseUrl} ${initial.caFile}`} initial={initial} disabled={fromEnvironment}>
          {choice.kind === 'url' && !fromEnvironment && (
            <Button variant="subtle" color="red" loading={clear.busy} onClick={() => void stop()}>
              {t('settings.service.stop')}
            </Button>
          )}
        </ServiceForm>
      </div>
    </SectionCard>
  );
}

function InUse({ service }: { readonly service: ActiveService }) {
  const { t } = useTranslation();
  switch (service.kind) {
    case 'none':
      return <Callout tone="note" title={t('settings.service.noneInUse')} />;
    case 'simulator':
      return <Callout tone="note" title={t('settings.service.simulatorInUse')} />;
    case 'unusable':
      return (
        <Callout tone="caution" title={t('settings.service.unusable')}>
          {service.reason}
        </Callout>
      );
    case 'url':
      return service.source === 'environment' ? (
        <Callout tone="note" title={t('settings.service.environmentTitle')}>
          {t('settings.service.environmentText', { url: service.baseUrl })}
        </Callout>
      ) : (
        <Callout tone="good" title={t('settings.service.inUse', { url: service.baseUrl })} />
      );
    default:
      return assertNever(service);
  }
}
