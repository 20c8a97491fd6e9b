import { useTranslation } from 'react-i18next';
import { isBogusLoopback } from '../../../shared/address/dial-rule';
import { isLocalService } from '../../../shared/domain/local-service';
import type { NearbyApp } from '../../../shared/domain/nearby-app';
import { useAppState } from '../../stores/mirror-store';
import { Callout } from '../../ui/callout';
import { isolated } from '../../ui/plain-text';

/** Warns of a phone that claims to be on this computer; not when the service itself is, as the simulator. */
export function BogusLoopback({ info }: { readonly info: NearbyApp | null }) {
  const { t } = useTranslation();
  const serviceIsHere = useAppState((state) => isLocalService(state.service));
  if (info?.address == null || serviceIsHere || !isBogusLoopback(info.address, info.platform)) return null;
  return (
    <Callout tone="caution" title={t('detail.bogusLoopback.title')}>
      {t('detail.bogusLoopback.text', { address: isolated(info.address) })}
    </Callout>
  );
}
