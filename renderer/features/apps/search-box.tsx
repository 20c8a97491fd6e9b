import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { announce, type ListName, requestFocus, searchFor, useView } from '../../stores/view-store';
import { searchBoxProps } from '../shell/search-box-mark';
import classes from './search-box.module.css';

interface SearchBoxProps {
  readonly list: ListName;
  /** How many rows are left; null while nothing is searched. */
  readonly matches: number | null;
}

/** Narrows the list as one types; Escape empties it, the down arrow goes on to the rows. */
export function SearchBox({ list, matches }: SearchBoxProps) {
  const { t } = useTranslation();
  const query = useView((view) => view.search[list]);

  useEffect(() => {
    if (matches !== null) announce(t('apps.search.results', { count: matches }));
  }, [matches, t]);

  return (
    <div className={classes.box}>
      <TextInput
        {...searchBoxProps}
        type="text"
        role="searchbox"
        aria-label={t(`apps.search.${list}`)}
        aria-keyshortcuts="Control+F"
        placeholder={t('apps.search.label')}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        rightSection={
          query !== '' && (
            <CloseButton size="sm" aria-label={t('apps.search.clear')} onClick={() => searchFor(list, '')} />
          )
        }
        value={query}
        onChange={(event) => searchFor(list, event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') searchFor(list, '');
          else if (event.key === 'ArrowDown') {
            event.preventDefault();
            requestFocus({ kind: 'list' });
          }
        }}
      />
    </div>
  );
}
