import type { ParseKeys } from 'i18next';
import type { IsoTime } from '../../shared/domain/iso-time';
import { useT } from '../i18n/use-t';
import { formatAge, formatCountdown } from './format';
import { useTicking } from './use-ticking';

interface AgeProps {
  readonly at: IsoTime;
  /** A text with a place for `age`, which languages order in their own way; without it, the age stands alone. */
  readonly words?: ParseKeys;
}

/** How long ago `at` was. Renders again only when its text changes. */
export function Age({ at, words }: AgeProps) {
  const t = useT();
  const read = (now: number): string => {
    const age = formatAge(at, now, t);
    return words === undefined ? age : t(words, { age });
  };
  return (
    <time dateTime={at} data-hint="">
      {useTicking(read)}
    </time>
  );
}

interface CountdownProps {
  readonly at: IsoTime;
  /** The sentence around the time; without it, the time stands alone. */
  readonly words?: (time: string) => string;
}

/** How long until `at`. Renders again only when its text changes. */
export function Countdown({ at, words }: CountdownProps) {
  const t = useT();
  const text = useTicking((now) => formatCountdown(at, now, t));
  return <time dateTime={at}>{words === undefined ? text : words(text)}</time>;
}
