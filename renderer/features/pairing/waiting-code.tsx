import { Button } from '@mantine/core';
import { IconMaximize } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import type { PairingSession, ShownCode } from '../../../shared/domain/pairing';
import { useT } from '../../i18n/use-t';
import { Callout } from '../../ui/callout';
import { CopyButton } from '../../ui/copy-button';
import { Dialog } from '../../ui/dialog';
import { formatExpiry } from '../../ui/format';
import { useBusy } from '../../ui/use-busy';
import { useTicking } from '../../ui/use-ticking';
import { sendRequest } from '../notices/send-request';
import { setDiscreet } from '../preferences/preferences';
import classes from './pairing.module.css';
import { closeCode } from './pairing-requests';
import { codeGroups } from './pairing-words';
import { qrDrawing } from './qr-drawing';

interface WaitingCodeProps {
  readonly session: PairingSession;
  readonly code: ShownCode;
}

/** What can be typed instead of scanned, when the code expires, and what can be done. */
export function WaitingCode({ session: { id, way }, code }: WaitingCodeProps) {
  const t = useT();
  const [isLarge, setIsLarge] = useState(false);
  const scan = useBusy(async () => await sendRequest('pairing.simulate-scan', { id }));
  // In discreet mode main keeps the code to itself.
  const isHidden = code.qrcode === '';
  const expires = useTicking(useCallback((now: number) => formatExpiry(code.expiresAt, now, t), [code, t]));
  const end = (
    <time dateTime={code.expiresAt} data-hint="">
      {expires}
    </time>
  );
  return (
    <>
      {isHidden ? (
        <div className={classes.typed}>
          <p>{t('pairing.hidden')}</p>
          <p className="quiet">{t('pairing.hiddenText')}</p>
        </div>
      ) : (
        <div className={classes.typed}>
          <p className="small">{t(code.typed === null ? 'pairing.onlyScanned' : 'pairing.typedThere')}</p>
          {code.typed !== null && (
            <div className={classes.code}>
              <Letters code={code.typed} />
              <CopyButton text={code.typed} what={t('pairing.code')} />
            </div>
          )}
        </div>
      )}
      <p className={`small ${classes.end}`}>{end}</p>
      <div className="buttons">
        {way === 'simulator' && (
          <Button variant="default" size="compact-sm" loading={scan.isBusy} onClick={() => void scan.run()}>
            {t('pairing.simulate')}
          </Button>
        )}
        {isHidden ? (
          <Button variant="default" size="compact-sm" onClick={() => void setDiscreet(false)}>
            {t('pairing.showHidden')}
          </Button>
        ) : (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconMaximize size={16} stroke={1.7} aria-hidden="true" />}
            onClick={() => setIsLarge(true)}
          >
            {t('pairing.enlarge')}
          </Button>
        )}
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => void closeCode(id)}>
          {t('pairing.cancel')}
        </Button>
      </div>
      {isLarge && (
        // Over the whole window, for a phone farther away.
        <Dialog title={t('pairing.scan')} fullWindow onClose={() => setIsLarge(false)}>
          <div className={classes.enlarged}>
            <QrPicture text={code.qrcode} large />
            {code.typed !== null && <Letters code={code.typed} />}
            <p className="small">{end}</p>
            <Button variant="default" onClick={() => setIsLarge(false)}>
              {t('pairing.shrink')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

/** Approximate width of the picture in pixels; each module gets a whole number of pixels, so that it stays sharp. */
export const PICTURE_WIDTH = 188;
/** A long code gets a larger picture: a scanner has to tell its modules apart. */
const MIN_MODULE = 3;

interface QrPictureProps {
  readonly text: string;
  /** As large as the window allows instead of the usual size. */
  readonly large?: boolean;
}

/** A QR code: dark on white with a quiet zone in both themes, because that is what scanners read. */
export function QrPicture({ text, large = false }: QrPictureProps) {
  const t = useT();
  const drawing = useMemo(() => qrDrawing(text), [text]);
  if (drawing === null) {
    return (
      <Callout tone="bad" title={t('pairing.tooLong')}>
        {t('pairing.tooLongText')}
      </Callout>
    );
  }
  const { modules, path } = drawing;
  const width = modules * Math.max(MIN_MODULE, Math.round(PICTURE_WIDTH / modules));
  return (
    <svg
      className={classes.qr}
      data-large={large || undefined}
      role="img"
      aria-label={t('pairing.picture')}
      viewBox={`0 0 ${modules} ${modules}`}
      width={width}
      height={width}
      shapeRendering="crispEdges"
    >
      <rect width={modules} height={modules} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}

/** A code to type, shown in groups; the gaps are not copied. */
function Letters({ code }: { readonly code: string }) {
  return (
    <code className={classes.letters} dir="ltr">
      {codeGroups(code).map(({ start, text }) => (
        <span key={start}>{text}</span>
      ))}
    </code>
  );
}
