import { Button, Kbd } from '@mantine/core';
import { IconFilterOff, IconLayoutSidebarRight, IconSearchOff } from '@tabler/icons-react';
import type { ViewPreferences } from '../../../../shared/domain/view';
import { useT } from '../../../i18n/use-t';
import { type ListName, searchFor } from '../../../stores/view-store';
import { EmptyState } from '../../../ui/empty-state';
import { isolated } from '../../../ui/plain-text';
import { setListView } from '../actions/list-actions';
import classes from './list-placeholders.module.css';

const KEYS = {
  known: [
    { what: 'move', keys: ['↑', '↓'] },
    { what: 'open', keys: ['Enter'] },
    { what: 'pick', keys: ['Space'] },
    { what: 'reconnect', keys: ['R'] },
    { what: 'favourite', keys: ['F'] },
    { what: 'rename', keys: ['F2'] },
    { what: 'forget', keys: ['Del'] },
  ],
  nearby: [
    { what: 'move', keys: ['↑', '↓'] },
    { what: 'open', keys: ['Enter'] },
    { what: 'keep', keys: ['K'] },
    { what: 'ignore', keys: ['I'] },
  ],
} as const;

/** Shown beside a list while no app is open: what will appear here, and useful keys. */
export function NoChoice({ list }: { readonly list: ListName }) {
  const t = useT();
  return (
    <div className={classes.place}>
      <EmptyState icon={<IconLayoutSidebarRight size={26} />} title={t('apps.choose')}>
        <p>{t(`apps.chooseText.${list}`)}</p>
        <dl className={classes.keys}>
          {KEYS[list].map(({ what, keys }) => (
            <div key={what} className={classes.key}>
              <dt>
                {keys.map((key) => (
                  <Kbd key={key} size="xs">
                    {key}
                  </Kbd>
                ))}
              </dt>
              <dd>{t(`apps.keys.${what}`)}</dd>
            </div>
          ))}
        </dl>
      </EmptyState>
    </div>
  );
}

interface NoMatchProps {
  readonly list: ListName;
  readonly query: string;
  readonly view: ViewPreferences;
}

/** Nothing matches the search or the filter. */
export function NoMatch({ list, query, view }: NoMatchProps) {
  const t = useT();
  if (query.trim() === '') {
    return (
      <EmptyState
        icon={<IconFilterOff size={26} />}
        title={t('apps.view.noneTitle')}
        actions={
          <Button variant="default" onClick={() => void setListView({ ...view, filter: 'all', group: null })}>
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
