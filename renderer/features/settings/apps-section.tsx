import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { shortCode } from '../../../shared/domain/app-name';
import type { IgnoredApp } from '../../../shared/domain/known-app';
import type { ImportMode, ImportOutcome, ImportPreview } from '../../../shared/domain/transfer';
import type { OutputOf } from '../../../shared/ipc/contract';
import type { RequestError } from '../../../shared/ipc/envelope';
import { plainText } from '../../../shared/lib/plain-text';
import { inSentences } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { useAppState } from '../../stores/mirror';
import { Age } from '../../ui/age';
import { Callout } from '../../ui/callout';
import { UntrustedText } from '../../ui/untrusted-text';
import { useBusy } from '../../ui/use-busy';
import { openDataFolder } from '../apps/actions/list-actions';
import { FailureCallout } from '../notices/failure-callout';
import { ImportQuestion } from './import-question';
import { SettingGroup, SettingList, SettingListEntry, SettingRow } from './setting-rows';
import classes from './setting-rows.module.css';
import { applyImport, exportApps, openImport, unignoreApp } from './settings-requests';

/** Files of the saved apps, where everything is stored, and the apps that are ignored. */
export function AppsSection() {
  return (
    <>
      <Transfer />
      <Storage />
      <Ignored />
    </>
  );
}

/** The state of an export or import. */
type TransferState =
  | { readonly kind: 'none' }
  | ({ readonly kind: 'exported' } & NonNullable<OutputOf<'transfer.export'>>)
  | { readonly kind: 'asking'; readonly preview: ImportPreview }
  | { readonly kind: 'imported'; readonly outcome: ImportOutcome }
  | { readonly kind: 'failed'; readonly error: RequestError };

/** Exports known apps to a file and imports them; nothing changes before the user has seen what an import would do. */
function Transfer() {
  const t = useT();
  const [transfer, setTransfer] = useState<TransferState>({ kind: 'none' });
  const exporting = useBusy(exportApps);
  const opening = useBusy(openImport);
  const applying = useBusy(applyImport);
  const importButton = useRef<HTMLButtonElement>(null);
  const asks = useRef(false);
  const busy = exporting.isBusy || opening.isBusy || applying.isBusy;

  useEffect(() => {
    const hasAsked = asks.current;
    asks.current = transfer.kind === 'asking';
    // The answer went with the question.
    if (hasAsked && !asks.current) importButton.current?.focus();
  }, [transfer]);

  const exportNow = async (): Promise<void> => {
    const answer = await exporting.run();
    if (!answer.ok) setTransfer({ kind: 'failed', error: answer.error });
    else setTransfer(answer.data === null ? { kind: 'none' } : { kind: 'exported', ...answer.data });
  };
  const openNow = async (): Promise<void> => {
    const answer = await opening.run();
    if (!answer.ok) setTransfer({ kind: 'failed', error: answer.error });
    else setTransfer(answer.data === null ? { kind: 'none' } : { kind: 'asking', preview: answer.data });
  };
  const applyNow = async (preview: ImportPreview, mode: ImportMode): Promise<void> => {
    const answer = await applying.run(preview, mode, () => setTransfer({ kind: 'none' }));
    if (!answer.ok) {
      setTransfer({ kind: 'failed', error: answer.error });
      return;
    }
    setTransfer({ kind: 'imported', outcome: answer.data });
  };

  return (
    <SettingGroup setting="transfer" title={t('transfer.title')} hidesTitle>
      <SettingRow title={t('transfer.title')} text={t('transfer.text')}>
        {() => (
          <>
            <Button variant="default" loading={exporting.isBusy} disabled={busy} onClick={() => void exportNow()}>
              {t('transfer.export')}
            </Button>
            <Button
              ref={importButton}
              variant="default"
              loading={opening.isBusy}
              disabled={busy}
              onClick={() => void openNow()}
            >
              {t('transfer.import')}
            </Button>
          </>
        )}
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
              onApply={(mode) => void applyNow(transfer.preview, mode)}
              onCancel={() => setTransfer({ kind: 'none' })}
            />
          )}
          {transfer.kind === 'imported' && (
            // The offer to undo it is what announces it.
            <Callout tone="good" title={t('transfer.done', { count: transfer.outcome.apps })}>
              {inSentences([
                transfer.outcome.removed > 0 ? t('transfer.removed', { count: transfer.outcome.removed }) : null,
                transfer.outcome.notReconnected > 0
                  ? t('transfer.notReconnected', { count: transfer.outcome.notReconnected })
                  : null,
                t('transfer.backup', { file: `backups/${transfer.outcome.backup}` }),
              ])}
            </Callout>
          )}
          {transfer.kind === 'failed' && <FailureCallout error={transfer.error} />}
        </div>
      )}
    </SettingGroup>
  );
}

/** The files of the data folder, as the product names them. */
const FILES = [
  { file: 'known-apps.json', text: 'settings.storage.apps' },
  { file: 'ignored-apps.json', text: 'settings.storage.ignored' },
  { file: 'history.json', text: 'settings.storage.history' },
  { file: 'toy-readings.json', text: 'settings.storage.readings' },
  { file: 'settings.json', text: 'settings.storage.settings' },
  { file: 'pairing-setup.json', text: 'settings.storage.pairing' },
  { file: 'pairings.json', text: 'settings.storage.pairings' },
  { file: 'window.json', text: 'settings.storage.window' },
  { file: 'backups', text: 'settings.storage.backups' },
  { file: 'logs', text: 'settings.storage.logs' },
] as const;

/** Which file holds what, and a way to the folder. */
function Storage() {
  const t = useT();
  return (
    <SettingGroup setting="storage" title={t('settings.storage.title')} hidesTitle>
      <SettingRow title={t('settings.storage.title')} text={t('settings.storage.text')}>
        {() => (
          <Button variant="default" onClick={() => void openDataFolder()}>
            {t('commands.data-folder')}
          </Button>
        )}
      </SettingRow>
      <dl className={classes.facts}>
        {FILES.map(({ file, text }) => (
          <div key={file}>
            <dt>
              <bdi>{file}</bdi>
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </SettingGroup>
  );
}

/** The ignored apps, each with a button that shows it again. */
function Ignored() {
  const t = useT();
  const ignored = useAppState((state) => state.ignored);
  return (
    <SettingGroup
      setting="ignored"
      title={t('ignored.title')}
      text={ignored.length === 0 ? t('ignored.none') : t('ignored.text')}
    >
      {ignored.length > 0 && (
        <SettingList>
          {ignored.map((app) => (
            <IgnoredEntry key={`${app.deviceCode} ${app.simulated}`} app={app} />
          ))}
        </SettingList>
      )}
    </SettingGroup>
  );
}

function IgnoredEntry({ app }: { readonly app: IgnoredApp }) {
  const t = useT();
  const unignore = useBusy(unignoreApp);
  const name = plainText(app.title);
  return (
    <SettingListEntry
      title={<UntrustedText text={app.title} />}
      text={
        <>
          <bdi className="addr">{plainText(shortCode(app.deviceCode))}</bdi>
          {' · '}
          <Age at={app.since} words="ignored.since" />
        </>
      }
      action={t('ignored.show')}
      actionLabel={t('ignored.showApp', { name })}
      isBusy={unignore.isBusy}
      onAction={() => void unignore.run(app.deviceCode, name)}
    />
  );
}
