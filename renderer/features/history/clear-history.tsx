import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../stores/view-store';
import { Callout } from '../../ui/callout';
import { useRequest } from '../notices/use-request';
import classes from './clear-history.module.css';

interface ClearHistoryProps {
  /** Null: of every app. */
  readonly appId: string | null;
  readonly onCleared: () => void;
}

/** Clears the history, after asking once more. */
export function ClearHistory({ appId, onCleared }: ClearHistoryProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const clear = useRequest('history.clear');
  const clearNow = async (): Promise<void> => {
    if ((await clear.send({ appId })) === null) return;
    setAsking(false);
    announce(t('history.cleared'));
    onCleared();
  };
  if (!asking) {
    return (
      <Button className={classes.ask} size="compact-sm" variant="default" onClick={() => setAsking(true)}>
        {t('history.clear')}
      </Button>
    );
  }
  return (
    <Callout
      tone="caution"
      role="alert"
      title={appId === null ? t('history.clearQuestion') : t('history.clearAppQuestion')}
      actions={
        <>
          <Button size="compact-sm" variant="light" color="red" loading={clear.busy} onClick={() => void clearNow()}>
            {t('history.clearNow')}
          </Button>
          <Button size="compact-sm" variant="default" ref={focusOnce} onClick={() => setAsking(false)}>
            {t('history.keep')}
          </Button>
        </>
      }
    />
  );
}

function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus();
}
