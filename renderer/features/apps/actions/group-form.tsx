import { Autocomplete, Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useT } from '../../../i18n/use-t';
import formClasses from '../../../ui/form.module.css';
import { useBusy } from '../../../ui/use-busy';
import { useGroups } from '../app-groups';
import type { NamedApp } from './app-actions';
import { moveToGroup } from './bulk-actions';

const MAX_GROUP_LENGTH = 64;

interface GroupFormProps {
  readonly apps: readonly NamedApp[];
  /** Their group; null: none, or different ones. */
  readonly group: string | null;
  readonly onDone: () => void;
}

/** Puts apps into a group, new or existing, or removes them from theirs. */
export function GroupForm({ apps, group, onDone }: GroupFormProps) {
  const t = useT();
  const groups = useGroups();
  const [text, setText] = useState(group ?? '');
  const { isBusy, run: putInto } = useBusy(moveToGroup);
  const name = text.trim();
  const tooLong = name.length > MAX_GROUP_LENGTH;

  const put = async (chosen: string | null): Promise<void> => {
    if (await putInto(apps, chosen)) onDone();
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
      <div className="buttons">
        <Button type="submit" size="compact-sm" loading={isBusy} disabled={name === '' || tooLong}>
          {t('groups.save')}
        </Button>
        <Button size="compact-sm" variant="default" disabled={isBusy} onClick={() => void put(null)}>
          {t('groups.none')}
        </Button>
      </div>
    </form>
  );
}
