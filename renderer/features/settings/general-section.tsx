import { COMPACT_FROM, DENSITIES, THEMES } from '../../../shared/domain/appearance';
import { LANGUAGE_CHOICES, nameOfLanguage } from '../../../shared/words/languages';
import { useT } from '../../i18n/use-t';
import { useAppState } from '../../stores/mirror';
import { changeAppearance, setDiscreet, useAppearance } from '../preferences/preferences';
import { ChoiceRow, SettingGroup, SwitchRow } from './setting-rows';

/** How Beckon looks and speaks, and whether it hides names. */
export function GeneralSection() {
  const t = useT();
  const { language, theme, density } = useAppearance();
  const discreet = useAppState(({ settings }) => settings.discreet);
  return (
    <>
      <SettingGroup title={t('settings.appearance.title')} hidesTitle>
        <ChoiceRow
          setting="language"
          title={t('settings.language.title')}
          text={t('settings.language.where')}
          choices={LANGUAGE_CHOICES}
          // Each is named in itself, so that it can be found from any other.
          label={(choice) => (choice === 'system' ? t('settings.language.asSystem') : nameOfLanguage(choice))}
          languageOf={(choice) => (choice === 'system' ? undefined : choice)}
          value={language}
          onChange={(chosen) => void changeAppearance({ language: chosen })}
        />
        <ChoiceRow
          setting="theme"
          title={t('settings.theme.title')}
          choices={THEMES}
          label={(choice) => t(`settings.theme.${choice}`)}
          isSegmented
          value={theme}
          onChange={(chosen) => void changeAppearance({ theme: chosen })}
        />
        <ChoiceRow
          setting="density"
          title={t('settings.rows.title')}
          text={t('settings.rows.text', { n: COMPACT_FROM })}
          choices={DENSITIES}
          label={(choice) => t(`settings.rows.${choice}`)}
          isSegmented
          value={density}
          onChange={(chosen) => void changeAppearance({ density: chosen })}
        />
      </SettingGroup>
      <SettingGroup setting="discreet" title={t('settings.privacy.title')}>
        <SwitchRow
          title={t('settings.discreet.title')}
          text={t('settings.discreet.hides')}
          checked={discreet}
          onChange={(checked) => void setDiscreet(checked)}
        />
      </SettingGroup>
    </>
  );
}
