import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PairingSession } from '../../../shared/domain/pairing';
import { Callout } from '../../ui/callout';
import { isolated } from '../../ui/plain-text';
import { kindOf } from '../apps/app-title';
import { ClaimDialog } from './claim-dialog';
import classes from './unmatched-apps.module.css';

/** Apps that called back without naming a code: each is shown, and none is taken unless its person says so. */
export function UnmatchedApps({ session }: { readonly session: PairingSession }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<string | null>(null);
  const { unmatched } = session;
  if (unmatched.length === 0) return null;
  const note = unmatched.find(({ unmatchedId }) => unmatchedId === asked);
  return (
    <>
      <Callout tone="caution" title={t('pairing.unmatched.title', { count: unmatched.length })}>
        <p>{t('pairing.unmatched.text')}</p>
        <ul className={classes.apps}>
          {unmatched.map((app) => {
            const kind = isolated(kindOf(app, t));
            const name = t('pairing.unmatched.ending', { kind, codeEnd: isolated(app.codeEnd) });
            return (
              <li key={app.unmatchedId} className={classes.app}>
                <span className={classes.name}>{name}</span>
                <Button
                  size="compact-sm"
                  variant="default"
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
