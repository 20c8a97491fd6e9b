import { useTranslation } from 'react-i18next';
import type { NearbyApp } from '../../../shared/domain/nearby-app';
import { FieldRow } from '../../ui/field-row';
import { SectionCard } from '../../ui/section-card';
import { appUrl } from './app-url';
import classes from './connection-section.module.css';

interface ConnectionSectionProps {
  readonly info: NearbyApp;
  readonly listed: boolean;
}

/** Where the app is, to copy into a control program. */
export function ConnectionSection({ info, listed }: ConnectionSectionProps) {
  const { t } = useTranslation();
  return (
    <SectionCard title={t('detail.connection.title')} note={listed ? undefined : t('detail.connection.lastKnown')}>
      <dl>
        <FieldRow label={t('detail.connection.https')} value={appUrl('https', info.domain, info.httpsPort)} mono />
        <FieldRow label={t('detail.connection.wss')} value={appUrl('wss', info.domain, info.wssPort)} mono />
        <FieldRow label={t('detail.connection.domain')} value={info.domain} mono />
        <FieldRow label={t('detail.connection.address')} value={info.address} mono />
      </dl>
      <dl className={classes.pair}>
        <FieldRow label={t('detail.connection.httpsPort')} value={info.httpsPort?.toString() ?? null} mono />
        <FieldRow label={t('detail.connection.wssPort')} value={info.wssPort?.toString() ?? null} mono />
      </dl>
    </SectionCard>
  );
}
