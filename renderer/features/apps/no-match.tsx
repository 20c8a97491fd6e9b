import { Button } from '@mantine/core';
import { IconFilterOff, IconSearchOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ViewPreferences } from '../../../shared/domain/view';
import { type ListName, searchFor } from '../../stores/view-store';
import { EmptyState } from '../../ui/empty-state';
import { isolated } from '../../ui/plain-text';
import { useRequest } from '../notices/use-request';

interface NoMatchProps {
  readonly list: ListName;
  readonly query: string;
  readonly view: ViewPreferences;
}

/** A search without a find, or a filter that nothing passes. */
export function NoMatch({ list, query, view }: NoMatchProps) {
  const { t } = useTranslation();
  const setView = useRequest('settings.set-view');
  if (query.trim() === '') {
    return (
      <EmptyState
        icon={<IconFilterOff size={26} />}
        title={t('apps.view.noneTitle')}
        actions={
          <Button variant="default" onClick={() => void setView.send({ ...view, filter: 'all', group: null })}>
            {t('apps.view.showAll')}
          </Button>
        }
      >
        {t('apps.view.noneText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<IconSearchOff size={26} />}
      title={t('apps.search.noneTitle', { query: isolated(query) })}
      actions={
        <Button variant="default" onClick={() => searchFor(list, '')}>
          {t('apps.search.clear')}
        </Button>
      }
    >
      {t('apps.search.noneText')}
    </EmptyState>
  );
}
