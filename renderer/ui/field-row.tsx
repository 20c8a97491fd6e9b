import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from './copy-button';
import classes from './field-row.module.css';
import { UntrustedText } from './untrusted-text';

interface FieldRowProps {
  readonly label: string;
  /** Text as it came; null: it was not given. */
  readonly value: string | null;
  /** Shown instead of the value itself. */
  readonly shown?: ReactNode;
  /** Set in a fixed pitch: codes, addresses, ports. */
  readonly mono?: boolean;
  /** Nobody copies a "yes". */
  readonly copyable?: boolean;
}

/** One field with its value and the means to copy it; stands in a `dl`. */
export function FieldRow({ label, value, shown, mono = false, copyable = true }: FieldRowProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.row}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value} data-mono={mono || undefined} data-absent={value === null || undefined}>
        {value === null ? t('detail.notGiven') : (shown ?? <UntrustedText text={value} />)}
      </dd>
      {value !== null && copyable && (
        <dd className={classes.copy}>
          <CopyButton text={value} what={label} />
        </dd>
      )}
    </div>
  );
}
