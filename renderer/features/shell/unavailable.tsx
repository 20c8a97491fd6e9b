import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RequestError } from '../../../shared/ipc/envelope';
import { BrandMark } from '../../ui/brand-mark';
import classes from './full-window.module.css';

interface UnavailableProps {
  readonly error: RequestError;
  readonly onRetry: () => void;
}

/** Main never answered: nothing else can be shown. */
export function Unavailable({ error, onRetry }: UnavailableProps) {
  const { t } = useTranslation();
  return (
    <main className={classes.window} role="alert">
      <BrandMark size={48} />
      <h1 className={classes.title}>{t('errors.unavailable.title')}</h1>
      <p className={classes.text}>
        {error.message} {error.advice}
      </p>
      <div className={classes.actions}>
        <Button onClick={onRetry}>{t('errors.unavailable.retry')}</Button>
      </div>
    </main>
  );
}
