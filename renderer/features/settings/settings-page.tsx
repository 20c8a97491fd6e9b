import { CloseButton, Tabs, TextInput, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
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
import { searchBoxProps } from '../../ui/keyboard';
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

/** The settings, one section at a time, and a search through all of them; in a small window the sections are above. */
export function SettingsPage() {
  const t = useT();
  const open = useView((view) => view.settingsSection);
  // The style sheet uses the same number.
  const isNarrow = useMediaQuery('(max-width: 899px)', undefined, { getInitialValueInEffect: false }) ?? false;
  const [query, setQuery] = useState('');
  const found = useMemo(() => searchSettings(query, t), [query, t]);
  const isSearching = query.trim() !== '';
  const pane = useRef<HTMLDivElement>(null);
  const shown = isSearching ? null : open;
  const tabs = useRef<HTMLDivElement>(null);
  // Another section begins at its start, with its tab in sight.
  useLayoutEffect(() => {
    pane.current?.scrollTo({ top: 0 });
    tabs.current?.querySelector(`[data-tab="${shown}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shown]);
  const show = (setting: SettingName): void => {
    setQuery('');
    showSetting(setting);
  };
  return (
    <Tabs
      className={classes.page}
      classNames={{ tabLabel: classes.label ?? '' }}
      variant="none"
      orientation={isNarrow ? 'horizontal' : 'vertical'}
      value={shown}
      onChange={(chosen) => {
        const section = SECTIONS.find(({ name }) => name === chosen);
        if (section === undefined) return;
        setQuery('');
        showSettings(section.name);
      }}
    >
      <div className={classes.sections}>
        <h1 className={classes.title}>{t('settings.title')}</h1>
        <Tabs.List ref={tabs} className={classes.tabs} aria-label={t('settings.part.label')}>
          {SECTIONS.map(({ name }) => (
            <Tabs.Tab key={name} data-tab={name} value={name} className={classes.tab}>
              {t(`settings.part.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </div>
      <div ref={pane} className={`scroll ${classes.pane}`}>
        <div className={classes.column}>
          <div className={classes.head}>
            <h2 className={classes.heading}>
              {isSearching ? t('settings.search.results') : t(`settings.part.${open}`)}
            </h2>
            <SearchBox
              query={query}
              onSearch={setQuery}
              onFirst={() => found[0] !== undefined && show(found[0].setting)}
            />
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

interface SearchBoxProps {
  readonly query: string;
  readonly onSearch: (query: string) => void;
  /** Enter: shows the first that was found. */
  readonly onFirst: () => void;
}

/** Searches titles and explanations of all settings. */
function SearchBox({ query, onSearch, onFirst }: SearchBoxProps) {
  const t = useT();
  const box = useRef<HTMLInputElement>(null);
  const handleKeyDown = (event: KeyboardEvent): void => {
    // Enter ends the composition of a character, too.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && query !== '') {
      event.preventDefault();
      event.stopPropagation();
      onSearch('');
    }
    if (event.key === 'Enter') onFirst();
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      document.querySelector<HTMLElement>('[data-found-setting]')?.focus();
    }
  };
  return (
    <TextInput
      ref={box}
      className={classes.search}
      size="xs"
      type="search"
      role="searchbox"
      {...searchBoxProps}
      aria-label={t('settings.search.find')}
      placeholder={t('settings.search.find')}
      autoComplete="off"
      spellCheck={false}
      leftSection={<IconSearch size={16} stroke={1.7} aria-hidden="true" />}
      rightSection={
        query !== '' && (
          <CloseButton
            size="sm"
            aria-label={t('settings.search.clear')}
            onClick={() => {
              onSearch('');
              box.current?.focus();
            }}
          />
        )
      }
      value={query}
      onChange={(event) => onSearch(event.currentTarget.value)}
      onKeyDown={handleKeyDown}
    />
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
      <p className={classes.count} role="status">
        {found.length === 0
          ? t('settings.search.none', { query })
          : t('settings.search.found', { count: found.length })}
      </p>
      {found.length === 0 && <p className={classes.count}>{t('settings.search.noneText')}</p>}
      <ul onKeyDown={moveBetween}>
        {found.map(({ setting, title, text }) => (
          <li key={setting}>
            <UnstyledButton className={classes.result} data-found-setting onClick={() => onOpen(setting)}>
              <span className={classes.name}>{title}</span>
              <span>{t(`settings.part.${SETTING_SECTIONS[setting]}`)}</span>
              {text !== null && <span className={classes.text}>{text}</span>}
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
