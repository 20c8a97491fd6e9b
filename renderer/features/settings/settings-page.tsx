import { Select, Tabs, UnstyledButton } from '@mantine/core';
import { IconChevronRight, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useT } from '../../i18n/use-t';
import { useView } from '../../stores/use-view';
import {
  SETTING_SECTIONS,
  type SettingName,
  type SettingsSection,
  showSetting,
  showSettings,
} from '../../stores/view-store';
import { Nothing } from '../../ui/nothing';
import { SearchBox } from '../../ui/search-box';
import { AboutSection } from './about-section';
import { AppsSection } from './apps-section';
import { DesktopSection } from './desktop-section';
import { DirectSection } from './direct-section';
import { GeneralSection } from './general-section';
import { NotificationSection } from './notification-section';
import { RelaySection } from './relay-section';
import { ServiceSection } from './service-section';
import { type FoundSetting, searchSettings } from './settings-index';
import classes from './settings-page.module.css';

/** The sections in the order of their tabs. A new setting goes into one of them. */
const SECTIONS: readonly { readonly name: SettingsSection; readonly settings: ReactNode }[] = [
  { name: 'general', settings: <GeneralSection /> },
  { name: 'service', settings: <ServiceSection /> },
  { name: 'pairing', settings: [<RelaySection key="relay" />, <DirectSection key="direct" />] },
  { name: 'apps', settings: <AppsSection /> },
  { name: 'desktop', settings: <DesktopSection /> },
  { name: 'notifications', settings: <NotificationSection /> },
  { name: 'about', settings: <AboutSection /> },
];

/** The settings, one section at a time, and a search through all of them; a small window has a choice in place of tabs. */
export function SettingsPage() {
  const t = useT();
  const current = useView((view) => view.settingsSection);
  const [query, setQuery] = useState('');
  const found = useMemo(() => searchSettings(query, t), [query, t]);
  const isSearching = query.trim() !== '';
  const pane = useRef<HTMLDivElement>(null);
  const shown = isSearching ? null : current;
  // Another section begins at its start.
  useLayoutEffect(() => {
    if (shown !== null) pane.current?.scrollTo({ top: 0 });
  }, [shown]);
  const open = (chosen: string | null): void => {
    const section = SECTIONS.find(({ name }) => name === chosen);
    if (section === undefined) return;
    setQuery('');
    showSettings(section.name);
  };
  const show = (setting: SettingName): void => {
    setQuery('');
    showSetting(setting);
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    // Enter ends the composition of a character, too.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && found[0] !== undefined) show(found[0].setting);
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      document.querySelector<HTMLElement>('[data-found-setting]')?.focus();
    }
  };
  const label = t('settings.part.label');
  return (
    <Tabs
      className={classes.page}
      classNames={{ tabLabel: classes.label ?? '' }}
      variant="none"
      orientation="vertical"
      value={shown}
      onChange={open}
    >
      <div className={classes.sections}>
        <h1 className={`type-title ${classes.title}`}>{t('settings.title')}</h1>
        <Tabs.List className={classes.tabs} aria-label={label}>
          {SECTIONS.map(({ name }) => (
            <Tabs.Tab key={name} value={name} className={classes.tab}>
              {t(`settings.part.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Select
          className={classes.choice ?? ''}
          size="xs"
          aria-label={label}
          data={SECTIONS.map(({ name }) => ({ value: name, label: t(`settings.part.${name}`) }))}
          value={shown}
          onChange={open}
        />
      </div>
      <div ref={pane} className={`scroll ${classes.pane}`}>
        <div className={classes.column}>
          <div className={classes.head}>
            <h2 className={`type-lead ${classes.heading}`}>
              {isSearching ? t('settings.search.results') : t(`settings.part.${current}`)}
            </h2>
            <search className={classes.find} onKeyDown={handleKeyDown}>
              <SearchBox label={t('settings.search.find')} value={query} onChange={setQuery} />
            </search>
          </div>
          {isSearching && <SearchResults query={query.trim()} found={found} onOpen={show} />}
          {SECTIONS.map(({ name, settings }) => (
            <Tabs.Panel key={name} value={name} tabIndex={-1} className={classes.panel}>
              {settings}
            </Tabs.Panel>
          ))}
        </div>
      </div>
    </Tabs>
  );
}

interface ResultsProps {
  readonly query: string;
  readonly found: readonly FoundSetting[];
  readonly onOpen: (setting: SettingName) => void;
}

/** What the search found; each leads to its setting. */
function SearchResults({ query, found, onOpen }: ResultsProps) {
  const t = useT();
  return (
    <section aria-label={t('settings.search.results')}>
      <div role="status">
        {found.length === 0 ? (
          <Nothing
            icon={<IconSearch size={22} stroke={1.6} />}
            title={t('settings.search.none', { query })}
            text={t('settings.search.noneText')}
          />
        ) : (
          <p className="small">{t('settings.search.found', { count: found.length })}</p>
        )}
      </div>
      <ul className={classes.results} onKeyDown={moveBetween}>
        {found.map(({ setting, title, text }) => (
          <li key={title}>
            <UnstyledButton className={`small ${classes.result}`} data-found-setting onClick={() => onOpen(setting)}>
              <span className={classes.found}>{title}</span>
              <span>{t(`settings.part.${SETTING_SECTIONS[setting]}`)}</span>
              <span>{text}</span>
              <IconChevronRight className={classes.leads} size={16} stroke={1.8} aria-hidden="true" />
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Arrows move between the results. */
function moveBetween(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const results = [...event.currentTarget.querySelectorAll('[data-found-setting]')];
  const at = document.activeElement === null ? -1 : results.indexOf(document.activeElement);
  const next = results[Math.min(results.length - 1, Math.max(0, at + step))];
  if (next instanceof HTMLElement) next.focus();
}
