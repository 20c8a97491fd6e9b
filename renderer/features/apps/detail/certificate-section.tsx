import { Button } from '@mantine/core';
import type { CertificatePin, KnownApp } from '../../../../shared/domain/known-app';
import type { ReachState } from '../../../../shared/domain/reach-state';
import { useT } from '../../../i18n/use-t';
import { AgeInWords } from '../../../ui/age';
import { Callout } from '../../../ui/callout';
import { CopyButton } from '../../../ui/copy-button';
import { SectionCard } from '../../../ui/section-card';
import { useBusy } from '../../../ui/use-busy';
import { forgetCertificate, trustCertificate } from '../actions/app-actions';
import { certificateQuestion, fingerprintGroups } from './certificate';
import classes from './certificate-section.module.css';

interface CertificateSectionProps {
  readonly known: KnownApp;
  readonly reach: ReachState;
}

/** What the user can decide about the app's certificate; empty while it is verified as usual. */
export function CertificateSection({ known, reach }: CertificateSectionProps) {
  const t = useT();
  const question = certificateQuestion(known, reach);
  if (question.kind === 'none') return null;
  return (
    <SectionCard title={t('certificate.title')}>
      {question.kind === 'trust' && <TrustQuestion appId={known.id} presented={question.presented} />}
      {question.kind === 'changed' && <Changed appId={known.id} {...question} />}
      {question.kind === 'pinned' && <Pinned appId={known.id} pin={question.pin} />}
    </SectionCard>
  );
}

function TrustQuestion({ appId, presented }: { readonly appId: string; readonly presented: string }) {
  const t = useT();
  const trust = useBusy(trustCertificate);
  return (
    <Callout tone="caution" title={t('certificate.unknown')}>
      <div className={classes.body}>
        <p>{t('certificate.unknownText')}</p>
        <Fingerprint label={t('certificate.presented')} sha256={presented} />
        <p>{t('certificate.leave')}</p>
        <Button
          className={classes.action}
          size="compact-sm"
          variant="default"
          loading={trust.isBusy}
          onClick={() => void trust.run(appId, presented)}
        >
          {t('certificate.trust')}
        </Button>
      </div>
    </Callout>
  );
}

interface ChangedProps {
  readonly appId: string;
  readonly pinned: string;
  readonly presented: string | null;
}

function Changed({ appId, pinned, presented }: ChangedProps) {
  const t = useT();
  return (
    <Callout tone="bad" title={t('certificate.changed')}>
      <div className={classes.body}>
        <p>{t('certificate.changedText')}</p>
        <Fingerprint label={t('certificate.pinned')} sha256={pinned} />
        {presented !== null && (
          <Fingerprint label={t('certificate.presented')} sha256={presented} comparedWith={pinned} />
        )}
        <ForgetPin appId={appId} />
      </div>
    </Callout>
  );
}

function Pinned({ appId, pin }: { readonly appId: string; readonly pin: CertificatePin }) {
  const t = useT();
  return (
    <div className={classes.body}>
      <p className={classes.text}>{t('certificate.pinText', { address: pin.address })}</p>
      <p className={classes.text}>
        <AgeInWords at={pin.pinnedAt} words="certificate.since" />
      </p>
      <Fingerprint label={t('certificate.pinned')} sha256={pin.sha256} />
      <ForgetPin appId={appId} />
    </div>
  );
}

function ForgetPin({ appId }: { readonly appId: string }) {
  const t = useT();
  const forget = useBusy(forgetCertificate);
  return (
    <Button
      className={classes.action}
      size="compact-sm"
      variant="default"
      loading={forget.isBusy}
      onClick={() => void forget.run(appId)}
    >
      {t('certificate.forget')}
    </Button>
  );
}

interface FingerprintProps {
  readonly label: string;
  /** `AB:CD:…` */
  readonly sha256: string;
  /** Another fingerprint to compare with; groups that differ are marked. */
  readonly comparedWith?: string;
}

/** A fingerprint in groups, to be compared by eye. */
function Fingerprint({ label, sha256, comparedWith }: FingerprintProps) {
  const others = comparedWith === undefined ? null : placesOf(comparedWith);
  return (
    <figure className={classes.fingerprint} aria-label={label}>
      <figcaption className={classes.label}>
        {label}
        <CopyButton text={sha256} what={label} />
      </figcaption>
      <ul className={classes.groups}>
        {fingerprintGroups(sha256).map(({ start, bytes }) => (
          <li key={start} data-differs={(others !== null && !others.has(`${start} ${bytes}`)) || undefined}>
            {bytes}
          </li>
        ))}
      </ul>
    </figure>
  );
}

function placesOf(sha256: string): ReadonlySet<string> {
  return new Set(fingerprintGroups(sha256).map(({ start, bytes }) => `${start} ${bytes}`));
}
