import type { ParseKeys } from 'i18next';
import { useCallback } from 'react';
import type { IsoTime } from '../../shared/domain/iso-time';
import { useT } from '../i18n/use-t';
import { formatAge, formatAgeInList, formatCountdown } from './format';
import { useTicking } from './use-ticking';

/**
 * How long ago `at` was. Renders again only when its text changes.
 *
 * @param isInList the text may be a few seconds old: it is one of many
 */
export function Age({ at, isInList = false }: { readonly at: IsoTime; readonly isInList?: boolean }) {
  const t = useT();
  const text = useTicking(
    useCallback((now: number) => (isInList ? formatAgeInList(at, now, t) : formatAge(at, now, t)), [at, isInList, t]),
  );
  return (
    <time dateTime={at} data-hint="">
      {text}
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
  const text = useTicking(useCallback((now: number) => formatCountdown(at, now, t), [at, t]));
  return <time dateTime={at}>{words === undefined ? text : words(text)}</time>;
}

interface AgeInWordsProps {
  readonly at: IsoTime;
  /** A text with a place for `age`. */
  readonly words: ParseKeys;
  /** The text may be a few seconds old: it is one of many. */
  readonly isInList?: boolean;
}

/** An {@link Age} within a text, which languages order in their own way. */
export function AgeInWords({ at, words, isInList = false }: AgeInWordsProps) {
  const t = useT();
  const age = isInList ? formatAgeInList : formatAge;
  const text = useTicking(useCallback((now: number) => t(words, { age: age(at, now, t) }), [age, at, words, t]));
  return (
    <time dateTime={at} data-hint="">
      {text}
    </time>
  );
}
