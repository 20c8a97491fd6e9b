import { SegmentedControl, Select, Switch } from '@mantine/core';
import { type ReactNode, type RefObject, useId, useRef } from 'react';
import type { SettingName } from '../../stores/view-store';
import { type Tone, ToneIcon } from '../../ui/badge';
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
  readonly note?: string;
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
          {note !== undefined && <span className="small">{note}</span>}
        </div>
      )}
      {text !== undefined && <p className="quiet">{text}</p>}
      {children}
    </section>
  );
}

/** Names and describes the control of a row. */
export interface LabelIds {
  readonly 'aria-labelledby': string;
  readonly 'aria-describedby': string | undefined;
}

interface SettingRowProps {
  readonly as?: 'div' | 'li';
  /** Its box is for an address or a sentence. */
  readonly isWide?: boolean;
  readonly setting?: SettingName;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** The control; one without words of its own takes its name and description from the row. */
  readonly children?: ReactNode | ((ids: LabelIds) => ReactNode);
}

/** A setting with its explanation, and its control at the end of the line. */
export function SettingRow({ as: Row = 'div', isWide = false, setting, title, text, children }: SettingRowProps) {
  const row = useRef<HTMLDivElement & HTMLLIElement>(null);
  const id = useId();
  useSettingFocus(setting ?? null, row);
  const ids = { 'aria-labelledby': id, 'aria-describedby': text === undefined ? undefined : `${id}-text` };
  return (
    <Row ref={row} className={`${classes.row} ${isWide ? classes.wide : ''}`}>
      <p id={id} className={classes.title}>
        {title}
      </p>
      {text !== undefined && (
        <div id={`${id}-text`} className={classes.text}>
          {text}
        </div>
      )}
      <div className={classes.control} data-natural>
        {typeof children === 'function' ? children(ids) : children}
      </div>
    </Row>
  );
}

interface ChoiceRowProps<T extends string> extends Omit<SettingRowProps, 'as' | 'children'> {
  readonly choices: readonly T[];
  readonly label: (choice: T) => string;
  /** The language of a choice; omitted: the window's. */
  readonly languageOf?: (choice: string) => string | undefined;
  /** All of them are in view. */
  readonly isSegmented?: boolean;
  readonly value: T;
  readonly onChange: (choice: T) => void;
}

/** One of a few choices. */
export function ChoiceRow<T extends string>(props: ChoiceRowProps<T>) {
  const { choices, label, languageOf, isSegmented = false, value, onChange, ...row } = props;
  const data = choices.map((choice) => ({ value: choice, label: label(choice) }));
  const choose = (chosen: string | null): void => {
    const choice = choices.find((each) => each === chosen);
    if (choice !== undefined) onChange(choice);
  };
  return (
    <SettingRow {...row}>
      {(ids) =>
        isSegmented ? (
          <SegmentedControl {...ids} data={data} value={value} onChange={choose} />
        ) : (
          <Select
            {...ids}
            size="xs"
            w="var(--control)"
            data={data}
            renderOption={({ option }) => <bdi lang={languageOf?.(option.value)}>{option.label}</bdi>}
            value={value}
            onChange={choose}
          />
        )
      }
    </SettingRow>
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
  const { row = '', switch: body = '', title: label = '', text: description = '' } = classes;
  return (
    <Switch
      classNames={{ root: row, body, label, description }}
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
  readonly children: string | false;
}

/** What is in use, or what came of a trial. Its line stands even while there is nothing to say, so that nothing moves. */
export function StatusLine({ tone, role, children }: StatusLineProps) {
  return (
    <p className={classes.status} role={role}>
      {children !== false && <ToneIcon tone={tone} />}
      {children}
    </p>
  );
}
