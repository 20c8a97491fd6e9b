import { Button } from '@mantine/core';
import { useState } from 'react';
import type { PairingSession, UnmatchedNote } from '../../../shared/domain/pairing';
import type { RequestError } from '../../../shared/ipc/envelope';
import { bridge } from '../../bridge/bridge';
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

/** Apps that called back without naming a code. Each is shown; none is paired until the user claims it. */
export function UnmatchedApps({ session }: { readonly session: PairingSession }) {
  const t = useT();
  const [asked, setAsked] = useState<string | null>(null);
  const { unmatched } = session;
  if (unmatched.length === 0) return null;
  const note = unmatched.find(({ unmatchedId }) => unmatchedId === asked);
  return (
    <>
      <Callout tone="caution" title={t('pairing.unmatched.title', { count: unmatched.length })}>
        <p>{t('pairing.unmatched.text')}</p>
        <ul>
          {unmatched.map((app) => {
            const kind = kindOf(app, t);
            const name = t('pairing.unmatched.ending', { kind, codeEnd: app.codeEnd });
            return (
              <li key={app.unmatchedId} className={classes.app}>
                <span className={classes.name}>{name}</span>
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
      {note !== undefined && <ClaimDialog id={session.id} app={note} onClose={() => setAsked(null)} />}
    </>
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
    <Dialog title={t('pairing.claim.title')} onClose={onClose}>
      <div className={classes.claim}>
        <p className={classes.text}>{t('pairing.claim.text')}</p>
        <dl>
          <FieldRow label={t('pairing.claim.codeEnd')} value={app.codeEnd} copyable={false} />
          <FieldRow label={t('pairing.claim.kind')} value={kindOf(app, t)} copyable={false} />
          <FieldRow label={t('pairing.claim.version')} value={app.appVersion} copyable={false} />
          <FieldRow label={t('pairing.claim.toys')} value="" shown={toys} copyable={false} />
          <FieldRow label={t('pairing.claim.received')} value={app.receivedAt} shown={received} copyable={false} />
        </dl>
        {error !== null && <FailureCallout error={error} />}
        <div className={classes.actions}>
          <Button loading={claim.isBusy} onClick={() => void claim.run()}>
            {t('pairing.claim.yes')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('pairing.claim.no')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
