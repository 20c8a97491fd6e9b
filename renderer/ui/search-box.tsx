import { CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { useT } from '../i18n/use-t';
import { searchBoxProps } from './keyboard';

interface SearchBoxProps extends Omit<TextInputProps, 'onChange'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The search of a page; Escape clears it. */
export function SearchBox({ label, value, onChange, onKeyDown, ...more }: SearchBoxProps) {
  const t = useT();
  const box = useRef<HTMLInputElement>(null);
  return (
    <TextInput
      w={200}
      placeholder={label}
      {...more}
      {...searchBoxProps}
      ref={box}
      size="xs"
      type="text"
      role="searchbox"
      aria-label={label}
      leftSectionWidth={36}
      leftSection={<IconSearch size={16} stroke={1.7} aria-hidden="true" />}
      rightSection={
        value !== '' && (
          <CloseButton
            size="sm"
            aria-label={t('apps.search.clear')}
            onClick={() => {
              onChange('');
              box.current?.focus();
            }}
          />
        )
      }
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onChange('');
        onKeyDown?.(event);
      }}
    />
  );
}
