import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PairingProgress } from '../../../shared/domain/pairing';
import { showKnownApp } from '../../stores/view-store';
import { forgetApps } from '../apps/actions/forget-apps';
import { closeCode } from './ask-for-code';
import classes from './session-outcome.module.css';

interface PairedAppProps {
  readonly id: string;
  readonly progress: Extract<PairingProgress, { readonly kind: 'paired' }>;
  /** What the app is called; null: it was forgotten since. */
  readonly name: string | null;
}

/** The app that came of a code: how it came, and the way to it. */
export function PairedApp({ id, progress: { appId, by, wasKnown }, name }: PairedAppProps) {
  const { t } = useTranslation();
  return (
    <>
      <p className={classes.text}>
        {t(`pairing.paired.${by}`)}
        {wasKnown && ` ${t('pairing.paired.wasKnown')}`}
      </p>
      <div className={classes.actions}>
        {name !== null && <Button onClick={() => showKnownApp(appId)}>{t('pairing.paired.open', { name })}</Button>}
        {name !== null && by === 'list' && !wasKnown && (
          <Button variant="default" onClick={() => void forgetApps([{ id: appId, name }], t)}>
            {t('pairing.paired.forget')}
          </Button>
        )}
        <Button variant="subtle" color="gray" onClick={() => void closeCode(id)}>
          {t('pairing.dismiss')}
        </Button>
      </div>
    </>
  );
}
