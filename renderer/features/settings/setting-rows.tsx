import { Button, Switch } from '@mantine/core';
import { type ReactNode, type RefObject, useId, useRef } from 'react';
import type { SettingName } from '../../stores/view-store';
import { type Tone, ToneIcon } from '../../ui/tone-icon';
import { useSettingFocus } from '../../ui/use-focus-request';
import classes from './setting-rows.module.css';

const FIELD_PARTS = {
  root: classes.row ?? '',
  label: classes.title ?? '',
  description: classes.text ?? '',
  wrapper: classes.control ?? '',
  error: classes.error ?? '',
};

/** Makes a row of one of Mantine's fields: its label at the start, the box at the end, what is wrong with it below that. */
export const FIELD_ROW = { size: 'xs', classNames: FIELD_PARTS } as const;

/** The same with a box for an address. */
export const WIDE_FIELD_ROW = {
  size: 'xs',
  classNames: { ...FIELD_PARTS, root: `${classes.row} ${classes.wide}` },
} as const;

interface SettingGroupProps {
  /** What links and the search lead to, if that is the whole group. */
  readonly setting?: SettingName;
  readonly title: string;
  /** A few words beside the title. */
  readonly note?: ReactNode;
  /** The heading of the section already says it. */
  readonly hidesTitle?: boolean;
  /** What it is about. */
  readonly text?: string;
  /** What is focused when a link or a search leads here; omitted: the first control. */
  readonly focusOn?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** Settings that belong together, under a small heading. */
export function SettingGroup({ setting, title, note, hidesTitle = false, text, focusOn, children }: SettingGroupProps) {
  const id = useId();
  const group = useRef<HTMLElement>(null);
  useSettingFocus(setting ?? null, group, focusOn);
  const label = hidesTitle ? { 'aria-label': title } : { 'aria-labelledby': id };
  return (
    <section ref={group} className={classes.group} {...label}>
      {!hidesTitle && (
        <div className={classes.head}>
          <h3 id={id} className={classes.heading}>
            {title}
          </h3>
          {note !== undefined && <span className={classes.text}>{note}</span>}
        </div>
      )}
      {text !== undefined && <p className={classes.lead}>{text}</p>}
      {children}
    </section>
  );
}

/** Names and describes the control of a row. */
interface LabelIds {
  readonly 'aria-labelledby': string;
  readonly 'aria-describedby': string | undefined;
}

interface SettingRowProps {
  readonly setting?: SettingName;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** The control, which takes its name and description from the row. */
  readonly children: (ids: LabelIds) => ReactNode;
}

/** A setting with its explanation, and its control at the end of the line. */
export function SettingRow({ setting, title, text, children }: SettingRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const [titleId, textId] = [useId(), useId()];
  useSettingFocus(setting ?? null, row);
  return (
    <div ref={row} className={classes.row}>
      <p id={titleId} className={classes.title}>
        {title}
      </p>
      {text !== undefined && (
        <div id={textId} className={classes.text}>
          {text}
        </div>
      )}
      <div className={classes.control} data-natural>
        {children({ 'aria-labelledby': titleId, 'aria-describedby': text === undefined ? undefined : textId })}
      </div>
    </div>
  );
}

interface SwitchRowProps {
  readonly title: string;
  readonly text: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly ref?: RefObject<HTMLInputElement | null>;
  readonly onChange: (checked: boolean) => void;
}

/** A switch at the end of the line of its explanation. */
export function SwitchRow({ title, text, onChange, ...rest }: SwitchRowProps) {
  return (
    <Switch
      classNames={{
        root: classes.row ?? '',
        body: classes.switch ?? '',
        label: classes.title ?? '',
        description: classes.text ?? '',
      }}
      labelPosition="left"
      label={title}
      description={text}
      onChange={(event) => onChange(event.currentTarget.checked)}
      {...rest}
    />
  );
}

interface StatusLineProps {
  readonly tone: Tone;
  readonly role?: 'status';
  readonly children: ReactNode;
}

/** What is in use, or what came of a trial. Its line stands even while there is nothing to say, so that nothing moves. */
export function StatusLine({ tone, role, children }: StatusLineProps) {
  const isSaying = children !== null && children !== false;
  return (
    <p className={classes.status} role={role}>
      {isSaying && <ToneIcon tone={tone} size={16} />}
      {children}
    </p>
  );
}

/** Individual settings, each with a button that undoes it. */
export function SettingList({ children }: { readonly children: ReactNode }) {
  return <ul className={classes.list}>{children}</ul>;
}

interface SettingListEntryProps {
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** The text of the button, and its accessible name. */
  readonly action: string;
  readonly actionLabel: string;
  readonly isBusy?: boolean;
  readonly onAction: () => void;
}

export function SettingListEntry({
  title,
  text,
  action,
  actionLabel,
  isBusy = false,
  onAction,
}: SettingListEntryProps) {
  return (
    <li className={classes.row}>
      <p className={classes.title}>{title}</p>
      <p className={classes.text}>{text}</p>
      <div className={classes.control} data-natural>
        <Button size="compact-sm" variant="default" aria-label={actionLabel} loading={isBusy} onClick={onAction}>
          {action}
        </Button>
      </div>
    </li>
  );
}
