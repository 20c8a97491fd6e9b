import { NumberInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/use-t';
import { announce } from '../../stores/view-store';
import { FIELD_ROW } from './setting-rows';
import classes from './setting-rows.module.css';

interface NumberSettingProps {
  readonly label: string;
  readonly description: string;
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
export function NumberSetting({ label, description, saved, limits, suffix, step, save }: NumberSettingProps) {
  const t = useT();
  const [typed, setTyped] = useState<number | string>(saved);
  const [shown, setShown] = useState(saved);
  const [isSaved, setIsSaved] = useState(false);
  if (shown !== saved) {
    // Saved, reset, or changed elsewhere.
    setShown(saved);
    // What is being typed stays.
    if (Number(typed) === shown) setTyped(saved);
  }
  const value = Number(typed);
  const isGood = typed !== '' && Number.isInteger(value) && value >= limits.min && value <= limits.max;
  const flush = useAutoSave({
    draft: value,
    shouldSave: isGood && value !== saved,
    save: async (draft) => {
      const done = await save(draft);
      setIsSaved(done);
      if (done) announce(t('settings.saved'));
      return done;
    },
  });
  return (
    <NumberInput
      {...FIELD_ROW}
      label={label}
      description={description}
      allowDecimal={false}
      allowNegative={false}
      hideControls
      withKeyboardEvents={step !== undefined}
      {...(step !== undefined && { step })}
      {...(suffix !== undefined && { suffix })}
      rightSection={isSaved && <SavedMark />}
      value={typed}
      error={isGood ? null : t('settings.outOfRange', limits)}
      onChange={(next) => {
        setTyped(next);
        setIsSaved(false);
      }}
      onBlur={flush}
      onKeyDown={(event) => {
        if (event.key === 'Enter') flush();
      }}
    />
  );
}

/** Says within a box that what stands there is saved. */
export function SavedMark() {
  const t = useT();
  return <IconCheck className={classes.saved} size={16} role="img" aria-label={t('settings.saved')} />;
}

/** How long after the last change a draft is saved, in milliseconds. */
const SAVE_AFTER_MS = 800;

interface AutoSaveOptions<T> {
  /** What the user has entered so far. */
  readonly draft: T;
  /** Whether the draft may be saved, and differs from what is. */
  readonly shouldSave: boolean;
  /** False: it was not saved, and the failure was shown. */
  readonly save: (draft: T) => Promise<boolean>;
}

/**
 * Saves a draft by itself: a moment after the last change, and when its control goes away. The function that it returns
 * saves at once: on Enter, and when the focus leaves.
 */
export function useAutoSave<T>({ draft, shouldSave, save }: AutoSaveOptions<T>): () => void {
  const latest = useRef({ draft, shouldSave, save });
  /** What is on its way, so that it is not sent twice. */
  const sent = useRef<{ readonly draft: T } | null>(null);
  useLayoutEffect(() => {
    latest.current = { draft, shouldSave, save };
  });
  const saveNow = useCallback((current: T): void => {
    if (sent.current?.draft === current) return;
    const sending = { draft: current };
    sent.current = sending;
    void latest.current.save(current).finally(() => {
      if (sent.current === sending) sent.current = null;
    });
  }, []);
  const flush = useCallback((): void => {
    if (latest.current.shouldSave) saveNow(latest.current.draft);
  }, [saveNow]);
  useEffect(() => {
    if (!shouldSave) return undefined;
    const timer = window.setTimeout(() => saveNow(draft), SAVE_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [draft, shouldSave, saveNow]);
  useEffect(() => flush, [flush]);
  return flush;
}
