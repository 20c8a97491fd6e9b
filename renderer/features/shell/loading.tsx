import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SpokenOnly } from '../../ui/spoken-only';
import classes from './loading.module.css';

const ROWS = ['a', 'b', 'c', 'd', 'e'];

/** The window's outline, for the moment before main's first answer. */
export function Loading() {
  const { t } = useTranslation();
  return (
    <main className={classes.window} aria-busy="true">
      <SpokenOnly>{t('shell.loading')}</SpokenOnly>
      <div className={classes.rail} />
      <div className={classes.list}>
        <Skeleton height={22} width={120} mb={20} />
        {ROWS.map((row) => (
          <Skeleton key={row} height={62} radius={10} mb={14} />
        ))}
      </div>
    </main>
  );
}
