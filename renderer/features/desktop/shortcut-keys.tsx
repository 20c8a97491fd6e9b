import { Kbd } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAbout } from '../../stores/mirror-store';
import { keysOf } from './accelerator';
import classes from './shortcut-recorder.module.css';

/** A combination, key by key; without one, the way to one. */
export function ShortcutKeys({ accelerator }: { readonly accelerator: string | null }) {
  const { t } = useTranslation();
  const { platform } = useAbout();
  if (accelerator === null) return <span className={classes.prompt}>{t('desktop.shortcut.none')}</span>;
  return (
    <span className={classes.keys}>
      {keysOf(accelerator, platform).map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </span>
  );
}
