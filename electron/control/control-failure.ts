import type { ServiceFailure } from '../../shared/domain/service-error';
import { textFor, verbatim } from '../../shared/words/text';
import type { KnownFailure } from '../known/known-apps-service';
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
  return {
    code,
    serviceCode: null,
    message: textFor(`control.${code}.message`),
    advice: textFor(`control.${code}.advice`),
  };
}

/** The failure of a request that the user stopped. */
export const STOPPED: ControlError = {
  code: 'stopped',
  serviceCode: null,
  message: textFor('control.stopped'),
  advice: verbatim(''),
};

/** A failure with its texts in words, as sent over the channel. */
export function controlErrorInWords(error: ControlError): InWords<ControlError> {
  return { ...error, message: sayInEnglish(error.message), advice: sayInEnglish(error.advice) };
}

/** A failure as the `error` of a response; `code` is the JSON-RPC one, unless the method itself failed. */
export function toRpcError(error: ControlError, code?: RpcErrorCode): RpcError {
  const { message, ...said } = controlErrorInWords(error);
  const data = { ...said, texts: { message: error.message, advice: error.advice } };
  return { code: code ?? (data.code === 'internal' ? RPC_ERROR.internal : RPC_ERROR.method), message, data };
}

/** The failure that an `error` stands for, in its own words; null: it is not Beckon’s. */
export function fromRpcError(error: RpcError): ControlError | null {
  const parsed = wireError.safeParse(error);
  if (!parsed.success) return null;
  const {
    message,
    data: { texts, advice, ...codes },
  } = parsed.data;
  return {
    ...codes,
    message: textFromWire(texts?.message, message),
    advice: textFromWire(texts?.advice, advice),
  };
}

/** Why an operation on a known app failed. */
export function fromKnownFailure(failed: KnownFailure): ControlError {
  switch (failed.code) {
    case 'invalid-address':
      return {
        code: 'usage',
        serviceCode: null,
        message: failed.message,
        advice: textFor('control.invalid-address.advice'),
      };
    case 'target-not-allowed':
      return fromServiceFailure(
        serviceFailure('target-not-allowed', { advice: textFor('failure.advice.localAddress') }),
      );
    case 'already-known':
    case 'not-found':
    case 'read-only':
      return {
        code: failed.code,
        serviceCode: null,
        message: textFor(`control.${failed.code}.message`),
        advice: textFor(`control.${failed.code}.advice`),
      };
    // The command line has no undo.
    case 'undo-expired':
      return channelError('internal');
  }
}

/** The same failure without fields that only a service client needs. */
export function fromServiceFailure({ code, serviceCode, message, advice }: ServiceFailure): ControlError {
  return { code, serviceCode, message, advice };
}
