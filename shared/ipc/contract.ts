import type { AppearancePreferences } from '../domain/appearance';
import type { CloseAction, DesktopPreferences, Destination } from '../domain/desktop';
import type { DoctorReport, DoctorStep } from '../domain/doctor';
import type { HistoryPage, HistoryQuery } from '../domain/history';
import type { LocalAddress } from '../domain/local-address';
import type { NotificationPreferences } from '../domain/notification';
import type { ProbeReport } from '../domain/reach';
import type { ScenarioName } from '../domain/settings';
import type { ToyReadings } from '../domain/toy-readings';
import type { CopyFormat, ExportCounts, ImportMode, ImportOutcome, ImportPreview } from '../domain/transfer';
import type { UpdatePreferences } from '../domain/update';
import type { ViewPreferences } from '../domain/view';
import type { Envelope } from './envelope';
import type { JsonText } from './json-text';
import type { StatePatch, StateSnapshot } from './state';

interface Route<Input, Output> {
  readonly input?: Input;
  readonly output?: Output;
}

interface Event<Payload> {
  readonly payload?: Payload;
}

/** Declares a request from the window to main: its input and output. */
function route<Input, Output>(): Route<Input, Output> {
  return {};
}

function event<Payload>(): Event<Payload> {
  return {};
}

/** A typed address: the target verbatim, and ports if the user gave them. */
export interface AddressInput {
  readonly target: string;
  readonly httpsPort: number | null;
  readonly wssPort: number | null;
  /** The user allows dialing addresses in 100.64.0.0/10. */
  readonly allowCarrierGradeNat: boolean;
}

/** What the doctor examines. */
export type DoctorRequest =
  | { readonly kind: 'known'; readonly id: string }
  | ({ readonly kind: 'address' } & AddressInput)
  | { readonly kind: 'nearby' };

export interface ServiceInput {
  readonly baseUrl: string;
  readonly caFile: string | null;
}

/** A service's response to a trial call. */
export interface ServiceTrial {
  readonly apps: number;
  readonly skipped: number;
}

/** Pages that main may open in the browser, by id. */
export const HELP_PAGES = ['guide', 'connection', 'empty-list', 'pairing'] as const;
export type HelpPage = (typeof HELP_PAGES)[number];

