import { CloseButton, TextInput, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { useT } from '../../i18n/use-t';
import { SETTING_SECTIONS, type SettingName } from '../../stores/view-store';
import { EmptyState } from '../../ui/empty-state';
import { searchBoxProps } from '../../ui/keyboard';
import type { FoundSetting } from './settings-index';
import classes from './settings-search.module.css';

interface SearchBoxProps {
  readonly query: string;
  readonly onSearch: (query: string) => void;
  /** Enter: shows the first that was found. */
  readonly onFirst: () => void;
}

/** Searches titles and explanations of all settings. */
export function SettingsSearchBox({ query, onSearch, onFirst }: SearchBoxProps) {
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
      className={classes.box}
      type="search"
      role="searchbox"
      {...searchBoxProps}
      aria-label={t('settings.search.label')}
      placeholder={t('settings.search.label')}
      autoComplete="off"
      spellCheck={false}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
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
export function SettingsSearchResults({ query, found, onOpen }: ResultsProps) {
  const t = useT();
  return (
    <section className={classes.results} aria-label={t('settings.search.results')}>
      <p className={classes.count} role="status">
        {t('settings.search.found', { count: found.length })}
      </p>
      {found.length === 0 ? (
        <EmptyState icon={<IconSearch size={28} stroke={1.6} />} title={t('settings.search.none', { query })}>
          {t('settings.search.noneText')}
        </EmptyState>
      ) : (
        <ul className={classes.list} onKeyDown={moveBetween}>
          {found.map(({ setting, title, text }) => (
            <li key={setting}>
              <UnstyledButton className={classes.result} data-found-setting onClick={() => onOpen(setting)}>
                <span className={classes.head}>
                  <span className={classes.title}>{title}</span>
                  <span className={classes.section}>{t(`settings.sections.${SETTING_SECTIONS[setting]}`)}</span>
                </span>
                <span className={classes.text}>{text}</span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
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
