import type { KnownAppsService } from '../known/known-apps-service';
import type { ControlHandlers } from './control-contract';
import { type AppHandlerOptions, appHandlers } from './handlers/app-handlers';
import { type HandOffHandlerOptions, handOffHandlers } from './handlers/hand-off-handlers';
import { type HistoryHandlerOptions, historyHandlers } from './handlers/history-handlers';
import { type OrganizingHandlerOptions, organizingHandlers } from './handlers/organizing-handlers';
import { type RunningHandlerOptions, runningHandlers } from './handlers/running-handlers';
import { type ServiceHandlerOptions, serviceHandlers } from './handlers/service-handlers';
import { type TransferHandlerOptions, transferHandlers } from './handlers/transfer-handlers';
import { type UpdateHandlerOptions, updateHandlers } from './handlers/update-handlers';
import { NamedApps } from './named-apps';
import type { StatusSource } from './status-source';

type Parts = AppHandlerOptions &
  OrganizingHandlerOptions &
  HistoryHandlerOptions &
  TransferHandlerOptions &
  HandOffHandlerOptions &
  RunningHandlerOptions &
  UpdateHandlerOptions &
  ServiceHandlerOptions;

export type ControlHandlerOptions = Omit<Parts, 'apps'> & {
  readonly source: StatusSource;
  readonly known: Pick<KnownAppsService, 'apps'>;
};

/** What the running Beckon does for its clients, through the same services as for the window. */
export function controlHandlers(options: ControlHandlerOptions): ControlHandlers {
  const apps = new NamedApps(options.source, options.known.apps);
  const parts = { ...options, apps };
  return {
    ...appHandlers(parts),
    ...organizingHandlers(parts),
    ...historyHandlers(parts),
    ...transferHandlers(parts),
    ...handOffHandlers(parts),
    ...runningHandlers(parts),
    ...updateHandlers(parts),
    ...serviceHandlers(parts),
  };
}
