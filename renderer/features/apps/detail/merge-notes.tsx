import { Button } from '@mantine/core';
import { nameOfKnownApp } from '../../../../shared/domain/app-name';
import type { MergeNote } from '../../../../shared/domain/known-app';
import { useT } from '../../../i18n/use-t';
import { useAppState } from '../../../stores/mirror';
import { Callout } from '../../../ui/callout';
import { useBusy } from '../../../ui/use-busy';
import { useTicking } from '../../../ui/use-ticking';
import { undoMerge } from '../actions/app-actions';

/** How long a merge is shown above the list; after that it shows in the app's detail, while it can be undone. */
const RECENT_MS = 24 * 60 * 60_000;

/** Recent merges of two records into one app, each with an undo. */
export function MergeNotes() {
  const merges = useAppState((state) => state.merges);
  return merges.map((note) => <Merge key={note.undoToken} note={note} showsRecent />);
}

/** The older merge that an app came from, while it can still be undone. */
export function MergeOf({ appId }: { readonly appId: string }) {
  const merges = useAppState((state) => state.merges);
  const note = merges.find((merge) => merge.appId === appId);
  return note === undefined ? null : <Merge note={note} showsRecent={false} />;
}

function Merge({ note, showsRecent }: { readonly note: MergeNote; readonly showsRecent: boolean }) {
  const t = useT();
  const app = useAppState((state) => state.known[note.appId]);
  const undo = useBusy(undoMerge);
  const isRecent = useTicking((now) => now - Date.parse(note.at) < RECENT_MS);
  if (app === undefined || isRecent !== showsRecent) return null;
  return (
    <Callout
      tone="note"
      title={t('apps.merge.title', { name: nameOfKnownApp(app) })}
      actions={
        <Button size="compact-sm" variant="default" loading={undo.isBusy} onClick={() => void undo.run(note.undoToken)}>
          {t('apps.merge.undo')}
        </Button>
      }
    >
      {t('apps.merge.text', { address: note.address })}
    </Callout>
  );
}
