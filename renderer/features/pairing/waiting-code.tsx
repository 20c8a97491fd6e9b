import { Button } from '@mantine/core';
import { IconMaximize } from '@tabler/icons-react';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { IsoTime } from '../../../shared/domain/iso-time';
import type { PairingProgress, PairingSession } from '../../../shared/domain/pairing';
import { inSentences, inWords } from '../../i18n/i18n';
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
import { UnmatchedApps } from './unmatched-apps';

interface WaitingCodeProps {
  readonly session: PairingSession;
  readonly progress: Extract<PairingProgress, { readonly kind: 'waiting' }>;
  /** A button for another code. */
  readonly another: ReactNode;
}

/** A code to scan or to type, when it expires, and the apps that called back without naming it. */
export function WaitingCode({ session, progress: { code, trouble }, another }: WaitingCodeProps) {
  const t = useT();
  const [isLarge, setIsLarge] = useState(false);
  const scan = useBusy(async () => await sendRequest('pairing.simulate-scan', { id: session.id }));
  // In discreet mode main keeps the code to itself.
  if (code.qrcode === '') return <HiddenCode id={session.id} another={another} />;
  return (
    <>
      <div className={`${classes.picture} ${classes.frame}`}>
        <QrPicture text={code.qrcode} />
      </div>
      <div className={classes.typed}>
        <p className="small">{t(code.typed === null ? 'pairing.onlyScanned' : 'pairing.typedThere')}</p>
        {code.typed !== null && <TypedCode code={code.typed} />}
      </div>
      <p className={`small ${classes.end}`}>
        <CodeEnd at={code.expiresAt} />
      </p>
      <div className={classes.actions}>
        {session.way === 'simulator' && (
          <Button variant="default" size="compact-sm" loading={scan.isBusy} onClick={() => void scan.run()}>
            {t('pairing.simulate')}
          </Button>
        )}
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconMaximize size={16} stroke={1.7} aria-hidden="true" />}
          onClick={() => setIsLarge(true)}
        >
          {t('pairing.enlarge')}
        </Button>
        <CloseCode id={session.id} words="pairing.cancel" />
        {another}
      </div>
      <div className={classes.below}>
        {trouble !== null && (
          <Callout tone="caution" title={t('pairing.trouble')}>
            <p>{inSentences([inWords(trouble.message, t), inWords(trouble.advice, t)])}</p>
            <p>{t('pairing.troubleText')}</p>
          </Callout>
        )}
        <UnmatchedApps session={session} />
      </div>
      {isLarge && (
        // Over the whole window, for a phone farther away.
        <Dialog title={t('pairing.scan')} fullWindow onClose={() => setIsLarge(false)}>
          <div className={classes.enlarged}>
            <QrPicture text={code.qrcode} large />
            {code.typed !== null && <TypedCode code={code.typed} large />}
            <p className="small">
              <CodeEnd at={code.expiresAt} />
            </p>
            <Button variant="default" onClick={() => setIsLarge(false)}>
              {t('pairing.shrink')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

interface CloseCodeProps {
  readonly id: string;
  readonly words: 'pairing.cancel' | 'pairing.dismiss';
  readonly isDisabled?: boolean;
}

/** Takes a code off the page, whatever became of it. */
export function CloseCode({ id, words, isDisabled = false }: CloseCodeProps) {
  const t = useT();
  return (
    <Button variant="subtle" color="gray" size="compact-sm" disabled={isDisabled} onClick={() => void closeCode(id)}>
      {t(words)}
    </Button>
  );
}

/** In place of a code in discreet mode. */
function HiddenCode({ id, another }: { readonly id: string; readonly another: ReactNode }) {
  const t = useT();
  return (
    <div className={classes.below}>
      <Callout
        tone="note"
        title={t('pairing.hidden')}
        actions={
          <>
            <Button variant="white" size="compact-sm" onClick={() => void setDiscreet(false)}>
              {t('pairing.showHidden')}
            </Button>
            <CloseCode id={id} words="pairing.cancel" />
            {another}
          </>
        }
      >
        {t('pairing.hiddenText')}
      </Callout>
    </div>
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
function QrPicture({ text, large = false }: QrPictureProps) {
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

interface TypedCodeProps {
  readonly code: string;
  /** Large enough to read from across the room; without a copy button. */
  readonly large?: boolean;
}

/** A code to type, shown in groups; the gaps are not copied. */
function TypedCode({ code, large = false }: TypedCodeProps) {
  const t = useT();
  return (
    <div className={classes.code} data-large={large || undefined}>
      <code className={classes.letters} dir="ltr">
        {codeGroups(code).map(({ start, text }) => (
          <span key={start}>{text}</span>
        ))}
      </code>
      {!large && <CopyButton text={code} what={t('pairing.code')} />}
    </div>
  );
}

/** When a code ends. */
function CodeEnd({ at }: { readonly at: IsoTime }) {
  const t = useT();
  const expires = useTicking(useCallback((now: number) => formatExpiry(at, now, t), [at, t]));
  return (
    <time dateTime={at} data-hint="">
      {expires}
    </time>
  );
}
