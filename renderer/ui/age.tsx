import { useCallback } from 'react';
import type { IsoTime } from '../../shared/domain/iso-time';
import { useT } from '../i18n/use-t';
import { formatAge, formatCountdown, formatMoment } from './format';
import { useTicking } from './use-ticking';

/** How long ago `at` was. Renders again only when its text changes. */
export function Age({ at }: { readonly at: IsoTime }) {
  const t = useT();
  const text = useTicking(useCallback((now: number) => formatAge(at, now, t), [at, t]));
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {text}
    </time>
  );
}

/** How long until `at`. Renders again only when its text changes. */
export function Countdown({ at }: { readonly at: IsoTime }) {
  const t = useT();
  const text = useTicking(useCallback((now: number) => formatCountdown(at, now, t), [at, t]));
  return <time dateTime={at}>{text}</time>;
}
