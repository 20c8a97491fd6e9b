import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { PairingSetup } from '../../../shared/domain/pairing';
import type { RequestError } from '../../../shared/ipc/envelope';
import { useT } from '../../i18n/use-t';
import { useAppState } from '../../stores/mirror';
import { announce } from '../../stores/view-store';
import { useBusy } from '../../ui/use-busy';
import { FailureCallout } from '../notices/failure-callout';
import { CaFileInput } from './ca-file-input';
import { parseRelayDraft, type RelayDraft } from './relay-draft';
import { SettingGroup, StatusLine, WIDE_FIELD_ROW } from './setting-rows';
import classes from './setting-rows.module.css';
import { saveRelay, stopRelay, wasTried } from './settings-requests';

/** The relay that provides codes, and whether Beckon has access to it. */
export function RelaySection() {
  const t = useT();
  const relay = useAppState((state) => state.pairingSetup.relay);
  const isMethod = useAppState((state) => state.pairingSetup.way === 'relay');
  const { url, key } = relay;
  const isInUse = isMethod && (key === 'kept' || key === 'session');
  const stop = useBusy(stopRelay);
  return (
    <SettingGroup setting="relay" title={t('relay.title')} text={t('relay.text')}>
      <StatusLine tone={isInUse ? 'good' : 'off'}>
        {url === null ? t('relay.noneInUse') : isInUse ? t('relay.inUse', { url }) : t('relay.notInUse', { url })}
      </StatusLine>
      <RelayForm saved={relay}>
        {(url !== null || key !== 'none') && (
          <Button variant="subtle" color="red" loading={stop.isBusy} onClick={() => void stop.run()}>
            {t('relay.stop')}
          </Button>
        )}
      </RelayForm>
    </SettingGroup>
  );
}

interface RelayFormProps {
  readonly saved: PairingSetup['relay'];
  /** One more button, set apart from the form's own. */
  readonly children?: ReactNode;
}

/**
 * Sets the relay, which is tried before it is saved. The key is sent once and removed from the box when it is saved.
 */
function RelayForm({ saved, children }: RelayFormProps) {
  const t = useT();
  const [draft, setDraft] = useState<RelayDraft>(draftOf(saved));
  const [shown, setShown] = useState(placeOf(saved));
  const [showsProblem, setShowsProblem] = useState(false);
  const [error, setError] = useState<RequestError | null>(null);
  const key = useRef<HTMLInputElement>(null);
  const saving = useBusy(saveRelay);
  if (shown !== placeOf(saved)) {
    // Saved or removed: the boxes follow, and the focus stays where it is.
    setShown(placeOf(saved));
    setDraft(draftOf(saved));
    setError(null);
  }
  const parsed = parseRelayDraft(draft, saved);
  const isNew = draft.key !== '' || placeOf(draft) !== placeOf(draftOf(saved));

  const change = (changed: Partial<RelayDraft>): void => {
    setDraft((now) => ({ ...now, ...changed }));
    setShowsProblem(false);
    setError(null);
  };
  const save = async (unchecked: boolean): Promise<void> => {
    if (saving.isBusy) return;
    setShowsProblem(true);
    if (parsed.kind === 'wrong') key.current?.focus();
    if (parsed.kind !== 'good') return;
    setError(null);
    const answer = await saving.run({ ...parsed.input, unchecked });
    if (!answer.ok) {
      setError(answer.error);
      return;
    }
    setDraft((now) => ({ ...now, key: '' }));
    setShowsProblem(false);
    announce(unchecked ? t('relay.savedUnchecked') : t('relay.saved'));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save(false);
  };

  const keyState = t(`relay.keyState.${saved.key}`, { url: saved.keyFor ?? '' });
  const hasKey = saved.key === 'kept' || saved.key === 'session' || saved.key === 'unbound';
  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        {...WIDE_FIELD_ROW}
        label={t('relay.url')}
        description={t('relay.urlHint')}
        placeholder={t('relay.urlPlaceholder')}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        readOnly={saving.isBusy}
        value={draft.url}
        onChange={(event) => change({ url: event.currentTarget.value })}
      />
      <CaFileInput
        layout={WIDE_FIELD_ROW}
        hint={t('relay.caHint')}
        value={draft.caFile}
        disabled={false}
        busy={saving.isBusy}
        onChange={(caFile) => change({ caFile })}
      />
      <PasswordInput
        ref={key}
        {...WIDE_FIELD_ROW}
        label={t('relay.key')}
        description={keyState}
        placeholder={hasKey ? t('relay.keyKeep') : t('relay.keyPlaceholder')}
        autoComplete="off"
        spellCheck={false}
        visibilityToggleButtonProps={{ 'aria-label': t('relay.keyShow') }}
        readOnly={saving.isBusy}
        value={draft.key}
        error={showsProblem && parsed.kind === 'wrong' ? t(`relay.${parsed.keyProblem}`) : null}
        onChange={(event) => change({ key: event.currentTarget.value })}
      />
      <div className={classes.below}>
        <div className={classes.actions}>
          <Button
            type="submit"
            variant={isNew ? 'filled' : 'default'}
            loading={saving.isBusy}
            disabled={parsed.kind === 'blank'}
          >
            {t('relay.save')}
          </Button>
          <div className={classes.apart}>{children}</div>
        </div>
        {error !== null && (
          <FailureCallout
            {...(wasTried(error) && { title: t('relay.failedTitle') })}
            error={error}
            actions={
              wasTried(error) && (
                <Button variant="white" loading={saving.isBusy} onClick={() => void save(true)}>
                  {t('relay.saveAnyway')}
                </Button>
              )
            }
          />
        )}
      </div>
    </form>
  );
}

function draftOf({ url, caFile }: PairingSetup['relay']): RelayDraft {
  return { url: url ?? '', caFile: caFile ?? '', key: '' };
}

/** Identifies a relay. */
function placeOf({ url, caFile }: Pick<PairingSetup['relay'], 'url' | 'caFile'>): string {
  return JSON.stringify([url, caFile]);
}
