import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t';
import { CopyButton } from './copy-button';
import classes from './field-row.module.css';
import { UntrustedText } from './untrusted-text';

interface FieldRowProps {
  readonly label: string;
  /** The text as received; null: not given. */
  readonly value: string | null;
  /** Shown instead of the value itself. */
  readonly shown?: ReactNode;
  /** Codes, addresses, ports: as wide as they are, zeros with a slash. */
  readonly mono?: boolean;
  /** Nobody copies a "yes". */
  readonly copyable?: boolean;
}

/** One field with its value and a copy button; goes into a `dl`. */
export function FieldRow({ label, value, shown, mono = false, copyable = true }: FieldRowProps) {
  const t = useT();
  return (
    <div className={classes.row}>
      <dt className={classes.label}>{label}</dt>
      <dd className={`${classes.value} ${mono ? 'addr' : ''}`} data-absent={value === null || undefined}>
        {value === null ? t('detail.notGiven') : (shown ?? <UntrustedText text={value} />)}
      </dd>
      {value !== null && copyable && (
        <dd>
          <CopyButton text={value} what={label} />
        </dd>
      )}
    </div>
  );
}
