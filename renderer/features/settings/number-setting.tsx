import { NumberInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../i18n/use-t';
import { announce } from '../../stores/view-store';
import classes from './number-setting.module.css';
import { useAutoSave } from './use-auto-save';

interface NumberSettingProps {
  readonly label: string;
  readonly description: string;
  /** A whole number between the limits. */
  readonly saved: number;
  readonly limits: { readonly min: number; readonly max: number };
  readonly suffix?: string;
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
    <div className={classes.line}>
      <NumberInput
        className={classes.box}
        label={label}
        description={description}
        allowDecimal={false}
        allowNegative={false}
        {...(step === undefined ? { hideControls: true } : { step })}
        {...(suffix !== undefined && { suffix })}
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
      {isSaved && <SavedMark />}
    </div>
  );
}

/** Says that what stands beside it is saved. */
export function SavedMark() {
  const t = useT();
  return (
    <span className={classes.saved}>
      <IconCheck size={16} aria-hidden="true" />
      {t('settings.saved')}
    </span>
  );
}
