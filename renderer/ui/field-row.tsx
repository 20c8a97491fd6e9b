import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t';
import { useMirror } from '../stores/mirror';
import { CopyButton } from './copy-button';
import classes from './field-row.module.css';
import { UntrustedText } from './untrusted-text';

interface FieldRowProps {
  readonly label: string;
  /** The text as received; null: not given, and left out, but for discreet mode, where it may be hidden. */
  readonly value: string | null;
  /** Shown instead of the value itself. */
  readonly shown?: ReactNode;
  /** Nobody copies a "yes". */
  readonly copyable?: boolean;
}

/** One field with its value and a copy button; goes into a `dl`. */
export function FieldRow({ label, value, shown, copyable = true }: FieldRowProps) {
  const t = useT();
  const isDiscreet = useMirror((mirror) => mirror.kind === 'live' && mirror.snapshot.state.settings.discreet);
  if (value === null && !isDiscreet) return null;
  return (
    <div className={classes.row}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value} data-absent={value === null || undefined}>
        {value === null ? t('detail.hidden') : (shown ?? <UntrustedText text={value} />)}
      </dd>
      {value !== null && copyable && (
        <dd className={classes.copy}>
          <CopyButton text={value} what={label} />
        </dd>
      )}
    </div>
  );
}
