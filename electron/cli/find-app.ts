import type { ConnectionInfo } from '../../shared/domain/connection-text';
import { failure, type Result, success } from '../../shared/lib/result';
import type { ControlError } from '../control/control-contract';
import { systemClock } from '../lib/clock';
import { deviceCodeFailure } from '../service/service-failure';
import { harmlessText, parseDeviceCode } from '../service/untrusted-text';
import { type CommandContext, extraAuthority, type GlobalOptions, namedService, serviceText } from './command-context';
import { printNote } from './output';
import { runningBeckon } from './running-beckon';
import { ServiceLocator } from './service-locator';

/** How long the running Beckon may look for an app once unless `--timeout` says otherwise, in milliseconds. */
const LOCATE_MS = 120_000;

/** An app that was looked up and reached just now. */
export interface FoundApp {
  readonly connection: ConnectionInfo;
  /** Who found it. */
  readonly through: 'beckon' | 'service';
}

export interface FindAppWish {
  readonly name: string;
  /** Until it is there, in place of once. */
  readonly wait: boolean;
  readonly signal: AbortSignal;
}

/**
 * Finds an app and reaches it, now: through the running Beckon where one runs and knows it, else by its device code at
 * the service that is named.
 */
export async function findApp(
  { name, wait, signal }: FindAppWish,
  options: GlobalOptions,
  context: CommandContext,
): Promise<Result<FoundApp, ControlError>> {
  const tell = noteOnce(context);
  const answer = await runningBeckon(context).request(
    'locate',
    { name, wait },
    {
      onEvent: ({ verdict }) => tell(`${verdict.sentence} Waiting for it.`),
      timeoutMs: wait ? null : (options.timeout ?? LOCATE_MS),
      signal,
    },
  );
  if (answer.ok) {
    const found = answer.value;
    if (found.result === 'reachable') return success({ connection: found.connection, through: 'beckon' });
    const { code, sentence, advice } = found.verdict;
    return failure({ code, serviceCode: null, message: sentence, advice });
  }
  const isElsewhere = answer.error.code === 'not-running' || answer.error.code === 'not-found';
  if (!isElsewhere) return answer;
  if (serviceText(options, context) === '') return failure({ ...answer.error, advice: `${answer.error.advice} ${OR}` });
  return await findAtService({ name, wait, signal }, options, context, tell);
}

async function findAtService(
  { name, wait, signal }: FindAppWish,
  options: GlobalOptions,
  context: CommandContext,
  tell: (text: string) => void,
): Promise<Result<FoundApp, ControlError>> {
  const code = parseDeviceCode(name);
  if (!code.ok) return failure(deviceCodeFailure(code.error));
  const service = await namedService(options, context);
  if (!service.ok) return service;
  const extraCaPem = await extraAuthority(options, context);
  if (!extraCaPem.ok) return extraCaPem;
  const locator = new ServiceLocator({
    service: service.value.client,
    isServiceHere: service.value.isHere,
    extraCaPem: extraCaPem.value,
    clock: systemClock,
    // What is to be waited for has its own limit.
    timeoutMs: wait ? undefined : options.timeout,
  });
  const located = wait
    ? await locator.wait(code.value, (reason) => tell(`${reason.message} Waiting for it.`), signal)
    : await locator.locate(code.value, signal);
  if (located === null) return failure(STOPPED);
  return located.ok ? success({ connection: located.value, through: 'service' }) : located;
}

/** Tells what keeps it from being found, each time that it is something else. */
function noteOnce({ output }: CommandContext): (text: string) => void {
  let last = '';
  return (text) => {
    if (text !== last) printNote(output, harmlessText(text));
    last = text;
  };
}

const OR = 'Or name a service with --service, and the app by its device code.';

const STOPPED: ControlError = { code: 'stopped', serviceCode: null, message: 'Stopped.', advice: '' };
