import { Button } from '@mantine/core';
import { useT } from '../../i18n/use-t';
import formClasses from '../../ui/form.module.css';
import { openDataFolder } from '../apps/actions/list-actions';
import { SettingCard } from './setting-card';
import classes from './storage-card.module.css';

/** The files of the data folder, as the product names them. */
const FILES = [
  { file: 'known-apps.json', text: 'settings.storage.apps' },
  { file: 'ignored-apps.json', text: 'settings.storage.ignored' },
  { file: 'history.json', text: 'settings.storage.history' },
  { file: 'toy-readings.json', text: 'settings.storage.readings' },
  { file: 'settings.json', text: 'settings.storage.settings' },
  { file: 'pairing-setup.json', text: 'settings.storage.pairing' },
  { file: 'pairings.json', text: 'settings.storage.pairings' },
  { file: 'window.json', text: 'settings.storage.window' },
  { file: 'backups', text: 'settings.storage.backups' },
  { file: 'logs', text: 'settings.storage.logs' },
] as const;

/** Which file holds what, and a way to the folder. */
export function StorageCard() {
  const t = useT();
  return (
    <SettingCard setting="storage" title={t('settings.storage.title')}>
      <div className={formClasses.form}>
        <p className={formClasses.text}>{t('settings.storage.text')}</p>
        <dl className={classes.files}>
          {FILES.map(({ file, text }) => (
            <div key={file} className={classes.file}>
              <dt className={classes.name}>
                <bdi>{file}</bdi>
              </dt>
              <dd className={classes.text}>{t(text)}</dd>
            </div>
          ))}
        </dl>
        <div className={formClasses.actions}>
          <Button variant="default" onClick={() => void openDataFolder()}>
            {t('commands.data-folder')}
          </Button>
        </div>
      </div>
    </SettingCard>
  );
}