/** All requests. Adding one is a line here and a handler in `electron/ipc/handlers/`. */
export const routes = {
  'state.snapshot': route<null, StateSnapshot>(),
  'discovery.refresh': route<null, null>(),
  'discovery.set-paused': route<{ readonly paused: boolean }, null>(),
  'known.keep': route<{ readonly deviceCode: string }, { readonly id: string }>(),
  'known.set-alias': route<{ readonly id: string; readonly alias: string | null }, null>(),
  'known.set-favourite': route<{ readonly ids: readonly string[]; readonly favourite: boolean }, null>(),
  /** A single token restores them all. */
  'known.forget': route<{ readonly ids: readonly string[] }, { readonly undoToken: string }>(),
  /** Returns the restored apps; `id` is the first of them. */
  'known.undo-forget': route<
    { readonly undoToken: string },
    { readonly id: string; readonly ids: readonly string[] }
  >(),
  'known.add-address': route<AddressInput & { readonly alias: string | null }, { readonly id: string }>(),
  /** The first one gets a free port unless one is given, and any does with `free`; what is null stays. */
  'known.set-local-address': route<
    {
      readonly id: string;
      readonly enabled: boolean | null;
      readonly port: number | 'free' | null;
      readonly origins: readonly string[] | null;
    },
    LocalAddress | null
  >(),
  'known.set-keep-connected': route<{ readonly id: string; readonly keepConnected: boolean }, null>(),
  /** A group exists as long as an app is in it; null removes the apps from theirs. */
  'known.set-group': route<{ readonly ids: readonly string[]; readonly group: string | null }, null>(),
  'known.undo-merge': route<{ readonly undoToken: string }, null>(),
  /** Never shows the app nearby again; a known app cannot be ignored. */
  'known.ignore': route<{ readonly deviceCode: string }, null>(),
  'known.unignore': route<{ readonly deviceCode: string }, null>(),
  /** Copies connection information to the clipboard, and returns it. */
  'known.copy-connection': route<{ readonly id: string; readonly format: CopyFormat }, { readonly text: string }>(),
  /** Copies the addresses of several apps, one a line, and returns them. */
  'known.copy-addresses': route<{ readonly ids: readonly string[] }, { readonly text: string }>(),
  /** Looks up an app by its code at the service, and keeps it (reference, section 4.2). */
  'known.add-code': route<{ readonly deviceCode: string; readonly alias: string | null }, { readonly id: string }>(),
  'reach.check-address': route<AddressInput, ProbeReport>(),
  'reach.check-known': route<{ readonly id: string }, ProbeReport>(),
  /**
   * Starts reconnecting the apps; progress and result are in the slice `connections`. With `runId`, for one app, how a
   * failure is explained is sent as `doctor.step` events, and its report is kept.
   */
  'reach.reconnect': route<{ readonly ids: readonly string[]; readonly runId?: string | undefined }, null>(),
  /** Stops the measurement and the attempt that a person asked for, and nothing else. */
  'reach.stop': route<{ readonly id: string }, null>(),
  /** Stops every attempt, automatic ones too, until the user reconnects. */
  'reach.disconnect': route<{ readonly id: string }, null>(),
  /** The known apps that are visible now, the topmost first: they are measured first, and most often. */
  'reach.in-sight': route<{ readonly ids: readonly string[] }, null>(),
  /** Pins the certificate that was shown for a bare address; fails if it is a different one by now. */
  'reach.trust-certificate': route<{ readonly id: string; readonly sha256: string }, null>(),
  'reach.forget-certificate': route<{ readonly id: string }, null>(),
  /** Steps are sent as `doctor.step` events with `runId`, which the caller chooses. */
  'doctor.run': route<{ readonly runId: string; readonly request: DoctorRequest }, DoctorReport>(),
  'doctor.stop': route<{ readonly runId: string }, null>(),
  /** The last report of a run as text for a support request: only allowlisted data. */
  'doctor.report-text': route<{ readonly runId: string }, { readonly text: string }>(),
  'history.query': route<HistoryQuery, HistoryPage>(),
  /** Null: all apps. */
  'history.clear': route<{ readonly appId: string | null }, null>(),
  /** How the charges of the toys of these known apps changed; a toy without a change since it is known has no entry. */
  'toys.readings': route<{ readonly appIds: readonly string[] }, readonly ToyReadings[]>(),
  /** Asks for a path, then writes. */
  'transfer.export': route<
    { /** Null: all apps, and the ignored ones. */ readonly ids: readonly string[] | null },
    /** Null: the user canceled. */ (ExportCounts & { readonly path: string }) | null
  >(),
  /** Asks for a file and reads it; changes nothing. */
  'transfer.open': route<null, ImportPreview | null>(),
  /** Writes a backup of what is known first; changes nothing if that fails. */
  'transfer.apply': route<{ readonly importId: string; readonly mode: ImportMode }, ImportOutcome>(),
  'transfer.undo': route<{ readonly undoToken: string }, null>(),
  /** Requests a code; its progress is in the slice `pairings`. */
  'pairing.start': route<null, { readonly id: string }>(),
  /** Cancels a pending code, and removes the entry. */
  'pairing.close': route<{ readonly id: string }, null>(),
  /** Assigns an unmatched app to this code, because the user says that it scanned it. */
  'pairing.claim': route<{ readonly id: string; readonly unmatchedId: string }, null>(),
  /** Lets a companion app of the built-in simulator scan the code; fails if the service is not the simulator. */
  'pairing.simulate-scan': route<{ readonly id: string }, null>(),
  /** Tries the relay before it is saved, unless `unchecked`; null key: the stored one. */
  'pairing.use-relay': route<
    {
      readonly url: string;
      readonly caFile: string | null;
      readonly key: string | null;
      readonly unchecked: boolean;
    },
    null
  >(),
  'pairing.clear-relay': route<null, null>(),
  'pairing.set-direct': route<{ readonly enabled: boolean; readonly port: number }, null>(),
  /**
   * Takes the developer token from a file that main asks for, or from the clipboard, for the service in use, after the
   * user has confirmed that in a system dialog: the window never has it.
   */
  'pairing.take-token': route<{ readonly from: 'file' | 'clipboard' }, { readonly taken: boolean }>(),
  'pairing.forget-token': route<null, null>(),
  'settings.try-service': route<ServiceInput, ServiceTrial>(),
  /** Tries the service and saves it only if it responds, unless `unchecked`. */
  'settings.use-service': route<ServiceInput & { readonly unchecked: boolean }, ServiceTrial | null>(),
  'settings.clear-service': route<null, null>(),
  'settings.set-poll-interval': route<{ readonly seconds: number }, null>(),
  'settings.set-view': route<ViewPreferences, null>(),
  'settings.set-appearance': route<AppearancePreferences, null>(),
  'settings.set-discreet': route<{ readonly discreet: boolean }, null>(),
  'settings.set-desktop': route<DesktopPreferences, null>(),
  'settings.set-notifications': route<NotificationPreferences, null>(),
  'settings.set-updates': route<UpdatePreferences, null>(),
  'settings.choose-ca-file': route<null, { readonly path: string | null }>(),
  'simulator.start': route<{ readonly scenario: ScenarioName }, null>(),
  'simulator.leave': route<null, null>(),
  /** Checks now, on a metered connection too; the result is in the slice `update`. */
  'update.check': route<null, null>(),
  /** Downloads what was found, on a metered connection too. */
  'update.download': route<null, null>(),
  /** Quits, installs what is ready, and starts again. */
  'update.restart': route<null, null>(),
  /** Opens the page with all packages in the browser. */
  'update.open-downloads': route<null, null>(),
  'notices.dismiss': route<{ readonly id: string }, null>(),
  /** The page has painted the state, after each load: CPU-intensive work may begin. */
  'desktop.painted': route<null, null>(),
  'desktop.copy-text': route<{ readonly text: string }, null>(),
  /** Null: the window stays open. */
  'desktop.answer-close': route<
    { readonly action: Exclude<CloseAction, 'ask'> | null; readonly remember: boolean },
    null
  >(),
  /** If accepted, keeps the app of the link; returns its id if it is known then. */
  'desktop.answer-link': route<{ readonly accepted: boolean }, { readonly id: string | null }>(),
  'desktop.try-notification': route<null, null>(),
  /** Opens the compact window, or closes it. */
  'desktop.set-compact': route<{ readonly compact: boolean }, null>(),
  /** The compact window's content is that high, in pixels. */
  'desktop.fit-compact': route<{ readonly height: number }, null>(),
  /** Closes the compact window, and shows the full one with a known app; null: with what it showed. */
  'desktop.leave-compact': route<{ readonly id: string | null }, null>(),
  /** Opens the system's menu of a known app over the compact window, at a point of it. */
  'desktop.open-app-menu': route<{ readonly id: string; readonly x: number; readonly y: number }, null>(),
  'desktop.quit': route<null, null>(),
  /** Shows the folder of Beckon's data in the system's file manager. */
  'desktop.open-data-folder': route<null, null>(),
  'desktop.open-help': route<{ readonly page: HelpPage }, null>(),
} as const;

