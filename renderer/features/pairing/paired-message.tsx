import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './paired-message.module.css';

interface PairedMessageProps {
  readonly text: string;
  readonly onOpen: () => void;
}

/** An app came while the user looked elsewhere, and the way to it. */
export function PairedMessage({ text, onOpen }: PairedMessageProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.message}>
      <p className={classes.text}>{text}</p>
      <Button size="compact-sm" variant="light" onClick={onOpen}>
        {t('pairing.paired.see')}
      </Button>
    </div>
  );
}
