import { Kbd } from '@mantine/core';
import type { ParseKeys, TFunction } from 'i18next';
import { Fragment } from 'react';
import { useT } from '../../i18n/use-t';
import { showOverlay } from '../../stores/view-store';
import { Dialog } from '../../ui/dialog';
import { keyName, modifierKey } from '../../ui/keyboard';
import { type KeyedAction, rowKeyName } from '../apps/list/list-command';
import { COMMANDS, type Shortcut } from './commands';
import classes from './shortcut-sheet.module.css';

/** A line of the sheet: what is done, and each way to press it. */
interface ShortcutLine {
  readonly label: string;
  readonly ways: readonly (readonly string[])[];
}

/** All keyboard shortcuts: those of the commands, and those of the rows in a list. */
export function ShortcutSheet() {
  const t = useT();
  const close = (): void => showOverlay(null);
  return (
    <Dialog title={t('shortcuts.title')} closeLabel={t('shortcuts.close')} onClose={close}>
      <div className={classes.groups}>
        <Group title={t('shortcuts.groups.anywhere')} lines={commandLines(t)} />
        <div>
          <Group title={t('shortcuts.groups.lists')} lines={rowLines(t)} />
          <Group title={t('shortcuts.groups.selection')} lines={selectionLines(t)} />
        </div>
      </div>
    </Dialog>
  );
}

function Group({ title, lines }: { readonly title: string; readonly lines: readonly ShortcutLine[] }) {
  const t = useT();
  return (
    <section className={classes.group} aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      <dl>
        {lines.map(({ label, ways }) => (
          <div key={label} className={classes.line}>
            <dt>{label}</dt>
            <dd className={classes.ways}>
              {ways.map((names, index) => (
                <Fragment key={names.join(' ')}>
                  {index > 0 && <span className="small">{t('shortcuts.or')}</span>}
                  <Keys names={names} />
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function commandLines(t: TFunction): readonly ShortcutLine[] {
  // Turning discreet mode on and off has one key: it stands there once.
  return COMMANDS.filter(({ id }) => id !== 'discreet-off').flatMap(({ id, shortcuts = [] }) => {
    const label = t(id === 'discreet-on' ? 'settings.discreet.title' : `commands.${id}`);
    return shortcuts.length === 0 ? [] : [{ label, ways: shortcuts.map((shortcut) => keyNames(shortcut, t)) }];
  });
}

/** The actions on one row, in the order of the sheet. */
const ROW_ACTIONS = [
  { action: 'open', label: 'shortcuts.open' },
  { action: 'copy', label: 'shortcuts.copy' },
  { action: 'reconnect', label: 'shortcuts.checkOrTry' },
  { action: 'favourite', label: 'shortcuts.favorite' },
  { action: 'rename', label: 'shortcuts.rename' },
  { action: 'group', label: 'shortcuts.group' },
  { action: 'mute', label: 'shortcuts.muteAlerts' },
  { action: 'forget', label: 'shortcuts.forget' },
  { action: 'add', label: 'shortcuts.add' },
  { action: 'ignore', label: 'shortcuts.ignore' },
] as const satisfies readonly { readonly action: KeyedAction; readonly label: ParseKeys }[];

function rowLines(t: TFunction): readonly ShortcutLine[] {
  return [
    { label: t('shortcuts.move'), ways: [['↑'], ['↓']] },
    { label: t('shortcuts.firstLast'), ways: [[keyName('Home', t)], [keyName('End', t)]] },
    ...ROW_ACTIONS.map(({ action, label }) => ({ label: t(label), ways: [[rowKeyName(action, t)]] })),
  ];
}

function selectionLines(t: TFunction): readonly ShortcutLine[] {
  return [
    { label: t('shortcuts.select'), ways: [[rowKeyName('pick', t)]] },
    {
      label: t('shortcuts.selectRange'),
      ways: [
        [keyName('Shift', t), '↑'],
        [keyName('Shift', t), '↓'],
      ],
    },
    { label: t('shortcuts.selectAll'), ways: [[modifierKey(t), 'A']] },
    { label: t('shortcuts.selectNone'), ways: [[rowKeyName('pick-none', t)]] },
  ];
}

/** The names on the keys, in the order in which they are pressed. */
export function keyNames({ key, mod, shift = false }: Shortcut, t: TFunction): readonly string[] {
  return [...(mod ? [modifierKey(t)] : []), ...(shift ? [keyName('Shift', t)] : []), keyName(key, t)];
}

/** Keys that are pressed together, as pictures of keys. */
export function Keys({ names }: { readonly names: readonly string[] }) {
  return (
    <span className={classes.keys} dir="ltr">
      {names.map((name) => (
        <Kbd key={name} size="xs">
          {name}
        </Kbd>
      ))}
    </span>
  );
}
