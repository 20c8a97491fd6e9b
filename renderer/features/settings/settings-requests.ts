import type { ScenarioName } from '../../../shared/domain/settings';
import type { ImportMode, ImportOutcome, ImportPreview } from '../../../shared/domain/transfer';
import type { InputOf, OutputOf, RouteName, ServiceInput, ServiceTrial } from '../../../shared/ipc/contract';
import type { Envelope, RequestError } from '../../../shared/ipc/envelope';
import { bridge } from '../../bridge/bridge';
import { i18n } from '../../i18n/i18n';
import { announce } from '../../stores/view-store';
import { sendRequest } from '../notices/send-request';
import { offerUndo } from '../notices/undo-offers';

/*
 * The settings' requests to main. A function that returns an envelope leaves it to its form to show a failure; the
 * others show it in a temporary message, and announce success to screen readers if nothing else does.
 */

/** Asks the service once, without saving it. */
export async function tryService(service: ServiceInput): Promise<Envelope<ServiceTrial>> {
  return await bridge.request('settings.try-service', service);
}

/** Uses a service from now on. It is tried first, unless `unchecked`. */
export async function saveService(
  input: InputOf<'settings.use-service'>,
): Promise<Envelope<OutputOf<'settings.use-service'>>> {
  return await bridge.request('settings.use-service', input);
}

/** Refused before anybody was asked: the input can never be used, or nothing can be saved at all. */
const UNTRIED: ReadonlySet<RequestError['code']> = new Set([
  'usage',
  'invalid-input',
  'read-only',
  'not-saved',
] as const);

/** Whether the service or relay was asked, so that saving it without an answer makes sense. */
export function wasTried({ code }: RequestError): boolean {
  return !UNTRIED.has(code);
}

export async function stopService(): Promise<void> {
  await requestAndAnnounce('settings.clear-service', null, i18n.t('settings.service.stopped'));
}

/** Asks the user for the file of a certificate authority; null: canceled. */
export async function chooseCaFile(): Promise<string | null> {
  const chosen = await sendRequest('settings.choose-ca-file', null);
  return chosen?.data.path ?? null;
}

export async function savePollInterval(seconds: number): Promise<boolean> {
  return (await sendRequest('settings.set-poll-interval', { seconds })) !== null;
}

/** Starts the simulator, or switches it to another scenario. Returns whether that worked. */
export async function startSimulator(scenario: ScenarioName): Promise<boolean> {
  return (await sendRequest('simulator.start', { scenario })) !== null;
}

export async function leaveSimulator(): Promise<void> {
  await sendRequest('simulator.leave', null);
}

/** Uses a relay from now on. It is tried first, unless `unchecked`. */
export async function saveRelay(input: InputOf<'pairing.use-relay'>): Promise<Envelope<OutputOf<'pairing.use-relay'>>> {
  return await bridge.request('pairing.use-relay', input);
}

export async function stopRelay(): Promise<void> {
  await requestAndAnnounce('pairing.clear-relay', null, i18n.t('relay.stopped'));
}

export async function switchDirectMode(enabled: boolean, port: number): Promise<void> {
  const announcement = enabled ? i18n.t('direct.on') : i18n.t('direct.off');
  await requestAndAnnounce('pairing.set-direct', { enabled, port }, announcement);
}

export async function saveDirectPort(port: number): Promise<boolean> {
  return (await sendRequest('pairing.set-direct', { enabled: true, port })) !== null;
}

/** Makes main read the developer token; the token itself never reaches this window. */
export async function takeToken(from: 'file' | 'clipboard'): Promise<Envelope<OutputOf<'pairing.take-token'>>> {
  return await bridge.request('pairing.take-token', { from });
}

export async function forgetToken(): Promise<void> {
  await requestAndAnnounce('pairing.forget-token', null, i18n.t('direct.forgotten'));
}

/** Shows an ignored app nearby again. */
export async function unignoreApp(deviceCode: string, name: string): Promise<void> {
  await requestAndAnnounce('known.unignore', { deviceCode }, i18n.t('ignored.back', { name }));
}

/** Asks the user for a file and writes the known apps to it; null path: canceled. */
export async function exportApps(): Promise<Envelope<OutputOf<'transfer.export'>>> {
  return await bridge.request('transfer.export', { ids: null });
}

/** Asks the user for a file and previews its import; null: canceled. */
export async function openImport(): Promise<Envelope<ImportPreview | null>> {
  return await bridge.request('transfer.open', null);
}

/** Applies the import of a file, by its name, and offers to undo it; `onUndone` is called when it was undone. */
export async function applyImport(
  { importId, file }: Pick<ImportPreview, 'importId' | 'file'>,
  mode: ImportMode,
  onUndone: () => void,
): Promise<Envelope<ImportOutcome>> {
  const applied = await bridge.request('transfer.apply', { importId, mode });
  if (applied.ok) {
    const { undoToken } = applied.data;
    const undo = async (): Promise<boolean> => {
      const isUndone = (await sendRequest('transfer.undo', { undoToken })) !== null;
      if (isUndone) onUndone();
      return isUndone;
    };
    offerUndo({ kind: 'import', name: file, undo });
  }
  return applied;
}

export async function tryNotification(): Promise<Envelope<OutputOf<'desktop.try-notification'>>> {
  return await bridge.request('desktop.try-notification', null);
}

async function requestAndAnnounce<R extends RouteName>(
  route: R,
  input: InputOf<R>,
  announcement: string,
): Promise<void> {
  if ((await sendRequest(route, input)) !== null) announce(announcement);
}
