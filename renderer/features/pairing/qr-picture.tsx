import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Callout } from '../../ui/callout';
import { qrDrawing } from './qr-drawing';
import classes from './qr-picture.module.css';

/** About how wide the picture is, in pixels; each module gets a whole number of them, so that it stays sharp. */
const WIDTH = 264;
const MIN_MODULE = 2;

interface QrPictureProps {
  readonly text: string;
  /** As large as the window allows, instead of the usual size. */
  readonly large?: boolean;
}

/** A QR code, drawn here: dark on white with its quiet zone, whatever the theme, for that is what scanners read. */
export function QrPicture({ text, large = false }: QrPictureProps) {
  const { t } = useTranslation();
  const drawing = useMemo(() => qrDrawing(text), [text]);
  if (drawing === null) {
    return (
      <Callout tone="bad" title={t('pairing.tooLong')}>
        {t('pairing.tooLongText')}
      </Callout>
    );
  }
  const { modules, path } = drawing;
  const width = modules * Math.max(MIN_MODULE, Math.round(WIDTH / modules));
  return (
    <svg
      className={classes.picture}
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
