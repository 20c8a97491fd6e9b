import { ActionIcon, Menu } from '@mantine/core';
import { IconCheck, IconFilter2 } from '@tabler/icons-react';
import { useT } from '../../../i18n/use-t';
import { useView } from '../../../stores/use-view';
import { type ListName, requestFocus, searchFor } from '../../../stores/view-store';
import { SearchBox } from '../../../ui/search-box';
import classes from './list-tools.module.css';

/** From this count on a list has a search and a filter: fewer apps are seen at a glance. */
export const TOOLS_FROM = 8;

interface ListSearchProps {
  readonly list: ListName;
  readonly onFocus: () => void;
}

/** Narrows the list while the user types; the down arrow moves to the rows. */
export function ListSearch({ list, onFocus }: ListSearchProps) {
  const t = useT();
  const query = useView((view) => view.search[list]);
  return (
    <SearchBox
      w="auto"
      className={classes.search}
      label={t(`apps.search.${list}`)}
      aria-keyshortcuts="Control+F"
      placeholder={t('apps.search.appsAndToys')}
      value={query}
      onFocus={onFocus}
      onChange={(words) => searchFor(list, words)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        requestFocus({ kind: 'list' });
      }}
    />
  );
}

/** Things of which one is chosen, under a heading. */
export interface FilterChoices {
  readonly title: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: string;
  readonly onChoose: (value: string) => void;
}

/** The same of values that have names. */
export function choicesOf<T extends string>(
  title: string,
  values: readonly T[],
  chosen: T,
  nameOf: (value: T) => string,
  onChoose: (value: T) => void,
): FilterChoices {
  const choices = values.map((value) => ({ value, label: nameOf(value) }));
  return { title, choices, chosen, onChoose: (value) => values.filter((known) => known === value).forEach(onChoose) };
}

interface FilterMenuProps {
  readonly parts: readonly FilterChoices[];
  readonly isActive: boolean;
  /** Shows all apps again. */
  readonly onClear: (() => void) | undefined;
}

/** What the list shows, and in which order. */
export function FilterMenu({ parts, isActive, onClear }: FilterMenuProps) {
  const t = useT();
  return (
    <Menu position="bottom-end" width={224} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon
          className={classes.filter}
          size={32}
          variant="default"
          aria-label={t('apps.view.menu')}
          data-active={isActive || undefined}
        >
          <IconFilter2 size={16} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {parts.map(({ title, choices, chosen, onChoose }, index) => (
          <Menu.RadioGroup key={title} value={chosen} onChange={onChoose}>
            {index > 0 && <Menu.Divider />}
            <Menu.Label>{title}</Menu.Label>
            {choices.map(({ value, label }) => (
              <Menu.RadioItem
                key={value}
                value={value}
                closeMenuOnClick
                checkIcon={<IconCheck size={16} stroke={1.7} />}
              >
                <bdi>{label}</bdi>
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        ))}
        {isActive && (
          <>
            <Menu.Divider />
            <Menu.Item onClick={onClear}>{t('apps.view.clear')}</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
