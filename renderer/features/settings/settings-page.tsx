import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { showSettings, useView } from '../../stores/view-store';
import { useIsSinglePane } from '../../ui/use-window-width';
import classes from './settings-page.module.css';
import { SETTINGS_SECTIONS } from './settings-sections';

/** The settings, a part at a time; the parts stand beside the open one, in a small window above it. */
export function SettingsPage() {
  const { t } = useTranslation();
  const open = useView((view) => view.settingsSection);
  const isNarrow = useIsSinglePane();
  return (
    <Tabs
      className={classes.page}
      classNames={{ tabLabel: classes.label ?? '' }}
      variant="none"
      orientation={isNarrow ? 'horizontal' : 'vertical'}
      value={open}
      onChange={(chosen) => {
        const section = SETTINGS_SECTIONS.find(({ id }) => id === chosen);
        if (section !== undefined) showSettings(section.id);
      }}
    >
      <div className={classes.head}>
        <h1 className={classes.title}>{t('settings.title')}</h1>
        <Tabs.List className={classes.tabs} aria-label={t('settings.sections.label')}>
          {SETTINGS_SECTIONS.map(({ id, icon: Icon }) => (
            <Tabs.Tab
              key={id}
              value={id}
              className={classes.tab}
              leftSection={<Icon size={17} stroke={1.8} aria-hidden="true" />}
            >
              {t(`settings.sections.${id}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </div>
      {SETTINGS_SECTIONS.map(({ id, cards }) => (
        <Tabs.Panel key={id} value={id} className={classes.panel} tabIndex={-1}>
          <div className={classes.cards}>{cards}</div>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
