import { useId, useState } from 'react';
import { isBogusLoopback } from '../../../../shared/address/dial-rule';
import { shortCode } from '../../../../shared/domain/app-name';
import { connectionText } from '../../../../shared/domain/connection-text';
import { isTyped, type LedgerAddress } from '../../../../shared/domain/known-app';
import { isLocalService } from '../../../../shared/domain/local-service';
import type { NearbyApp } from '../../../../shared/domain/nearby-app';
import { plainText } from '../../../../shared/lib/plain-text';
import { useT } from '../../../i18n/use-t';
import { useAppState } from '../../../stores/mirror';
import { AgeInWords } from '../../../ui/age';
import { Callout } from '../../../ui/callout';
import { CopyButton } from '../../../ui/copy-button';
import { FieldRow } from '../../../ui/field-row';
import { systemName } from '../../../ui/format';
import { ShowAllToggle, UntrustedText } from '../../../ui/untrusted-text';
import type { AppEntry } from '../app-entries';
import { appUrl } from './app-url';
import classes from './connection-section.module.css';
import { FoldedSection } from './folded-section';
import { useConnection } from './use-connection';

/** Where the app is, what it runs, and every address it had, ready to copy; folded until somebody wants it. */
export function ConnectionSection({ entry: { known, info, listed } }: { readonly entry: AppEntry }) {
  const t = useT();
  const code = info?.deviceCode ?? known?.deviceCode ?? null;
  const addresses = known?.addresses ?? [];
  const connection = useConnection(known);
  const note = connection === null ? (info?.address ?? info?.domain ?? null) : connectionText(connection, 'address');
  return (
    <FoldedSection title={t('detail.connection.title')} note={note === null ? null : plainText(note)}>
      {!listed && info !== null && <p className={classes.note}>{t('detail.connection.lastKnown')}</p>}
      {info === null ? <p className={classes.note}>{t('detail.connection.unknown')}</p> : <InfoFields info={info} />}
      {addresses.length > 0 && <AddressList addresses={addresses} />}
      <dl>
        <FieldRow
          label={t('detail.about.deviceCode')}
          value={code}
          shown={code === null ? undefined : <DeviceCode code={code} />}
          mono
        />
        {info !== null && (
          <>
            <FieldRow
              label={t('detail.about.platform')}
              value={info.platform}
              shown={info.platform !== null && <UntrustedText text={systemName(info.platform)} />}
            />
            <FieldRow label={t('detail.about.appVersion')} value={info.appVersion} />
            <FieldRow label={t('detail.about.appType')} value={info.appType} />
          </>
        )}
      </dl>
    </FoldedSection>
  );
}

/** Where the service says that the app is. */
function InfoFields({ info }: { readonly info: NearbyApp }) {
  const t = useT();
  return (
    <>
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
    </>
  );
}

/** Shortened, and in full on demand. */
function DeviceCode({ code }: { readonly code: string }) {
  const [whole, setWhole] = useState(false);
  const short = shortCode(code);
  return (
    <>
      <bdi>{plainText(whole ? code : short)}</bdi>
      {short !== code && <ShowAllToggle showsAll={whole} onChange={setWhole} />}
    </>
  );
}

/** The addresses of a known app: typed ones first, verbatim. */
function AddressList({ addresses }: { readonly addresses: readonly LedgerAddress[] }) {
  const t = useT();
  const id = useId();
  return (
    <section className={classes.addresses} aria-labelledby={id}>
      <h3 id={id} className={classes.subtitle}>
        {t('detail.addresses.title')}
      </h3>
      <ul>
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
                <AddressMeta address={address} />
              </p>
            </div>
            <CopyButton text={address.host} what={t('detail.connection.address')} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is known of an address: its ports, who gave it, and when it was last reached. */
function AddressMeta({ address }: { readonly address: LedgerAddress }) {
  const t = useT();
  const { httpsPort, wssPort, lastGoodAt } = address;
  return (
    <>
      {httpsPort !== null && <span>{t('detail.addresses.https', { port: httpsPort })}</span>}
      {wssPort !== null && <span>{t('detail.addresses.wss', { port: wssPort })}</span>}
      <span>{t(`detail.addresses.${originOf(address)}`)}</span>
      <span>
        {lastGoodAt === null ? (
          t('detail.addresses.neverGood')
        ) : (
          <AgeInWords at={lastGoodAt} words="detail.addresses.good" />
        )}
      </span>
    </>
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
      {t('detail.bogusLoopback.text', { address: info.address })}
    </Callout>
  );
}
