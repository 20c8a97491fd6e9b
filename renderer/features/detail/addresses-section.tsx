import { useTranslation } from 'react-i18next';
import { isTyped, type LedgerAddress } from '../../../shared/domain/known-app';
import { Age } from '../../ui/age';
import { CopyButton } from '../../ui/copy-button';
import { SectionCard } from '../../ui/section-card';
import { UntrustedText } from '../../ui/untrusted-text';
import classes from './addresses-section.module.css';

/** Where a known app has been: typed addresses first, as they were typed. */
export function AddressesSection({ addresses }: { readonly addresses: readonly LedgerAddress[] }) {
  const { t } = useTranslation();
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

/** Whose word the address is. */
function originOf(address: LedgerAddress): 'typed' | 'imported' | 'service' {
  if (address.imported) return 'imported';
  return isTyped(address) ? 'typed' : 'service';
}
