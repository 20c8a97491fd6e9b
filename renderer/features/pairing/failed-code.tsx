import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PairingProgress, PairingWay } from '../../../shared/domain/pairing';
import { announce, showSetting } from '../../stores/view-store';
import { copyText } from '../../ui/copy-text';
import { plainText } from '../../ui/plain-text';
import { FailureCode } from '../notices/failure-code';
import { CodeAgain } from './code-again';
import classes from './session-outcome.module.css';

interface FailedCodeProps {
  readonly id: string;
  readonly way: PairingWay;
  readonly progress: Extract<PairingProgress, { readonly kind: 'failed' }>;
}

/** Why there is no code, or no app, in words for the person who can mend it; the heading says what happened. */
export function FailedCode({ id, way, progress: { code, message, advice, mender } }: FailedCodeProps) {
  const { t } = useTranslation();
  // In direct mode the developer sits here.
  const isMendedHere = mender === 'user' || way === 'direct';
  const what = t('pairing.failed.copied');
  const copy = async (): Promise<void> => {
    const copied = await copyText(t('pairing.failed.report', { message, advice, code }));
    announce(copied ? t('detail.copied', { what }) : t('detail.notCopied', { what }));
  };
  return (
    <>
      <div>
        <p className={classes.text}>
          <strong>{t(`pairing.failed.${mender}`)}:</strong> <bdi>{plainText(advice)}</bdi>
        </p>
        <FailureCode code={code} serviceCode={null} />
      </div>
      <div className={classes.actions}>
        <CodeAgain id={id}>
          {isMendedHere ? (
            <Button variant="default" onClick={() => showSetting(way)}>
              {t('pairing.failed.settings')}
            </Button>
          ) : (
            <Button variant="default" onClick={() => void copy()}>
              {t('pairing.failed.copy')}
            </Button>
          )}
        </CodeAgain>
      </div>
    </>
  );
}
