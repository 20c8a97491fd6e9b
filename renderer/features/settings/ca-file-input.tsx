import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRequest } from '../notices/use-request';
import classes from './settings-line.module.css';

interface CaFileInputProps {
  readonly value: string;
  readonly disabled: boolean;
  readonly onChange: (path: string) => void;
}

/** The path of one more trusted certificate authority, typed or chosen. */
export function CaFileInput({ value, disabled, onChange }: CaFileInputProps) {
  const { t } = useTranslation();
  const choose = useRequest('settings.choose-ca-file');
  const chooseNow = async (): Promise<void> => {
    const answer = await choose.send(null);
    if (answer?.data.path != null) onChange(answer.data.path);
  };
  return (
    <div className={classes.line}>
      <TextInput
        className={classes.box}
        label={t('settings.service.ca')}
        description={t('settings.service.caHint')}
        placeholder={t('settings.service.caPlaceholder')}
        autoComplete="off"
        spellCheck={false}
        disabled={disabled}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Button variant="default" disabled={disabled} loading={choose.busy} onClick={() => void chooseNow()}>
        {t('settings.service.choose')}
      </Button>
    </div>
  );
}