/** All events from main to the window. */
export const events = {
  'state.patch': event<StatePatch>(),
  /** Something outside the window, such as a click on a notification, navigates here. */
  'desktop.go-to': event<Destination>(),
  'doctor.step': event<{ readonly runId: string; readonly step: DoctorStep }>(),
} as const;

export type RouteName = keyof typeof routes;
export type EventName = keyof typeof events;

export type InputOf<R extends RouteName> = Required<(typeof routes)[R]>['input'];
export type OutputOf<R extends RouteName> = Required<(typeof routes)[R]>['output'];
export type PayloadOf<E extends EventName> = Required<(typeof events)[E]>['payload'];

/** The object that the preload puts on `window.beckon`; {@link Bridge} parses the texts. */
export interface PreloadBridge {
  request<R extends RouteName>(route: R, input: InputOf<R>): Promise<JsonText<Envelope<OutputOf<R>>>>;
  on<E extends EventName>(event: E, listener: (payload: JsonText<PayloadOf<E>>) => void): () => void;
}

/** The page's connection to main. */
export interface Bridge {
  request<R extends RouteName>(route: R, input: InputOf<R>): Promise<Envelope<OutputOf<R>>>;
  /** Listens; returns an unsubscribe function. */
  on<E extends EventName>(event: E, listener: (payload: PayloadOf<E>) => void): () => void;
}

/** The Electron channel of a route or event. */
export function channelOf(name: RouteName | EventName): string {
  return `beckon:${name}`;
}
