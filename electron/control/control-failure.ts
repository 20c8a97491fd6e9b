import type { ServiceFailure } from '../../shared/domain/service-error';
import { textFor, verbatim } from '../../shared/words/text';
import type { ListenPlace } from '../forward/listen-address';
import type { KnownFailure } from '../known/known-apps-service';
import { commandError } from '../lib/command-failure';
import { type InWords, sayInEnglish } from '../lib/words';
import { serviceFailure } from '../service/service-failure';
import { type ControlError, wireError } from './control-contract';
import { RPC_ERROR, type RpcError, type RpcErrorCode } from './json-rpc';
import { textFromWire } from './wire-text';

/** Why the channel itself failed a request, or got no response. */
type ChannelCode =
  | 'bad-request'
  | 'version'
  | 'too-large'
  | 'busy'
  | 'timeout'
  | 'not-saved'
  | 'internal'
  | 'not-running'
  | 'disconnected'
  | 'bad-envelope';

/** Creates an error of the channel itself. */
export function channelError(code: ChannelCode): ControlError {
  return commandError(code, textFor(`control.${code}.message`), textFor(`control.${code}.advice`));
}

/** The failure of a request that a program got wrong; what is wrong is a sentence in English (request-problem.ts). */
export function badRequest(problem: string): ControlError {
  return { ...channelError('bad-request'), message: verbatim(problem) };
}

/** The failure of a request that the user stopped. */
export const STOPPED: ControlError = commandError('stopped', textFor('control.stopped'), verbatim(''));

/** The failure of a forward that cannot listen; the code is the system's. */
export function cannotListen(at: ListenPlace, code: string): ControlError {
  if ('path' in at)
    return commandError(
      'cannot-listen',
      textFor('control.cannotListenAtSocket.message', { path: at.path, code }),
      textFor('control.cannotListenAtSocket.advice'),
    );
  const { port } = at;
  return commandError(
    'cannot-listen',
    textFor('control.cannotListen.message', { port, code }),
    textFor('control.cannotListen.advice'),
  );
}

/** The failure of a raw forward that is to allow origins. */
export const RAW_WITH_ORIGINS: ControlError = {
  ...channelError('bad-request'),
  message: textFor('control.rawWithOrigins.message'),
  advice: textFor('control.rawWithOrigins.advice'),
};

/** A failure with its texts in words, as sent over the channel. */
export function controlErrorInWords(error: ControlError): InWords<ControlError> {
  return { ...error, message: sayInEnglish(error.message), advice: sayInEnglish(error.advice) };
}

/** A failure as the `error` of a response; `code` is the JSON-RPC one, unless the method itself failed. */
export function toRpcError(error: ControlError, code?: RpcErrorCode, more: object = {}): RpcError {
  const { message, ...said } = controlErrorInWords(error);
  const data = { ...said, texts: { message: error.message, advice: error.advice } };
  const rpcCode = code ?? (data.code === 'internal' ? RPC_ERROR.internal : RPC_ERROR.method);
  return { code: rpcCode, message, data: { ...data, ...more } };
}

/** The failure that an `error` stands for, in its own words; null: it is not Beckon’s. */
export function fromRpcError(error: RpcError): ControlError | null {
  const parsed = wireError.safeParse(error);
  if (!parsed.success) return null;
  const {
    message,
    data: { texts, advice, code, serviceCode },
  } = parsed.data;
  return {
    code,
    serviceCode,
    message: textFromWire(texts?.message, message),
    advice: textFromWire(texts?.advice, advice),
  };
}

/** Why an operation on a known app failed. */
export function fromKnownFailure(failed: KnownFailure): ControlError {
  switch (failed.code) {
    case 'invalid-address':
      return commandError('usage', failed.message, textFor('control.invalid-address.advice'));
    case 'target-not-allowed':
      return fromServiceFailure(
        serviceFailure('target-not-allowed', { advice: textFor('failure.advice.localAddress') }),
      );
    case 'already-known':
    case 'not-found':
    case 'read-only':
      return commandError(
        failed.code,
        textFor(`control.${failed.code}.message`),
        textFor(`control.${failed.code}.advice`),
      );
    // The command line has no undo.
    case 'undo-expired':
      return channelError('internal');
  }
}

/** The same failure without fields that only a service client needs. */
export function fromServiceFailure({ code, serviceCode, message, advice }: ServiceFailure): ControlError {
  return { code, serviceCode, message, advice };
}

/** The failure for a saved app that no service can be asked for, since it was added by its address. */
export function noCodeFailure(name: string): ControlError {
  return commandError('usage', textFor('control.noCode.message', { name }), textFor('control.noCode.advice'));
}
