import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { ServiceTrial } from '../../../shared/ipc/contract';
import type { RequestError } from '../../../shared/ipc/envelope';
import { useT } from '../../i18n/use-t';
import { announce } from '../../stores/view-store';
import { useBusy } from '../../ui/use-busy';
import { FailureCallout } from '../notices/failure-callout';
import { CaFileInput } from './ca-file-input';
import { StatusLine, WIDE_FIELD_ROW } from './setting-rows';
import classes from './setting-rows.module.css';
import { saveService, tryService, wasTried } from './settings-requests';

/** The values of the form; an empty `caFile` means none. */
interface ServiceDraft {
  readonly baseUrl: string;
  readonly caFile: string;
}

type Outcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'works'; readonly trial: ServiceTrial }
  | { readonly kind: 'failed'; readonly step: 'try' | 'save'; readonly error: RequestError };

const NO_OUTCOME: Outcome = { kind: 'none' };

interface ServiceFormProps {
  readonly initial: ServiceDraft;
  readonly disabled: boolean;
  /** One more button, set apart from the form's own. */
  readonly children?: ReactNode;
}

/** Sets the service. It is tried before it is saved; when that fails, it is saved only if the user insists. */
export function ServiceForm({ initial, disabled, children }: ServiceFormProps) {
  const t = useT();
  const [draft, setDraft] = useState(initial);
  const [last, setLast] = useState<{ readonly of: ServiceDraft; readonly outcome: Outcome } | null>(null);
  const trial = useBusy(tryService);
  const saving = useBusy(saveService);
  const input = { baseUrl: draft.baseUrl.trim(), caFile: draft.caFile.trim() === '' ? null : draft.caFile.trim() };
  const busy = trial.isBusy || saving.isBusy;
  const blank = input.baseUrl === '';
  // A response applies to what was tried, not to what has been entered since.
  const outcome = last?.of === draft ? last.outcome : NO_OUTCOME;
  const setOutcome = (shown: Outcome): void => setLast({ of: draft, outcome: shown });

  const change = (changed: Partial<ServiceDraft>): void => setDraft((now) => ({ ...now, ...changed }));
  const tryNow = async (): Promise<void> => {
    const answer = await trial.run(input);
    setOutcome(
      answer.ok ? { kind: 'works', trial: answer.data } : { kind: 'failed', step: 'try', error: answer.error },
    );
  };
  const save = async (unchecked: boolean): Promise<void> => {
    const answer = await saving.run({ ...input, unchecked });
    if (!answer.ok) {
      setOutcome({ kind: 'failed', step: 'save', error: answer.error });
      return;
    }
    announce(t('settings.service.saved'));
    setOutcome(answer.data === null ? NO_OUTCOME : { kind: 'works', trial: answer.data });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!blank && !busy) void save(false);
  };

  const isNew = draft.baseUrl !== initial.baseUrl || draft.caFile !== initial.caFile;
  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        {...WIDE_FIELD_ROW}
        label={t('settings.service.url')}
        description={t('settings.service.urlHint')}
        placeholder={t('settings.service.urlPlaceholder')}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        disabled={disabled}
        readOnly={busy}
        value={draft.baseUrl}
        onChange={(event) => change({ baseUrl: event.currentTarget.value })}
      />
      <CaFileInput
        layout={WIDE_FIELD_ROW}
        hint={t('settings.service.caHint')}
        value={draft.caFile}
        disabled={disabled}
        busy={busy}
        onChange={(caFile) => change({ caFile })}
      />
      <div className={classes.below}>
        <div className={classes.actions}>
          <Button
            type="submit"
            variant={isNew ? 'filled' : 'default'}
            loading={saving.isBusy}
            disabled={disabled || blank || busy}
          >
            {t('settings.service.save')}
          </Button>
          <Button
            variant="default"
            loading={trial.isBusy}
            disabled={disabled || blank || busy}
            onClick={() => void tryNow()}
          >
            {t('settings.service.try')}
          </Button>
          <div className={classes.apart}>{children}</div>
        </div>
        <TrialOutcome outcome={outcome} busy={busy} onSaveAnyway={() => void save(true)} />
      </div>
    </form>
  );
}

interface TrialOutcomeProps {
  readonly outcome: Outcome;
  readonly busy: boolean;
  readonly onSaveAnyway: () => void;
}

function TrialOutcome({ outcome, busy, onSaveAnyway }: TrialOutcomeProps) {
  const t = useT();
  if (outcome.kind === 'failed') {
    return (
      <FailureCallout
        {...(wasTried(outcome.error) && { title: t('settings.service.failedTitle') })}
        error={outcome.error}
        actions={
          outcome.step === 'save' &&
          wasTried(outcome.error) && (
            <Button variant="white" loading={busy} onClick={onSaveAnyway}>
              {t('settings.service.saveAnyway')}
            </Button>
          )
        }
      />
    );
  }
  return (
    <StatusLine tone="good" role="status">
      {outcome.kind === 'works' &&
        (outcome.trial.apps === 0
          ? t('settings.service.worksEmpty')
          : t('settings.service.works', { count: outcome.trial.apps }))}
    </StatusLine>
  );
}
