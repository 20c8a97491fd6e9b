import type { ScenarioName } from '../../../shared/domain/settings';
import type { InputOf, RouteName } from '../../../shared/ipc/contract';
import type { RequestError } from '../../../shared/ipc/envelope';
import { announce } from '../../stores/view-store';
import { sendRequest } from '../notices/send-request';

/** Refused before anybody was asked: the input can never be used, or nothing can be saved at all. */
const UNTRIED: ReadonlySet<RequestError['code']> = new Set<RequestError['code']>([
  'usage',
  'invalid-input',
  'read-only',
  'not-saved',
]);

/** Whether the service or relay was asked, so that saving it without an answer makes sense. */
export function wasTried({ code }: RequestError): boolean {
  return !UNTRIED.has(code);
}

/** Asks the user for the file of a certificate authority; null: canceled. */
export async function chooseCaFile(): Promise<string | null> {
  const chosen = await sendRequest('settings.choose-ca-file', null);
  return chosen?.data.path ?? null;
}

/** Starts the simulator, or switches it to another scenario. Returns whether that worked. */
export async function startSimulator(scenario: ScenarioName): Promise<boolean> {
  return (await sendRequest('simulator.start', { scenario })) !== null;
}

/** Sends a request, and announces what it did where nothing else says so; a failure is shown. */
export async function sendAndSay<R extends RouteName>(route: R, input: InputOf<R>, done: string): Promise<void> {
  if ((await sendRequest(route, input)) !== null) announce(done);
}
