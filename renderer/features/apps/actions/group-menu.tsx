import { Autocomplete, Button, Popover } from '@mantine/core';
import { cloneElement, type FormEvent, type ReactElement, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppState } from '../../../stores/mirror-store';
import { announce } from '../../../stores/view-store';
import formClasses from '../../../ui/form.module.css';
import { useRequest } from '../../notices/use-request';
import { groupsOf } from '../app-groups';

const MAX_GROUP_LENGTH = 64;

interface GroupMenuProps {
  /** The apps to put into a group. */
  readonly ids: readonly string[];
  /** The group that they are in; null: none, or several. */
  readonly group: string | null;
  /** The button that opens it. */
  readonly children: ReactElement<{ onClick?: () => void }>;
}

/** Puts apps into a group, new or not, or out of theirs. */
export function GroupMenu({ ids, group, children }: GroupMenuProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus returnFocus position="bottom-end" width={260} shadow="md">
      <Popover.Target>{cloneElement(children, { onClick: () => setOpened(!opened) })}</Popover.Target>
      <Popover.Dropdown>
        <GroupForm ids={ids} group={group} onDone={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

interface GroupFormProps {
  readonly ids: readonly string[];
  readonly group: string | null;
  readonly onDone: () => void;
}

function GroupForm({ ids, group, onDone }: GroupFormProps) {
  const { t } = useTranslation();
  const known = useAppState((state) => state.known);
  const groups = useMemo(() => groupsOf(Object.values(known)), [known]);
  const [text, setText] = useState(group ?? '');
  const setGroup = useRequest('known.set-group');
  const name = text.trim();
  const tooLong = name.length > MAX_GROUP_LENGTH;

  const put = async (chosen: string | null): Promise<void> => {
    if ((await setGroup.send({ ids, group: chosen })) === null) return;
    const count = ids.length;
    announce(chosen === null ? t('groups.gone', { count }) : t('groups.done', { count, group: chosen }));
    onDone();
  };
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (name !== '' && !tooLong) void put(name);
  };
  return (
    <form className={formClasses.form} onSubmit={save}>
      <Autocomplete
        label={t('groups.label')}
        placeholder={t('groups.placeholder')}
        data={[...groups]}
        value={text}
        error={tooLong ? t('groups.tooLong') : null}
        comboboxProps={{ withinPortal: false }}
        openOnFocus={false}
        data-autofocus
        onChange={setText}
      />
      <div className={formClasses.actions}>
        <Button type="submit" size="compact-sm" loading={setGroup.busy} disabled={name === '' || tooLong}>
          {t('groups.save')}
        </Button>
        <Button size="compact-sm" variant="default" disabled={setGroup.busy} onClick={() => void put(null)}>
          {t('groups.none')}
        </Button>
      </div>
    </form>
  );
}
