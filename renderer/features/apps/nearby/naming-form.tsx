import { ActionIcon, Button, Switch, TextInput, Tooltip } from '@mantine/core';
import { IconEyeOff, IconX } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import { plainText } from '../../../../shared/lib/plain-text';
import { useT } from '../../../i18n/use-t';
import { toggleSelected } from '../../../stores/view-store';
import { formatParts } from '../../../ui/format';
import pageClasses from '../../../ui/page.module.css';
import { useBusy } from '../../../ui/use-busy';
import { useFocusRequest } from '../../../ui/use-focus-request';
import { addApps, type HowToAdd, ignoreApps } from '../actions/app-actions';
import type { TitledApp } from '../app-entries';
import { AppTile } from '../app-tile';
import { deviceShape } from '../app-title';
import type { SelectedAppsProps } from '../list/apps-page';
import { nearbyApps } from '../list/use-list-commands';
import classes from './naming-form.module.css';

const MAX_NAME_LENGTH = 64;

const OPTION = { className: classes.option, labelPosition: 'left' } as const;

/** Names the selected apps, and adds them. What was typed stays while apps are selected and left out. */
export function NamingForm({ apps }: SelectedAppsProps) {
  const t = useT();
  const id = useId();
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const [how, setHow] = useState<HowToAdd>({ keepConnected: true, favourite: false });
  const add = useBusy(addApps);
  const ignore = useBusy(ignoreApps);
  useFocusRequest((place) => {
    if (place.kind !== 'detail') return false;
    // The one that was selected last.
    document.getElementById(`${id}-${apps.length - 1}`)?.focus();
    return true;
  });

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (add.isBusy) return;
    const named = apps.map(({ entry, title }) => {
      const alias = (names.get(entry.key) ?? '').trim();
      return { deviceCode: entry.key, name: title.name, alias: alias === '' || alias === title.name ? null : alias };
    });
    void add.run(named, how);
  };
  return (
    <form className={pageClasses.page} aria-label={t('nearby.naming.title')} onSubmit={submit}>
      <h2 className={`type-title ${pageClasses.title}`}>{t('nearby.naming.title')}</h2>
      <p className={pageClasses.lead}>{t('nearby.naming.text')}</p>
      <div className={classes.apps}>
        {apps.map((app, index) => (
          <NamedRow
            key={app.entry.key}
            id={`${id}-${index}`}
            app={app}
            name={names.get(app.entry.key) ?? app.title.name}
            onName={(name) => setNames(new Map(names).set(app.entry.key, name))}
          />
        ))}
      </div>
      <div className={classes.options}>
        <Switch
          {...OPTION}
          label={t('nearby.naming.reconnect')}
          description={t('nearby.naming.reconnectText')}
          checked={how.keepConnected}
          onChange={(event) => setHow({ ...how, keepConnected: event.currentTarget.checked })}
        />
        <Switch
          {...OPTION}
          label={t('nearby.naming.favorites')}
          description={t('nearby.naming.favoritesText')}
          checked={how.favourite}
          onChange={(event) => setHow({ ...how, favourite: event.currentTarget.checked })}
        />
      </div>
      <div className={`buttons ${classes.actions}`}>
        <Button type="submit" loading={add.isBusy}>
          {t('nearby.naming.add', { count: apps.length })}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconEyeOff size={16} stroke={1.6} aria-hidden="true" />}
          loading={ignore.isBusy}
          onClick={() => void ignore.run(nearbyApps(apps))}
        >
          {t('ignored.ignore')}
        </Button>
      </div>
    </form>
  );
}

interface NamedRowProps {
  readonly id: string;
  readonly app: TitledApp;
  readonly name: string;
  readonly onName: (name: string) => void;
}

function NamedRow({ id, app, name, onName }: NamedRowProps) {
  const t = useT();
  const { info, key } = app.entry;
  const place = plainText(info?.address ?? info?.domain ?? '');
  const what = formatParts([app.title.name, place].filter((part) => part !== ''));
  return (
    <div className={classes.app}>
      <AppTile shape={deviceShape(info)} status={null} size="small" />
      <TextInput
        id={id}
        className={`addr ${classes.field}`}
        label={what}
        maxLength={MAX_NAME_LENGTH}
        value={name}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onName(event.currentTarget.value)}
      />
      <Tooltip label={t('nearby.naming.leaveOut')}>
        <ActionIcon
          size={32}
          aria-label={t('nearby.naming.leaveOutApp', { name: what })}
          onClick={() => toggleSelected('nearby', key)}
        >
          <IconX size={16} stroke={1.7} />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}
