import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { shortCode } from '../../../shared/domain/app-name';
import type { IgnoredApp } from '../../../shared/domain/known-app';
import type { ImportMode, ImportOutcome, ImportPreview } from '../../../shared/domain/transfer';
import type { OutputOf } from '../../../shared/ipc/contract';
import type { RequestError } from '../../../shared/ipc/envelope';
import { plainText } from '../../../shared/lib/plain-text';
import { bridge } from '../../bridge/bridge';
import { inSentences } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { useAppState } from '../../stores/mirror';
import { Age } from '../../ui/age';
import { Callout } from '../../ui/callout';
import { UntrustedText } from '../../ui/untrusted-text';
import { useBusy } from '../../ui/use-busy';
import { openDataFolder } from '../apps/actions/list-actions';
import { FailureCallout } from '../notices/failure-callout';
import { sendRequest } from '../notices/send-request';
import { offerUndo } from '../notices/undo-offers';
import { ImportQuestion } from './import-question';
import { SettingGroup, SettingRow } from './setting-rows';
import classes from './setting-rows.module.css';
import { sendAndSay } from './settings-requests';

/** Files of the saved apps, where everything is stored, and the apps that are ignored. */
export function AppsSection() {
  const t = useT();
  const ignored = useAppState((state) => state.ignored);
  return (
    <>
      <Transfer />
      <SettingGroup setting="storage" title={t('settings.storage.title')} hidesTitle>
        <SettingRow title={t('settings.storage.title')} text={t('settings.storage.where')}>
          <Button variant="default" onClick={() => void openDataFolder()}>
            {t('commands.data-folder')}
          </Button>
        </SettingRow>
      </SettingGroup>
      <SettingGroup
        setting="ignored"
        title={t('ignored.title')}
        text={ignored.length === 0 ? t('ignored.none') : t('ignored.text')}
      >
        <ul>
          {ignored.map((app) => (
            <IgnoredEntry key={`${app.deviceCode} ${app.simulated}`} app={app} />
          ))}
        </ul>
      </SettingGroup>
    </>
  );
}

/** The state of an export or import. */
type TransferState =
  | { readonly kind: 'none' }
  | ({ readonly kind: 'exported' } & NonNullable<OutputOf<'transfer.export'>>)
  | { readonly kind: 'asking'; readonly preview: ImportPreview }
  | ({ readonly kind: 'imported' } & ImportOutcome)
  | { readonly kind: 'failed'; readonly error: RequestError };

const NONE: TransferState = { kind: 'none' };

/** Exports known apps to a file and imports them; nothing changes before the user has seen what an import would do. */
function Transfer() {
  const t = useT();
  const [transfer, setTransfer] = useState(NONE);
  const importButton = useRef<HTMLButtonElement>(null);
  const asks = useRef(false);
  const exporting = useBusy(async () => {
    const answer = await bridge.request('transfer.export', { ids: null });
    if (!answer.ok) setTransfer({ kind: 'failed', error: answer.error });
    else setTransfer(answer.data === null ? NONE : { kind: 'exported', ...answer.data });
  });
  const opening = useBusy(async () => {
    const answer = await bridge.request('transfer.open', null);
    if (!answer.ok) setTransfer({ kind: 'failed', error: answer.error });
    else setTransfer(answer.data === null ? NONE : { kind: 'asking', preview: answer.data });
  });
  const applying = useBusy(async ({ importId, file }: ImportPreview, mode: ImportMode) => {
    const answer = await bridge.request('transfer.apply', { importId, mode });
    if (!answer.ok) {
      setTransfer({ kind: 'failed', error: answer.error });
      return;
    }
    const { undoToken } = answer.data;
    const undo = async (): Promise<boolean> => {
      const isUndone = (await sendRequest('transfer.undo', { undoToken })) !== null;
      if (isUndone) setTransfer(NONE);
      return isUndone;
    };
    offerUndo({ kind: 'import', name: file, undo });
    setTransfer({ kind: 'imported', ...answer.data });
  });
  const busy = exporting.isBusy || opening.isBusy || applying.isBusy;
  useEffect(() => {
    if (transfer.kind === 'asking') asks.current = true;
    // The answer went with the question; while something runs, the button cannot have the focus.
    else if (asks.current && !busy) {
      asks.current = false;
      importButton.current?.focus();
    }
  }, [transfer, busy]);
  return (
    <SettingGroup setting="transfer" title={t('transfer.title')} hidesTitle>
      <SettingRow title={t('transfer.title')} text={t('transfer.text')}>
        <Button variant="default" loading={exporting.isBusy} disabled={busy} onClick={() => void exporting.run()}>
          {t('transfer.export')}
        </Button>
        <Button
          ref={importButton}
          variant="default"
          loading={opening.isBusy}
          disabled={busy}
          onClick={() => void opening.run()}
        >
          {t('transfer.import')}
        </Button>
      </SettingRow>
      {transfer.kind !== 'none' && (
        <div className={classes.below}>
          {transfer.kind === 'exported' && (
            <Callout tone="good" role="status" title={t('transfer.exported', { path: transfer.path })}>
              {inSentences([
                t('transfer.written', { count: transfer.apps }),
                transfer.leftOut > 0 ? t('transfer.leftOut', { count: transfer.leftOut }) : null,
              ])}
            </Callout>
          )}
          {transfer.kind === 'asking' && (
            <ImportQuestion
              preview={transfer.preview}
              busy={applying.isBusy}
              onApply={(mode) => void applying.run(transfer.preview, mode)}
              onCancel={() => setTransfer(NONE)}
            />
          )}
          {transfer.kind === 'imported' && (
            // The offer to undo it is what announces it.
            <Callout tone="good" title={t('transfer.done', { count: transfer.apps })}>
              {inSentences([
                transfer.removed > 0 ? t('transfer.removed', { count: transfer.removed }) : null,
                transfer.notReconnected > 0 ? t('transfer.notReconnected', { count: transfer.notReconnected }) : null,
                t('transfer.backup', { file: `backups/${transfer.backup}` }),
              ])}
            </Callout>
          )}
          {transfer.kind === 'failed' && <FailureCallout error={transfer.error} />}
        </div>
      )}
    </SettingGroup>
  );
}

/** An ignored app, with a button that shows it again. */
function IgnoredEntry({ app: { title, deviceCode, since } }: { readonly app: IgnoredApp }) {
  const t = useT();
  const name = plainText(title);
  const unignore = useBusy(async () => {
    await sendAndSay('known.unignore', { deviceCode }, t('ignored.back', { name }));
  });
  return (
    <SettingRow
      as="li"
      title={<UntrustedText text={title} />}
      text={
        <>
          <bdi className="addr">{plainText(shortCode(deviceCode))}</bdi>
          {' · '}
          <Age at={since} words="ignored.since" />
        </>
      }
    >
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('ignored.showApp', { name })}
        loading={unignore.isBusy}
        onClick={() => void unignore.run()}
      >
        {t('ignored.show')}
      </Button>
    </SettingRow>
  );
}
