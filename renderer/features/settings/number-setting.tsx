import { NumberInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/use-t';
import { announce } from '../../stores/view-store';
import { FIELD_ROW, WIDE_FIELD_ROW } from './setting-rows';
import classes from './setting-rows.module.css';

interface NumberSettingProps {
  readonly label: string;
  readonly description: string;
  /** Among boxes for addresses, as wide as those. */
  readonly isWide?: boolean;
  /** A whole number between the limits. */
  readonly saved: number;
  readonly limits: { readonly min: number; readonly max: number };
  readonly suffix?: string;
  /** What the arrow keys add; omitted: they change nothing. */
  readonly step?: number;
  /** False: it was not saved, and the failure was shown. */
  readonly save: (value: number) => Promise<boolean>;
}

/** A whole number that saves itself once it is valid, and says so. */
export function NumberSetting({ label, description, isWide = false, saved, limits, ...props }: NumberSettingProps) {
  const { suffix, step, save } = props;
  const t = useT();
  const isGood = (typed: number | string): boolean => {
    const value = Number(typed);
    return typed !== '' && Number.isInteger(value) && value >= limits.min && value <= limits.max;
  };
  const { draft, change, box, mark } = useSavingDraft<number | string>({
    saved,
    isSame: (one, other) => Number(one) === Number(other),
    isGood,
    save: async (typed) => await save(Number(typed)),
  });
  return (
    <NumberInput
      {...(isWide ? WIDE_FIELD_ROW : FIELD_ROW)}
      {...box}
      label={label}
      description={description}
      allowDecimal={false}
      allowNegative={false}
      hideControls
      withKeyboardEvents={step !== undefined}
      {...(step !== undefined && { step })}
      {...(suffix !== undefined && { suffix })}
      rightSection={mark}
      value={draft}
      error={isGood(draft) ? null : t('settings.outOfRange', limits)}
      onChange={change}
    />
  );
}

/** How long after the last change a draft is saved, in milliseconds. */
const SAVE_AFTER_MS = 800;

interface SavingDraftOptions<T> {
  readonly saved: T;
  readonly isSame: (one: T, other: T) => boolean;
  /** Whether it may be saved. */
  readonly isGood: (draft: T) => boolean;
  /** False: it was not saved, and the failure was shown. */
  readonly save: (draft: T) => Promise<boolean>;
}

/** What is typed until it saves itself: a moment later, on Enter, and when the focus leaves; `mark` says that it is saved. */
export function useSavingDraft<T>({ saved, isSame, isGood, save }: SavingDraftOptions<T>) {
  const t = useT();
  const [draft, setDraft] = useState(saved);
  const [shown, setShown] = useState(saved);
  const [isSaved, setIsSaved] = useState(false);
  if (!isSame(shown, saved)) {
    // Saved, reset, or changed elsewhere. What is being typed stays.
    setShown(saved);
    if (isSame(draft, shown)) setDraft(saved);
  }
  const shouldSave = isGood(draft) && !isSame(draft, saved);
  /** What is on its way, so that it is not sent twice. */
  const sent = useRef<T | null>(null);
  const flush = async (current = draft): Promise<void> => {
    if (!shouldSave || sent.current === current) return;
    sent.current = current;
    const done = await save(current);
    if (sent.current === current) sent.current = null;
    setIsSaved(done);
    if (done) announce(t('settings.saved'));
  };
  const latest = useRef(flush);
  useLayoutEffect(() => {
    latest.current = flush;
  });
  useEffect(() => {
    if (!shouldSave) return undefined;
    const timer = window.setTimeout(() => void latest.current(draft), SAVE_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [draft, shouldSave]);
  useEffect(() => () => void latest.current(), []);
  return {
    draft,
    change: (next: T): void => {
      setDraft(next);
      setIsSaved(false);
    },
    box: {
      onBlur: () => void flush(),
      onKeyDown: (event: KeyboardEvent): void => {
        if (event.key === 'Enter') void flush();
      },
    },
    mark: isSaved && <IconCheck className={classes.saved} size={16} role="img" aria-label={t('settings.saved')} />,
  };
}
