import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ToneIcon } from '../../ui/tone-icon';
import classes from './looking.module.css';

const ROWS = ['a', 'b', 'c'];

/** The first look: what is happening, over the outline of what will come. */
export function Looking() {
  const { t } = useTranslation();
  return (
    <div className={classes.page}>
      <div className={classes.looking}>
        <h1 className={classes.title}>
          <ToneIcon tone="busy" size={20} />
          {t('nearby.looking.title')}
        </h1>
        <p className={classes.text}>{t('nearby.looking.text')}</p>
        <div className={classes.rows} aria-hidden="true">
          {ROWS.map((row) => (
            <div key={row} className={classes.row}>
              <Skeleton height={38} width={38} radius={10} />
              <div className={classes.lines}>
                <Skeleton height={12} width="55%" />
                <Skeleton height={10} width="80%" mt={9} />
                <Skeleton height={10} width="65%" mt={9} />
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
