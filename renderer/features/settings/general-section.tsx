import { Button, SegmentedControl, Select } from '@mantine/core';
import { COMPACT_FROM, DENSITIES, THEMES } from '../../../shared/domain/appearance';
import { SORT_ORDERS } from '../../../shared/domain/view';
import { LANGUAGE_CHOICES, nameOfLanguage } from '../../../shared/words/languages';
import { useT } from '../../i18n/use-t';
import { useAppState } from '../../stores/mirror';
import { setListView } from '../apps/actions/list-actions';
import { changeAppearance, setDiscreet, useAppearance } from '../preferences/preferences';
import { SettingGroup, SettingRow, SwitchRow } from './setting-rows';

/** How Beckon looks and speaks, and whether it hides names. */
export function GeneralSection() {
  const t = useT();
  const { theme, density, listWidth } = useAppearance();
  const discreet = useAppState(({ settings }) => settings.discreet);
  return (
    <>
      <SettingGroup title={t('settings.appearance.title')} hidesTitle>
        <LanguageSetting />
        <SettingRow setting="theme" title={t('settings.theme.title')}>
          {(ids) => (
            <SegmentedControl
              {...ids}
              data={THEMES.map((value) => ({ value, label: t(`settings.theme.${value}`) }))}
              value={theme}
              onChange={(chosen) => void changeAppearance({ theme: chosen })}
            />
          )}
        </SettingRow>
        <SettingRow
          setting="density"
          title={t('settings.rows.title')}
          text={t('settings.rows.text', { n: COMPACT_FROM })}
        >
          {(ids) => (
            <SegmentedControl
              {...ids}
              data={DENSITIES.map((value) => ({ value, label: t(`settings.rows.${value}`) }))}
              value={density}
              onChange={(chosen) => void changeAppearance({ density: chosen })}
            />
          )}
        </SettingRow>
        <OrderSetting />
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

/** The language of every surface; each is named in itself, so that it can be found from any other. */
function LanguageSetting() {
  const t = useT();
  const { language } = useAppearance();
  return (
    <SettingRow setting="language" title={t('settings.language.title')} text={t('settings.language.where')}>
      {(ids) => (
        <Select
          {...ids}
          size="xs"
          w={200}
          data={LANGUAGE_CHOICES.map((value) => ({
            value,
            label: value === 'system' ? t('settings.language.asSystem') : nameOfLanguage(value),
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

/** The order of the saved apps, as the filter of their list sets it too. */
function OrderSetting() {
  const t = useT();
  const view = useAppState(({ settings }) => settings.view);
  return (
    <SettingRow setting="order" title={t('settings.order.title')} text={t('settings.order.text')}>
      {(ids) => (
        <Select
          {...ids}
          size="xs"
          w={200}
          data={SORT_ORDERS.map((sort) => ({ value: sort, label: t(`apps.view.sorts.${sort}`) }))}
          value={view.sort}
          onChange={(chosen) => {
            const sort = SORT_ORDERS.find((name) => name === chosen);
            if (sort !== undefined) void setListView({ ...view, sort });
          }}
        />
      )}
    </SettingRow>
  );
}
