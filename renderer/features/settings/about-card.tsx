import { Button } from '@mantine/core';
import { useT } from '../../i18n/use-t';
import { useAbout } from '../../stores/mirror';
import { FieldRow } from '../../ui/field-row';
import formClasses from '../../ui/form.module.css';
import { systemName } from '../../ui/format';
import { openHelp } from '../apps/actions/list-actions';
import { SettingCard } from './setting-card';

/** The version, and links to the guides. */
export function AboutCard() {
  const t = useT();
  const about = useAbout();
  return (
    <SettingCard setting="about" title={t('settings.about.title')}>
      <div className={formClasses.form}>
        <p className={formClasses.text}>{t('settings.about.text')}</p>
        <dl>
          <FieldRow label={t('settings.about.version')} value={about.version} />
          <FieldRow label={t('settings.about.runtime')} value={about.electron} />
          <FieldRow label={t('settings.about.platform')} value={systemName(about.platform)} />
          <FieldRow label={t('settings.about.license')} value={t('settings.about.licenseName')} />
        </dl>
        <p className={formClasses.text}>{t('settings.about.licenseText')}</p>
        <div className={formClasses.actions}>
          <Button variant="default" onClick={() => void openHelp('guide')}>
            {t('settings.about.guide')}
          </Button>
          <Button variant="default" onClick={() => void openHelp('empty-list')}>
            {t('settings.about.connectionHelp')}
          </Button>
        </div>
      </div>
    </SettingCard>
  );
}
