import { Button, SegmentedControl, Select } from '@mantine/core';
import { DENSITIES, THEMES } from '../../../shared/domain/appearance';
import { LANGUAGE_CHOICES, nameOfLanguage } from '../../../shared/words/languages';
import { useT } from '../../i18n/use-t';
import { useAppState } from '../../stores/mirror';
import { SectionCard } from '../../ui/section-card';
import { changeAppearance, setDiscreet, useAppearance } from '../preferences/preferences';
import classes from './general-cards.module.css';
import { SettingCard } from './setting-card';
import { SettingRow, SwitchRow } from './setting-row';

/** Language, theme and sizes. */
export function AppearanceCard() {
  const t = useT();
  const { theme, density, listWidth } = useAppearance();
  return (
    <SectionCard title={t('settings.appearance.title')}>
      <div>
        <LanguageSetting />
        <SettingRow setting="theme" title={t('settings.theme.title')} text={t('settings.theme.text')}>
          {(ids) => (
            <SegmentedControl
              {...ids}
              data={THEMES.map((value) => ({ value, label: t(`settings.theme.${value}`) }))}
              value={theme}
              onChange={(chosen) => void changeAppearance({ theme: chosen })}
            />
          )}
        </SettingRow>
        <SettingRow setting="density" title={t('settings.density.title')} text={t('settings.density.text')}>
          {(ids) => (
            <SegmentedControl
              {...ids}
              data={DENSITIES.map((value) => ({ value, label: t(`settings.density.${value}`) }))}
              value={density}
              onChange={(chosen) => void changeAppearance({ density: chosen })}
            />
          )}
        </SettingRow>
        <SettingRow setting="list-width" title={t('settings.listWidth.title')} text={t('settings.listWidth.text')}>
          {() => (
            <Button
              variant="default"
              disabled={listWidth === null}
              onClick={() => void changeAppearance({ listWidth: null })}
            >
              {t('settings.listWidth.reset')}
            </Button>
          )}
        </SettingRow>
      </div>
    </SectionCard>
  );
}

/** The language of every surface; each is named in itself, so that it can be found from any other. */
function LanguageSetting() {
  const t = useT();
  const { language } = useAppearance();
  return (
    <SettingRow setting="language" title={t('settings.language.title')} text={t('settings.language.text')}>
      {(ids) => (
        <Select
          {...ids}
          className={classes.select}
          data={LANGUAGE_CHOICES.map((value) => ({
            value,
            label: value === 'system' ? t('settings.language.system') : nameOfLanguage(value),
          }))}
          renderOption={({ option: { value, label } }) => (
            <bdi {...(value !== 'system' && { lang: value })}>{label}</bdi>
          )}
          value={language}
          onChange={(chosen) => {
            const choice = LANGUAGE_CHOICES.find((value) => value === chosen);
            if (choice !== undefined) void changeAppearance({ language: choice });
          }}
        />
      )}
    </SettingRow>
  );
}

/** Discreet mode: neutral names everywhere. */
export function DiscreetCard() {
  const t = useT();
  const discreet = useAppState(({ settings }) => settings.discreet);
  return (
    <SettingCard setting="discreet" title={t('settings.discreet.title')}>
      <div>
        <SwitchRow
          title={t('settings.discreet.on')}
          text={t('settings.discreet.text')}
          checked={discreet}
          onChange={(checked) => void setDiscreet(checked)}
        />
      </div>
    </SettingCard>
  );
}
