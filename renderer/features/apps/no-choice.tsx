import { Kbd } from '@mantine/core';
import { IconLayoutSidebarRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ListName } from '../../stores/view-store';
import { EmptyState } from '../../ui/empty-state';
import classes from './no-choice.module.css';

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

/** Beside a list of which nothing is opened: what shows here, and the keys that help. */
export function NoChoice({ list }: { readonly list: ListName }) {
  const { t } = useTranslation();
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
