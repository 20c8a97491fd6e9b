import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { IsoTime } from '../../../shared/domain/iso-time';
import { formatEnd, formatMoment } from '../../ui/format-age';
import { useTicking } from '../../ui/use-ticking';

/** When a code ends, by the clock and in how long. */
export function CodeEnd({ at }: { readonly at: IsoTime }) {
  const { t } = useTranslation();
  const when = useTicking(useCallback((now: number) => formatEnd(at, now, t), [at, t]));
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {t('pairing.ends', { when })}
    </time>
  );
}
