import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './settings-list.module.css';

/** What was set one by one, each with the way back. */
export function SettingsList({ children }: { readonly children: ReactNode }) {
  return <ul className={classes.entries}>{children}</ul>;
}

interface SettingsListEntryProps {
  readonly title: ReactNode;
  readonly meta: ReactNode;
  /** What the button says, and what it is called where the eye does not help. */
  readonly action: string;
  readonly actionLabel: string;
  readonly busy?: boolean;
  readonly onAction: () => void;
}

export function SettingsListEntry({
  title,
  meta,
  action,
  actionLabel,
  busy = false,
  onAction,
}: SettingsListEntryProps) {
  return (
    <li className={classes.entry}>
      <div className={classes.body}>
        <p>{title}</p>
        <p className={classes.meta}>{meta}</p>
      </div>
      <Button size="compact-sm" variant="default" aria-label={actionLabel} loading={busy} onClick={onAction}>
        {action}
      </Button>
    </li>
  );
}
