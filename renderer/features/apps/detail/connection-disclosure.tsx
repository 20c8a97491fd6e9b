import { Button } from '@mantine/core';
import { useId } from 'react';
import { type ConnectionInfo, connectionOf } from '../../../../shared/domain/connection-info';
import { connectionText, ledgerAddressText } from '../../../../shared/domain/connection-text';
import { type CertificatePin, isTyped, type KnownApp, type LedgerAddress } from '../../../../shared/domain/known-app';
import type { NearbyApp } from '../../../../shared/domain/nearby-app';
import { measuredOf } from '../../../../shared/domain/reach-state';
import { plainText } from '../../../../shared/lib/plain-text';
import { useT } from '../../../i18n/use-t';
import { useReach } from '../../../stores/app-connections';
import { useView } from '../../../stores/use-view';
import { setDisclosed } from '../../../stores/view-store';
import { Age } from '../../../ui/age';
import { CopyButton } from '../../../ui/copy-button';
import { Disclosure } from '../../../ui/disclosure';
import { FieldRow } from '../../../ui/field-row';
import { formatParts } from '../../../ui/format';
import { UntrustedText } from '../../../ui/untrusted-text';
import { useBusy } from '../../../ui/use-busy';
import { forgetCertificate } from '../actions/app-actions';
import type { AppEntry } from '../app-entries';
import { roundedLatency } from '../reach-report';
import { appUrl } from './app-url';
import { certificateQuestion } from './certificate';
import { FingerprintGroups, trustedOn } from './certificate-dialog';
import classes from './disclosures.module.css';

/** Where a known app is, as main and the command line say it, but for the file that verifies it; null: no app. */
export function useConnection(known: KnownApp | null): ConnectionInfo | null {
  const reached = measuredOf(useReach(known?.id ?? null) ?? undefined)?.reached ?? null;
  return known === null ? null : connectionOf(known, { reached, authorityFileOf: () => null });
}

interface ConnectionDisclosureProps {
  readonly entry: AppEntry;
  readonly connection: ConnectionInfo | null;
}

/** Where the app is, what it runs, and every address it had, ready to copy. */
export function ConnectionDisclosure({ entry, connection }: ConnectionDisclosureProps) {
  const t = useT();
  const { known, info, listed, reach } = entry;
  const isOpen = useView(({ openDisclosures }) => openDisclosures.includes('connection'));
  const code = info?.deviceCode ?? known?.deviceCode ?? null;
  const place =
    (connection && connectionText(connection, 'address')) ??
    connection?.address ??
    info?.address ??
    info?.domain ??
    null;
  const question = known === null ? null : certificateQuestion(known, reach);
  const shown = measuredOf(reach)?.shown;
  const latencyMs = shown?.kind === 'reachable' ? shown.latencyMs : null;
  return (
    <Disclosure
      title={t('detail.connection.title')}
      preview={place === null ? null : <bdi className="addr">{plainText(place)}</bdi>}
      isOpen={isOpen}
      onToggle={(isNowOpen) => setDisclosed('connection', isNowOpen)}
    >
      {!listed && info !== null && <p className="quiet">{t('detail.connection.lastKnown')}</p>}
      {info === null && <p className="quiet">{t('detail.connection.unknown')}</p>}
      <dl>
        {info !== null && <Places info={info} />}
        {code !== null && <FieldRow label={t('detail.about.deviceCode')} value={code} />}
        {info !== null && <FieldRow label={t('detail.about.appVersion')} value={info.appVersion} copyable={false} />}
      </dl>
      {known !== null && <Addresses addresses={known.addresses} inUse={place} latencyMs={latencyMs} />}
      {known !== null && question?.kind === 'pinned' && <PinnedCertificate id={known.id} pin={question.pin} />}
    </Disclosure>
  );
}

/** Where the service says that the app is; name and ports by themselves only where they are in no URL. */
function Places({ info: { domain, address, httpsPort, wssPort } }: { readonly info: NearbyApp }) {
  const t = useT();
  const https = appUrl('https', domain, httpsPort);
  const wss = appUrl('wss', domain, wssPort);
  return (
    <>
      <FieldRow label={t('outcome.https')} value={https} />
      <FieldRow label={t('outcome.wss')} value={wss} />
      <FieldRow label={t('detail.connection.address')} value={address} />
      {https === null && <FieldRow label={t('detail.connection.domain')} value={domain} />}
      {https === null && <FieldRow label={t('detail.connection.httpsPort')} value={httpsPort?.toString() ?? null} />}
      {wss === null && <FieldRow label={t('detail.connection.wssPort')} value={wssPort?.toString() ?? null} />}
    </>
  );
}

interface AddressesProps {
  readonly addresses: readonly LedgerAddress[];
  /** The one that is shown of the app; null: none. */
  readonly inUse: string | null;
  /** Null: the app is not reached. */
  readonly latencyMs: number | null;
}

/** The addresses of a known app: typed ones first, verbatim. Nothing while there is but the one in use. */
function Addresses({ addresses, inUse, latencyMs }: AddressesProps) {
  const t = useT();
  const id = useId();
  const places = addresses.map((address) => ({ address, text: ledgerAddressText(address) ?? address.host }));
  if (places.every(({ text }) => text === inUse)) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={`small ${classes.subtitle}`}>
        {t('detail.addresses.title')}
      </h3>
      <ul>
        {places.map(({ address, text }) => {
          const { host, httpsPort, wssPort, lastGoodAt } = address;
          const origin = address.imported ? 'imported' : isTyped(address) ? 'typed' : 'service';
          return (
            <li key={`${origin} ${host} ${httpsPort} ${wssPort}`} className={classes.address}>
              <span className={classes.place}>
                <UntrustedText text={text} />
                <span className="quiet">
                  {' · '}
                  {t(`detail.addresses.${origin}`)}
                  {' · '}
                  {text === inUse && latencyMs !== null ? (
                    formatParts([
                      t('detail.addresses.inUse'),
                      t('detail.reach.hop.latency', { ms: roundedLatency(latencyMs) }),
                    ])
                  ) : lastGoodAt === null ? (
                    t('detail.addresses.neverGood')
                  ) : (
                    <Age at={lastGoodAt} words="detail.addresses.good" />
                  )}
                </span>
              </span>
              <CopyButton text={text} what={t('detail.connection.address')} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The certificate that the user vouches for. */
function PinnedCertificate({ id, pin }: { readonly id: string; readonly pin: CertificatePin }) {
  const t = useT();
  const titleId = useId();
  const forget = useBusy(forgetCertificate);
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={`small ${classes.subtitle}`}>
        {t('certificate.title')}
      </h3>
      <FingerprintGroups label={trustedOn(pin.pinnedAt, t)} sha256={pin.sha256} />
      <p className="quiet">{t('certificate.pinText', { address: pin.address })}</p>
      <div className={classes.actions}>
        <Button size="compact-sm" variant="default" loading={forget.isBusy} onClick={() => void forget.run(id)}>
          {t('certificate.forget')}
        </Button>
      </div>
    </section>
  );
}
