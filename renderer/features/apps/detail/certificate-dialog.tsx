import { Button } from '@mantine/core';
import { useId } from 'react';
import type { KnownApp } from '../../../../shared/domain/known-app';
import type { ReachState } from '../../../../shared/domain/reach-state';
import { useT } from '../../../i18n/use-t';
import { dateText } from '../../../ui/calendar';
import { Dialog } from '../../../ui/dialog';
import { useBusy } from '../../../ui/use-busy';
import { forgetCertificate, trustCertificate } from '../actions/app-actions';
import { certificateQuestion, fingerprintGroups } from './certificate';
import classes from './certificate-dialog.module.css';

interface CertificateDialogProps {
  readonly known: KnownApp;
  readonly reach: ReachState;
  readonly name: string;
  readonly onClose: () => void;
}

/** Shows the certificate of an app, and asks whether it is to be trusted; nothing is where the user does not say so. */
export function CertificateDialog({ known, reach, name, onClose }: CertificateDialogProps) {
  const t = useT();
  const id = useId();
  const trust = useBusy(trustCertificate);
  const forget = useBusy(forgetCertificate);
  const question = certificateQuestion(known, reach);
  if (question.kind === 'none' || question.kind === 'pinned') return null;
  const { presented } = question;
  const isChanged = question.kind === 'changed';
  const pinned = isChanged ? question.pinned : null;
  const advised = question.kind === 'unvouched' && question.problem === 'name' ? 'name' : 'unknown';
  const trusting = isChanged ? 'certificate.review.trust' : 'certificate.trust';
  const decide = async (): Promise<void> => {
    if (presented === null) await forget.run(known.id);
    else await trust.run(known.id, presented);
    onClose();
  };
  return (
    <Dialog
      title={t(isChanged ? 'detail.reach.changed.sentence' : 'detail.reach.unknown-authority.sentence', { name })}
      describedBy={id}
      onClose={onClose}
      actions={
        <>
          {question.kind !== 'unvouched' && (
            <Button variant="light" color="red" loading={trust.isBusy || forget.isBusy} onClick={() => void decide()}>
              {t(presented === null ? 'certificate.forget' : trusting)}
            </Button>
          )}
          <Button onClick={onClose}>{t('certificate.review.keep')}</Button>
        </>
      }
    >
      <p id={id} className={classes.text}>
        {question.kind === 'unvouched'
          ? t(`verdict.namedCertificate.${advised}.advice`)
          : t(isChanged ? 'certificate.review.text' : 'certificate.unknownText')}
      </p>
      {pinned !== null && (
        <FingerprintGroups
          label={known.pin === null ? t('certificate.review.before') : trustedOn(known.pin.pinnedAt, t)}
          sha256={pinned}
        />
      )}
      {presented !== null && (
        <FingerprintGroups
          label={t('certificate.review.now')}
          sha256={presented}
          {...(pinned === null ? {} : { comparedWith: pinned })}
        />
      )}
    </Dialog>
  );
}

/** Since when a certificate is trusted. */
export function trustedOn(pinnedAt: string, t: ReturnType<typeof useT>): string {
  return t('certificate.review.since', { day: dateText('day', pinnedAt) });
}

interface FingerprintGroupsProps {
  readonly label: string;
  /** `AB:CD:…` */
  readonly sha256: string;
  /** Another fingerprint to compare with; the groups that differ are marked, if not all do. */
  readonly comparedWith?: string;
}

/** A fingerprint in groups, to be compared by eye. */
export function FingerprintGroups({ label, sha256, comparedWith }: FingerprintGroupsProps) {
  const groups = fingerprintGroups(sha256);
  const others = comparedWith === undefined ? groups : fingerprintGroups(comparedWith);
  const differs = groups.map(({ bytes }, index) => others[index]?.bytes !== bytes);
  // Where nothing is the same, marks tell nothing apart.
  const isMarked = differs.includes(false);
  return (
    <figure className={classes.fingerprint} aria-label={label}>
      <figcaption className={classes.label}>{label}</figcaption>
      <bdi dir="ltr" className={`addr ${classes.groups}`}>
        {groups.map(({ start, bytes }, index) =>
          isMarked && differs[index] ? <mark key={start}>{bytes}</mark> : <span key={start}>{bytes}</span>,
        )}
      </bdi>
    </figure>
  );
}
