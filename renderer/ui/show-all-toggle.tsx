import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './show-all-toggle.module.css';

interface ShowAllToggleProps {
  readonly showsAll: boolean;
  readonly onChange: (showsAll: boolean) => void;
}

/** Beside a text that was cut: the whole of it, on demand. */
export function ShowAllToggle({ showsAll, onChange }: ShowAllToggleProps) {
  const { t } = useTranslation();
  return (
    <UnstyledButton className={classes.toggle} aria-expanded={showsAll} onClick={() => onChange(!showsAll)}>
      {showsAll ? t('detail.showLess') : t('detail.showAll')}
    </UnstyledButton>
  );
}
