import { isBogusLoopback } from '../../../../shared/address/dial-rule';
import { isTyped, type LedgerAddress } from '../../../../shared/domain/known-app';
import { isLocalService } from '../../../../shared/domain/local-service';
import type { NearbyApp } from '../../../../shared/domain/nearby-app';
import { useT } from '../../../i18n/use-t';
import { useAppState } from '../../../stores/mirror';
import { Age } from '../../../ui/age';
import { Callout } from '../../../ui/callout';
import { CopyButton } from '../../../ui/copy-button';
import { FieldRow } from '../../../ui/field-row';
import { isolated } from '../../../ui/plain-text';
import { SectionCard } from '../../../ui/section-card';
import { UntrustedText } from '../../../ui/untrusted-text';
import { appUrl } from './app-url';
import classes from './connection-section.module.css';

interface ConnectionSectionProps {
  readonly info: NearbyApp;
  readonly listed: boolean;
}

/** Where the app is, ready to copy into a control program. */
export function ConnectionSection({ info, listed }: ConnectionSectionProps) {
  const t = useT();
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

/** The addresses of a known app: typed ones first, verbatim. */
export function AddressesSection({ addresses }: { readonly addresses: readonly LedgerAddress[] }) {
  const t = useT();
  if (addresses.length === 0) return null;
  return (
    <SectionCard title={t('detail.addresses.title')}>
      <ul className={classes.list}>
        {addresses.map((address) => (
          <li
            key={`${originOf(address)} ${address.host} ${address.httpsPort} ${address.wssPort}`}
            className={classes.item}
          >
            <div className={classes.body}>
              <p className={classes.host}>
                <UntrustedText text={address.host} />
              </p>
              <p className={classes.meta}>
                {address.httpsPort !== null && `${t('detail.addresses.https', { port: address.httpsPort })} · `}
                {address.wssPort !== null && `${t('detail.addresses.wss', { port: address.wssPort })} · `}
                {t(`detail.addresses.${originOf(address)}`)}
                {' · '}
                {address.lastGoodAt === null ? (
                  t('detail.addresses.neverGood')
                ) : (
                  <>
                    {t('detail.addresses.good')} <Age at={address.lastGoodAt} />
                  </>
                )}
              </p>
            </div>
            <CopyButton text={address.host} what={t('detail.connection.address')} />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

/** Who gave the address. */
function originOf(address: LedgerAddress): 'typed' | 'imported' | 'service' {
  if (address.imported) return 'imported';
  return isTyped(address) ? 'typed' : 'service';
}

/** Warns of a phone that claims to be on this computer; not when the service itself is, as the simulator. */
export function LoopbackWarning({ info }: { readonly info: NearbyApp | null }) {
  const t = useT();
  const serviceIsHere = useAppState((state) => isLocalService(state.service));
  if (info?.address == null || serviceIsHere || !isBogusLoopback(info.address, info.platform)) return null;
  return (
    <Callout tone="caution" title={t('detail.bogusLoopback.title')}>
      {t('detail.bogusLoopback.text', { address: isolated(info.address) })}
    </Callout>
  );
}
