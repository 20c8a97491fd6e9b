import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KnownApp } from '../../../shared/domain/known-app';
import { rename, requestFocus } from '../../stores/view-store';
import { useRequest } from '../notices/use-request';
import classes from './alias-editor.module.css';

const MAX_ALIAS_LENGTH = 64;

/** Edits the user's own name for an app, in place: Enter saves, Escape leaves it as it was. */
export function AliasEditor({ known }: { readonly known: KnownApp }) {
  const { t } = useTranslation();
  const [text, setText] = useState(known.alias ?? '');
  const setAlias = useRequest('known.set-alias');
  const alias = text.trim();
  const tooLong = alias.length > MAX_ALIAS_LENGTH;

  const done = (): void => {
    rename(null);
    requestFocus({ kind: 'detail' });
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (tooLong || setAlias.busy) return;
    if (alias !== (known.alias ?? '')) {
      const saved = await setAlias.send({ id: known.id, alias: alias === '' ? null : alias });
      if (saved === null) return;
    }
    done();
  };

  return (
    <form className={classes.editor} onSubmit={(event) => void save(event)}>
      <TextInput
        className={classes.input}
        ref={focusAndSelect}
        aria-label={t('detail.alias')}
        placeholder={t('detail.aliasHint')}
        readOnly={setAlias.busy}
        value={text}
        error={tooLong ? t('detail.aliasTooLong') : null}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          done();
        }}
      />
      <Button type="submit" loading={setAlias.busy}>
        {t('detail.save')}
      </Button>
      <Button variant="default" onClick={done}>
        {t('detail.cancel')}
      </Button>
    </form>
  );
}

function focusAndSelect(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}
