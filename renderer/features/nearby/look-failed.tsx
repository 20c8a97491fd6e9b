import { useTranslation } from 'react-i18next';
import type { DiscoveryState } from '../../../shared/domain/discovery';
import { Page } from '../../ui/page';
import { FailedLook } from './failed-look';
import { NearbyDoctor } from './nearby-doctor';
import { OtherWays } from './other-ways';

/** No look has brought a list, and the last one failed. */
export function LookFailed({ discovery }: { readonly discovery: Extract<DiscoveryState, { kind: 'failed' }> }) {
  const { t } = useTranslation();
  return (
    <Page title={t('nearby.title')}>
      <FailedLook discovery={discovery} hasList={false} />
      <NearbyDoctor />
      <OtherWays />
    </Page>
  );
}
