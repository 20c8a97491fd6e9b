import { Button, Kbd } from '@mantine/core';
import { IconFilterOff, IconLayoutSidebarRight, IconSearchOff } from '@tabler/icons-react';
import { useT } from '../../../i18n/use-t';
import { type ListName, searchFor } from '../../../stores/view-store';
import { EmptyState } from '../../../ui/empty-state';
import { keyName } from '../../../ui/keyboard';
import classes from './list-placeholders.module.css';

const KEYS = {
  known: [
    { what: 'move', keys: ['↑', '↓'] },
    { what: 'open', keys: ['Enter'] },
    { what: 'copy', keys: ['C'] },
    { what: 'reconnect', keys: ['R'] },
    { what: 'favorite', keys: ['F'] },
    { what: 'rename', keys: ['F2'] },
    { what: 'select', keys: [' '] },
    { what: 'menu', keys: ['Shift', 'F10'] },
  ],
  nearby: [
    { what: 'move', keys: ['↑', '↓'] },
    { what: 'open', keys: ['Enter'] },
    { what: 'add', keys: ['A'] },
    { what: 'ignore', keys: ['I'] },
    { what: 'menu', keys: ['Shift', 'F10'] },
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
                    {keyName(key, t)}
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
  /** Shows all apps again. */
  readonly onShowAll: () => void;
}

/** Nothing matches the search or the filter. */
export function NoMatch({ list, query, onShowAll }: NoMatchProps) {
  const t = useT();
  if (query.trim() === '') {
    return (
      <EmptyState
        icon={<IconFilterOff size={26} />}
        title={t('apps.view.noneTitle')}
        actions={
          <Button variant="default" onClick={onShowAll}>
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
      title={t('apps.search.noneTitle', { query })}
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
