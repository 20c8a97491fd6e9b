import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ShownCode } from '../../../shared/domain/pairing';
import { Dialog } from '../../ui/dialog';
import { CodeEnd } from './code-end';
import classes from './enlarged-code.module.css';
import { QrPicture } from './qr-picture';
import { TypedCode } from './typed-code';

interface EnlargedCodeProps {
  readonly code: ShownCode;
  readonly onClose: () => void;
}

/** The code over the whole window, for a phone that is further away. */
export function EnlargedCode({ code, onClose }: EnlargedCodeProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('pairing.scan')} fullWindow onClose={onClose}>
      <div className={classes.content}>
        <QrPicture text={code.qrcode} large />
        {code.typed !== null && <TypedCode code={code.typed} large />}
        <p className={classes.end}>
          <CodeEnd at={code.expiresAt} />
        </p>
        <Button variant="default" onClick={onClose}>
          {t('pairing.shrink')}
        </Button>
      </div>
    </Dialog>
  );
}
