import { Button } from '@mantine/core';
import { useState } from 'react';
import type { PairingSession, UnmatchedNote } from '../../../shared/domain/pairing';
import type { RequestError } from '../../../shared/ipc/envelope';
import { bridge } from '../../bridge/bridge';
import { inSentences, inWords } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { Age } from '../../ui/age';
import { Callout } from '../../ui/callout';
import { Dialog } from '../../ui/dialog';
import { FieldRow } from '../../ui/field-row';
import { UntrustedText } from '../../ui/untrusted-text';
import { useBusy } from '../../ui/use-busy';
import { kindOf } from '../apps/app-title';
import { FailureCallout } from '../notices/failure-callout';
import classes from './pairing.module.css';

/**
 * What there is to know while a code waits: that the relay cannot be asked, and the apps that called back without naming
 * a code. None of those is paired until the user claims it.
 */
export function WhileWaiting({ session: { id, progress, unmatched } }: { readonly session: PairingSession }) {
  const t = useT();
  const [asked, setAsked] = useState<string | null>(null);
  const note = unmatched.find(({ unmatchedId }) => unmatchedId === asked);
  const trouble = progress.kind === 'waiting' ? progress.trouble : null;
  return (
    <div className={`stack ${classes.below}`}>
      {trouble !== null && (
        <Callout tone="caution" title={t('pairing.trouble')}>
          {inSentences([inWords(trouble.message, t), inWords(trouble.advice, t), t('pairing.troubleText')])}
        </Callout>
      )}
      {unmatched.length > 0 && (
        <Callout tone="caution" title={t('pairing.unmatched.title', { count: unmatched.length })}>
          <p>{t('pairing.unmatched.text')}</p>
          <ul>
            {unmatched.map((app) => {
              const name = t('pairing.unmatched.ending', { kind: kindOf(app, t), codeEnd: app.codeEnd });
              return (
                <li key={app.unmatchedId} className={classes.app}>
                  <span>{name}</span>
                  <Button
                    size="compact-sm"
                    variant="white"
                    aria-label={t('pairing.unmatched.look', { name })}
                    onClick={() => setAsked(app.unmatchedId)}
                  >
                    {t('pairing.claim.title')}
                  </Button>
                </li>
              );
            })}
          </ul>
        </Callout>
      )}
      {note !== undefined && <ClaimDialog id={id} app={note} onClose={() => setAsked(null)} />}
    </div>
  );
}

interface ClaimDialogProps {
  /** Id of the pairing whose code was scanned. */
  readonly id: string;
  readonly app: UnmatchedNote;
  readonly onClose: () => void;
}

/** “Is this yours?”: what is known about the app, for the user to compare before claiming it. */
function ClaimDialog({ id, app, onClose }: ClaimDialogProps) {
  const t = useT();
  const [error, setError] = useState<RequestError | null>(null);
  const claim = useBusy(async () => {
    setError(null);
    const answer = await bridge.request('pairing.claim', { id, unmatchedId: app.unmatchedId });
    if (answer.ok) onClose();
    else setError(answer.error);
  });
  const received = <Age at={app.receivedAt} />;
  const names = app.toys.length === 0 ? [t('pairing.claim.noToys')] : [...new Set(app.toys)];
  const toys = (
    <ul>
      {names.map((name) => (
        <li key={name}>
          <UntrustedText text={name} />
        </li>
      ))}
    </ul>
  );
  return (
    <Dialog
      title={t('pairing.claim.title')}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('pairing.claim.no')}
          </Button>
          <Button loading={claim.isBusy} onClick={() => void claim.run()}>
            {t('pairing.claim.yes')}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <div className="stack">
        <p className="quiet">{t('pairing.claim.text')}</p>
        <dl>
          <FieldRow label={t('pairing.claim.codeEnd')} value={app.codeEnd} copyable={false} />
          <FieldRow label={t('pairing.claim.kind')} value={kindOf(app, t)} copyable={false} />
          <FieldRow label={t('pairing.claim.version')} value={app.appVersion} copyable={false} />
          <FieldRow label={t('pairing.claim.toys')} value="" shown={toys} copyable={false} />
          <FieldRow label={t('pairing.claim.received')} value={app.receivedAt} shown={received} copyable={false} />
        </dl>
        {error !== null && <FailureCallout error={error} />}
      </div>
    </Dialog>
  );
}
