import type { HistoryEntry } from '../../../shared/domain/history';
import { failure, type Result, success } from '../../../shared/lib/result';
import type { HistoryService } from '../../known/history-service';
import { truncate } from '../../lib/untrusted-text';
import { sayInEnglish } from '../../lib/words';
import { type HISTORY_METHODS, type HistoryEntryOnWire, MAX_HISTORY_ENTRIES } from '../contract/history-methods';
import { MAX_SENTENCE_LENGTH } from '../contract/shapes';
import type { ControlError, HandlersOf } from '../control-contract';
import { folded } from '../find-by-name';
import type { NamedApps } from '../named-apps';
import type { StatusSource } from '../status-source';

export interface HistoryHandlerOptions {
  readonly apps: NamedApps;
  readonly source: Pick<StatusSource, 'discreet'>;
  readonly history: Pick<HistoryService, 'query' | 'apps'>;
}

/** Tells what happened to saved apps, and to those that were forgotten. */
export function historyHandlers({
  apps,
  source,
  history,
}: HistoryHandlerOptions): HandlersOf<keyof typeof HISTORY_METHODS> {
  /** Saved apps first; a forgotten one goes by its id or its last name, of which the latest counts. */
  const idOf = (name: string): Result<string, ControlError> => {
    const app = apps.find(name);
    if (app.ok) return success(app.value.id);
    if (app.error.code !== 'not-found') return app;
    const wanted = folded(name);
    const gone = history
      .apps()
      .filter(({ appId, title }) => appId === name.trim() || folded(title) === wanted)
      .at(-1);
    return gone === undefined ? app : success(gone.appId);
  };

  return {
    history: async ({ name, since, limit, reveal }) => {
      const id = name === null ? success(null) : idOf(name);
      if (!id.ok) return failure(id.error);
      const query = { appId: id.value, search: null, kinds: [], limit: MAX_HISTORY_ENTRIES, before: null };
      // A client may write an instant with other digits than Beckon does, so that the texts do not compare.
      const sinceMs = since === null ? Number.NEGATIVE_INFINITY : Date.parse(since);
      const fitting = history.query(query).entries.filter(({ at }) => Date.parse(at) >= sinceMs);
      const isHidden = source.discreet && reveal !== true;
      const onWire = (entry: HistoryEntry): HistoryEntryOnWire => {
        const { id: entryId, at, kind, appId, detail } = entry;
        const known = apps.statuses(reveal).find(appId)?.name ?? null;
        const title = known ?? (isHidden ? null : entry.title);
        return {
          id: entryId,
          at,
          kind,
          appId,
          title,
          detail,
          message: truncate(sayInEnglish(detail), MAX_SENTENCE_LENGTH),
        };
      };
      return success({
        entries: fitting.slice(0, limit).map(onWire),
        more: fitting.length > limit,
        discreet: source.discreet,
      });
    },
  };
}
