import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './settings-list.module.css';

/** A list of individual settings, each with a button that undoes it. */
export function SettingsList({ children }: { readonly children: ReactNode }) {
  return <ul className={classes.entries}>{children}</ul>;
}

interface SettingsListEntryProps {
  readonly title: ReactNode;
  readonly meta: ReactNode;
  /** The text of the button, and its accessible name. */
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
