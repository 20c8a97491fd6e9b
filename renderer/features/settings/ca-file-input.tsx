import { Button, TextInput } from '@mantine/core';
import { useT } from '../../i18n/use-t';
import { useBusy } from '../../ui/use-busy';
import classes from './settings-cards.module.css';
import { chooseCaFile } from './settings-requests';

interface CaFileInputProps {
  /** Says whose certificate the authority signs. */
  readonly hint: string;
  readonly value: string;
  readonly disabled: boolean;
  /** The value is being tried or saved: it is read-only and keeps the focus. */
  readonly busy: boolean;
  readonly onChange: (path: string) => void;
}

/** The path of an additional certificate authority file, typed or chosen. */
export function CaFileInput({ hint, value, disabled, busy, onChange }: CaFileInputProps) {
  const t = useT();
  const choose = useBusy(chooseCaFile);
  const chooseNow = async (): Promise<void> => {
    const path = await choose.run();
    if (path !== null) onChange(path);
  };
  return (
    <div className={classes.line}>
      <TextInput
        className={classes.box}
        label={t('settings.service.ca')}
        description={hint}
        placeholder={t('settings.service.caPlaceholder')}
        autoComplete="off"
        spellCheck={false}
        disabled={disabled}
        readOnly={busy}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Button variant="default" disabled={disabled || busy} loading={choose.isBusy} onClick={() => void chooseNow()}>
        {t('settings.service.choose')}
      </Button>
    </div>
  );
}
