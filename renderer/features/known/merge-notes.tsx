import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { nameOfKnownApp } from '../../../shared/domain/app-name';
import type { MergeNote } from '../../../shared/domain/known-app';
import { useAppState } from '../../stores/mirror-store';
import { announce } from '../../stores/view-store';
import { Callout } from '../../ui/callout';
import { isolated } from '../../ui/plain-text';
import { useRequest } from '../notices/use-request';

/** Records that turned out to be one app, with the way back. */
export function MergeNotes() {
  const merges = useAppState((state) => state.merges);
  return merges.map((note) => <Merge key={note.undoToken} note={note} />);
}

function Merge({ note }: { readonly note: MergeNote }) {
  const { t } = useTranslation();
  const app = useAppState((state) => state.known[note.appId]);
  const undo = useRequest('known.undo-merge');
  if (app === undefined) return null;
  const undoNow = async (): Promise<void> => {
    if ((await undo.send({ undoToken: note.undoToken })) !== null) announce(t('apps.merge.undone'));
  };
  return (
    <Callout
      tone="note"
      title={t('apps.merge.title', { name: isolated(nameOfKnownApp(app)) })}
      actions={
        <Button size="compact-sm" variant="default" loading={undo.busy} onClick={() => void undoNow()}>
          {t('apps.merge.undo')}
        </Button>
      }
    >
      {t('apps.merge.text', { address: isolated(note.address) })}
    </Callout>
  );
}
