import { Button, Kbd } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { modifierKey } from '../../ui/modifier-key';
import classes from './undo-message.module.css';

interface UndoMessageProps {
  readonly text: string;
  readonly onUndo: () => void;
}

/** What was done, and the way back beside it. */
export function UndoMessage({ text, onUndo }: UndoMessageProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.message}>
      <p className={classes.text}>{text}</p>
      <Button size="compact-sm" variant="light" onClick={onUndo}>
        {t('apps.undo')}
      </Button>
      <Kbd size="xs">{modifierKey()}+Z</Kbd>
    </div>
  );
}
