import { Button, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { type FormEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { KnownApp } from '../../../shared/domain/known-app';
import type { AppState } from '../../../shared/ipc/state';
import { useT } from '../../i18n/use-t';
import { useAppState } from '../../stores/mirror';
import { requestFocus, showKnownApp, viewStore } from '../../stores/view-store';
import { useBusy } from '../../ui/use-busy';
import { sendRequest } from '../notices/send-request';
import { copyAddress } from './actions/app-actions';
import { listedInfo } from './app-entries';
import { appTitle } from './app-title';
import classes from './name-question.module.css';

/** The longest name that main takes. */
const MAX_NAME_LENGTH = 64;

interface NameQuestionProps {
  readonly id: string;
  /** Something else on the page has the filled button. */
  readonly isAside?: boolean;
}

/** Asks what a new app is called, in the place where it was added; then it opens. */
export function NameQuestion({ id, isAside = false }: NameQuestionProps) {
  const t = useT();
  const title = useId();
  const box = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const save = useBusy(saveName);
  // It may have become one with another record since.
  const known = useAppState((state) => state.known[id] ?? formerly(id, state.known));
  const kind = useAppState((state) =>
    known === null ? '' : appTitle({ known, info: listedInfo(known, state) ?? known.lastInfo }, t).headline,
  );
  const open = (): void => {
    showKnownApp(known?.id ?? id);
    requestFocus({ kind: 'detail' });
  };
  useLayoutEffect(() => {
    if (!isTypingElsewhere()) box.current?.focus({ preventScroll: true });
  }, []);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const alias = name.trim();
    if (save.isBusy) return;
    if (alias === '' || (await save.run(known?.id ?? id, alias))) open();
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <h2 id={title} className={classes.question}>
        {t('add.naming.question')}
      </h2>
      <div className="buttons">
        <TextInput
          ref={box}
          className={classes.input}
          aria-labelledby={title}
          placeholder={kind}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          dir={name === '' ? undefined : 'auto'}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant={isAside ? 'default' : 'filled'} loading={save.isBusy}>
          {t('detail.save')}
        </Button>
        <Button variant="subtle" color="gray" onClick={open}>
          {t('add.naming.skip')}
        </Button>
        {known !== null && (
          <Button
            variant="default"
            leftSection={<IconCopy size={16} stroke={1.7} />}
            onClick={() => void copyAddress(known.id)}
          >
            {t('detail.copyAddressButton')}
          </Button>
        )}
      </div>
    </form>
  );
}

async function saveName(id: string, alias: string): Promise<boolean> {
  return (await sendRequest('known.set-alias', { id, alias })) !== null;
}

function formerly(id: string, known: AppState['known']): KnownApp | null {
  return Object.values(known).find(({ formerIds }) => formerIds.includes(id)) ?? null;
}

/** Whether something is being typed, or lies over the page: a question must not take the keys that are meant for it. */
function isTypingElsewhere(): boolean {
  const focused = document.activeElement;
  const isTyped = focused instanceof HTMLInputElement && focused.value !== '';
  return isTyped || viewStore.getState().overlay !== null;
}
