import { Switch } from '@mantine/core';
import { type ReactNode, useId, useRef } from 'react';
import type { SettingName } from '../../stores/view-store';
import { useSettingFocus } from '../../ui/use-focus-request';
import classes from './setting-row.module.css';

/** Names and describes the control of a row. */
interface LabelIds {
  readonly 'aria-labelledby': string;
  readonly 'aria-describedby': string;
}

interface SettingRowProps {
  readonly setting: SettingName;
  readonly title: string;
  /** One line that says what it does. */
  readonly text: string;
  /** The control, which takes its name and description from the row. */
  readonly children: (ids: LabelIds) => ReactNode;
}

/** A setting with its explanation, and its control at the end of the line. */
export function SettingRow({ setting, title, text, children }: SettingRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const [titleId, textId] = [useId(), useId()];
  useSettingFocus(setting, row);
  return (
    <div ref={row} className={classes.row}>
      <div className={classes.words}>
        <p id={titleId} className={classes.title}>
          {title}
        </p>
        <p id={textId} className={classes.text}>
          {text}
        </p>
      </div>
      <div className={classes.control}>{children({ 'aria-labelledby': titleId, 'aria-describedby': textId })}</div>
    </div>
  );
}

interface SwitchRowProps {
  readonly title: string;
  readonly text: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A switch with its explanation. */
export function SwitchRow({ title, text, checked, disabled = false, onChange }: SwitchRowProps) {
  return (
    <Switch
      classNames={{
        root: classes.row ?? '',
        body: classes.body ?? '',
        labelWrapper: classes.words ?? '',
        label: classes.label ?? '',
        description: classes.description ?? '',
      }}
      labelPosition="left"
      label={title}
      description={text}
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
