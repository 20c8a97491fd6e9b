import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { ImportMode, ImportOutcome, ImportPreview } from '../../../shared/domain/transfer';
import type { OutputOf } from '../../../shared/ipc/contract';
import type { RequestError } from '../../../shared/ipc/envelope';
import { inSentences } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { Callout } from '../../ui/callout';
import formClasses from '../../ui/form.module.css';
import { useBusy } from '../../ui/use-busy';
import { FailureCallout } from '../notices/failure-callout';
import { ImportQuestion } from './import-question';
import { SettingCard } from './setting-card';
import { applyImport, exportApps, openImport } from './settings-requests';

/** The state of an export or import. */
type Transfer =
  | { readonly kind: 'none' }
  | ({ readonly kind: 'exported' } & NonNullable<OutputOf<'transfer.export'>>)
  | { readonly kind: 'asking'; readonly preview: ImportPreview }
  | { readonly kind: 'imported'; readonly outcome: ImportOutcome }
  | { readonly kind: 'failed'; readonly error: RequestError };

/** Exports known apps to a file and imports them; nothing changes before the user has seen what an import would do. */
export function TransferCard() {
  const t = useT();
  const [transfer, setTransfer] = useState<Transfer>({ kind: 'none' });
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
    <SettingCard setting="transfer" title={t('transfer.title')}>
      <div className={formClasses.form}>
        <p className={formClasses.text}>{t('transfer.text')}</p>
        <div className={formClasses.actions}>
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
        </div>
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
    </SettingCard>
  );
}
