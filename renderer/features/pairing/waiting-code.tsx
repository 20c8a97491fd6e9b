import { Button } from '@mantine/core';
import { IconDeviceMobileCode, IconMaximize } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PairingProgress, PairingSession } from '../../../shared/domain/pairing';
import { Callout } from '../../ui/callout';
import { plainText } from '../../ui/plain-text';
import { useRequest } from '../notices/use-request';
import { closeCode } from './ask-for-code';
import { CodeEnd } from './code-end';
import { EnlargedCode } from './enlarged-code';
import { QrPicture } from './qr-picture';
import { TypedCode } from './typed-code';
import { UnmatchedApps } from './unmatched-apps';
import classes from './waiting-code.module.css';

interface WaitingCodeProps {
  readonly session: PairingSession;
  readonly progress: Extract<PairingProgress, { readonly kind: 'waiting' }>;
}

/** A code to scan or to type, until when it is good, and what came in meanwhile. */
export function WaitingCode({ session, progress: { code, trouble } }: WaitingCodeProps) {
  const { t } = useTranslation();
  const [isLarge, setIsLarge] = useState(false);
  const scan = useRequest('pairing.simulate-scan');
  return (
    <>
      <div className={classes.code}>
        <div className={classes.picture}>
          <QrPicture text={code.qrcode} />
        </div>
        <div className={classes.facts}>
          <p className={classes.text}>{t('pairing.scanText')}</p>
          {code.typed === null ? (
            <p className={classes.text}>{t('pairing.onlyScanned')}</p>
          ) : (
            <div>
              <p className={classes.label}>{t('pairing.typed')}</p>
              <TypedCode code={code.typed} />
            </div>
          )}
          <p className={classes.end}>
            <CodeEnd at={code.expiresAt} />
          </p>
          <div className={classes.actions}>
            {session.way === 'simulator' && (
              <Button
                leftSection={<IconDeviceMobileCode size={17} aria-hidden="true" />}
                loading={scan.busy}
                onClick={() => void scan.send({ id: session.id })}
              >
                {t('pairing.simulate')}
              </Button>
            )}
            <Button
              variant="default"
              leftSection={<IconMaximize size={16} aria-hidden="true" />}
              onClick={() => setIsLarge(true)}
            >
              {t('pairing.enlarge')}
            </Button>
            <Button variant="subtle" color="gray" onClick={() => void closeCode(session.id)}>
              {t('pairing.cancel')}
            </Button>
          </div>
        </div>
      </div>
      {trouble !== null && (
        <Callout tone="caution" title={t('pairing.trouble')}>
          <p>
            {plainText(trouble.message)} {plainText(trouble.advice)}
          </p>
          <p>{t('pairing.troubleText')}</p>
        </Callout>
      )}
      <UnmatchedApps session={session} />
      {isLarge && <EnlargedCode code={code} onClose={() => setIsLarge(false)} />}
    </>
  );
}
