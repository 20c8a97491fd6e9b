import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconFolderOpen } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { Envelope } from '../../../shared/ipc/envelope';
import { useT } from '../../i18n/use-t';
import { useBusy } from '../../ui/use-busy';
import { FailureCallout } from '../notices/failure-callout';
import { StatusLine, WIDE_FIELD_ROW } from './setting-rows';
import classes from './setting-rows.module.css';
import { chooseCaFile, wasTried } from './settings-requests';

/** Where a server is; null: none is set up, or it needs no authority of its own. */
export interface Server {
  readonly url: string | null;
  readonly caFile: string | null;
}

/** What the server answered when it was asked; null: nothing to tell of. */
type Answer = Envelope<{ readonly apps: number } | null>;

/** What is said of each in words of its own. */
type ServerText = 'url' | 'urlHint' | 'urlPlaceholder' | 'caHint' | 'save' | 'saveAnyway' | 'stop';

interface ServerFormProps {
  readonly of: 'service' | 'relay';
  readonly saved: Server;
  /** What is in use, said above the fields, and while something else is entered there. */
  readonly inUse?: Readonly<Record<'saved' | 'edited', ReactNode>>;
  readonly isDisabled?: boolean;
  /** What else is entered for it. */
  readonly secret?: string;
  /** Further fields. */
  readonly children?: (isBusy: boolean) => ReactNode;
  readonly onChange?: () => void;
  /** Asks the server, and saves it if it answers, or in any case; null: something is missing, and said. */
  readonly save: (url: string, caFile: string | null, unchecked: boolean) => Promise<Answer | null>;
  /** Asks the server only. */
  readonly test?: (url: string, caFile: string | null) => Promise<Answer>;
  /** Takes the server out of use; null: there is none. */
  readonly stop: (() => Promise<unknown>) | null;
}

/** Sets a server. It is tried before it is saved; when that fails, it is saved only if the user insists. */
export function ServerForm(props: ServerFormProps) {
  const { of, saved, inUse, isDisabled = false, secret = '', children, onChange, save, test, stop } = props;
  const t = useT();
  const say = (text: ServerText): string => (of === 'relay' ? t(`relay.${text}`) : t(`settings.service.${text}`));
  const [draft, setDraft] = useState(draftOf(saved));
  const [shown, setShown] = useState(saved);
  const [last, setLast] = useState<{ readonly of: unknown; readonly answer: Answer; readonly wasSaved: boolean }>();
  const asking = useBusy(async (isTest: boolean, unchecked: boolean) => {
    const caFile = draft.caFile.trim() === '' ? null : draft.caFile.trim();
    const url = draft.url.trim();
    const answer = isTest ? await test?.(url, caFile) : await save(url, caFile, unchecked);
    setLast(answer == null ? undefined : { of: `${JSON.stringify(draft)}${secret}`, answer, wasSaved: !isTest });
  });
  const choosing = useBusy(chooseCaFile);
  const stopping = useBusy(async () => await stop?.());
  if (shown.url !== saved.url || shown.caFile !== saved.caFile) {
    // Saved or removed: the boxes follow, and the focus stays where it is.
    setShown(saved);
    setDraft(draftOf(saved));
  }
  const { isBusy } = asking;
  const isBlank = draft.url.trim() === '';
  const isNew = secret !== '' || JSON.stringify(draft) !== JSON.stringify(draftOf(saved));
  // What was answered is about what was asked, not about what has been entered since.
  const answer = last?.of === `${JSON.stringify(draft)}${secret}` ? last.answer : null;

  const hasFailed = answer?.ok === false && wasTried(answer.error);

  const change = (changed: Partial<typeof draft>): void => {
    setDraft((now) => ({ ...now, ...changed }));
    onChange?.();
  };
  const choose = async (): Promise<void> => {
    const caFile = await choosing.run();
    if (caFile !== null) change({ caFile });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBlank && !isBusy) void asking.run(false, false);
  };
  const box = { ...WIDE_FIELD_ROW, autoComplete: 'off', spellCheck: false, disabled: isDisabled, readOnly: isBusy };
  return (
    <form onSubmit={submit} noValidate>
      {inUse?.[isNew ? 'edited' : 'saved']}
      <TextInput
        {...box}
        label={say('url')}
        description={say('urlHint')}
        placeholder={say('urlPlaceholder')}
        inputMode="url"
        value={draft.url}
        onChange={(event) => change({ url: event.currentTarget.value })}
      />
      <TextInput
        {...box}
        label={t('settings.service.ca')}
        description={say('caHint')}
        placeholder={t('settings.service.caPlaceholder')}
        rightSectionPointerEvents="all"
        rightSection={
          <ActionIcon
            aria-label={t('settings.service.choose')}
            data-hint={t('settings.service.choose')}
            disabled={isDisabled || isBusy}
            loading={choosing.isBusy}
            onClick={() => void choose()}
          >
            <IconFolderOpen size={16} stroke={1.7} aria-hidden="true" />
          </ActionIcon>
        }
        value={draft.caFile}
        onChange={(event) => change({ caFile: event.currentTarget.value })}
      />
      {children?.(isBusy)}
      <div className={classes.below}>
        <div className="buttons">
          {(isNew || isDisabled || isBlank || test === undefined) && (
            <Button
              type="submit"
              variant={isNew ? 'filled' : 'default'}
              loading={isBusy}
              disabled={isDisabled || isBlank}
            >
              {say('save')}
            </Button>
          )}
          {test !== undefined && (
            <Button
              variant="default"
              disabled={isDisabled || isBlank || isBusy}
              onClick={() => void asking.run(true, false)}
            >
              {t('settings.service.try')}
            </Button>
          )}
          {test !== undefined && answer?.ok !== false && (
            <StatusLine tone="good" role="status">
              {answer?.data != null &&
                (answer.data.apps === 0
                  ? t('settings.service.worksEmpty')
                  : t('settings.service.works', { count: answer.data.apps }))}
            </StatusLine>
          )}
          {stop !== null && (
            <Button
              className={classes.apart ?? ''}
              data-edge
              variant="subtle"
              color="red"
              loading={stopping.isBusy}
              onClick={() => void stopping.run()}
            >
              {say('stop')}
            </Button>
          )}
        </div>
        {answer?.ok === false && (
          // Only a server that was asked is blamed.
          <FailureCallout
            {...(hasFailed && { title: t(of === 'relay' ? 'relay.failedTitle' : 'settings.service.addressFailed') })}
            error={answer.error}
            actions={
              hasFailed &&
              last?.wasSaved === true && (
                <Button size="compact-sm" variant="white" loading={isBusy} onClick={() => void asking.run(false, true)}>
                  {say('saveAnyway')}
                </Button>
              )
            }
          />
        )}
      </div>
    </form>
  );
}

function draftOf({ url, caFile }: Server) {
  return { url: url ?? '', caFile: caFile ?? '' };
}
