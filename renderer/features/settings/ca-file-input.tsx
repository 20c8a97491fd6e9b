import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconFolderOpen } from '@tabler/icons-react';
import { useT } from '../../i18n/use-t';
import { useBusy } from '../../ui/use-busy';
import { chooseCaFile } from './settings-requests';

interface CaFileInputProps {
  /** How it is laid out; omitted: one part below the other. */
  readonly layout?: Pick<TextInputProps, 'size' | 'classNames'>;
  /** Says whose certificate the authority signs. */
  readonly hint: string;
  readonly value: string;
  readonly disabled: boolean;
  /** The value is being tried or saved: it is read-only and keeps the focus. */
  readonly busy: boolean;
  readonly onChange: (path: string) => void;
}

/** The path of an additional certificate authority file, typed or chosen. */
export function CaFileInput({ layout, hint, value, disabled, busy, onChange }: CaFileInputProps) {
  const t = useT();
  const choose = useBusy(chooseCaFile);
  const chooseNow = async (): Promise<void> => {
    const path = await choose.run();
    if (path !== null) onChange(path);
  };
  const words = t('settings.service.choose');
  return (
    <TextInput
      {...layout}
      label={t('settings.service.ca')}
      description={hint}
      placeholder={t('settings.service.caPlaceholder')}
      autoComplete="off"
      spellCheck={false}
      disabled={disabled}
      readOnly={busy}
      rightSectionPointerEvents="all"
      rightSection={
        <ActionIcon
          aria-label={words}
          data-hint={words}
          disabled={disabled || busy}
          loading={choose.isBusy}
          onClick={() => void chooseNow()}
        >
          <IconFolderOpen size={16} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
      }
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
