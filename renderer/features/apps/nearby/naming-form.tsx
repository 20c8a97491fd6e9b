import { ActionIcon, Button, Switch, TextInput, Tooltip } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import { plainText } from '../../../../shared/lib/plain-text';
import { useT } from '../../../i18n/use-t';
import { toggleSelected } from '../../../stores/view-store';
import { formatParts } from '../../../ui/format';
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
      return { deviceCode: entry.key, name: title.name, alias: alias === '' ? null : alias };
    });
    void add.run(named, how);
  };
  return (
    <form className={classes.form} aria-label={t('nearby.naming.title')} onSubmit={submit}>
      <h2 className={classes.title}>{t('nearby.naming.title')}</h2>
      <p className={classes.lead}>{t('nearby.naming.text')}</p>
      <div className={classes.apps}>
        {apps.map((app, index) => (
          <NamedRow
            key={app.entry.key}
            id={`${id}-${index}`}
            app={app}
            name={names.get(app.entry.key) ?? ''}
            onName={(name) => setNames(new Map(names).set(app.entry.key, name))}
          />
        ))}
      </div>
      <div className={classes.options}>
        <Option
          title={t('nearby.naming.reconnect')}
          text={t('nearby.naming.reconnectText')}
          isOn={how.keepConnected}
          onChange={(keepConnected) => setHow({ ...how, keepConnected })}
        />
        <Option
          title={t('nearby.naming.favorites')}
          text={t('nearby.naming.favoritesText')}
          isOn={how.favourite}
          onChange={(favourite) => setHow({ ...how, favourite })}
        />
      </div>
      <div className={classes.actions}>
        <Button type="submit" loading={add.isBusy}>
          {t('nearby.naming.add', { count: apps.length })}
        </Button>
        <Button variant="subtle" color="gray" loading={ignore.isBusy} onClick={() => void ignore.run(nearbyApps(apps))}>
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
      <AppTile shape={deviceShape(info)} status={null} />
      <TextInput
        id={id}
        className={`addr ${classes.field}`}
        label={what}
        size="sm"
        maxLength={MAX_NAME_LENGTH}
        value={name}
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

interface OptionProps {
  readonly title: string;
  readonly text: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function Option({ title, text, isOn, onChange }: OptionProps) {
  const id = useId();
  return (
    <div className={classes.option}>
      <label className={classes.what} htmlFor={id}>
        <span className={classes.name}>{title}</span>
        <span id={`${id}-text`} className={classes.text}>
          {text}
        </span>
      </label>
      <Switch
        id={id}
        aria-label={title}
        aria-describedby={`${id}-text`}
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  );
}
