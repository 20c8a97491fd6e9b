import type { ServiceFailure } from '../../shared/domain/service-error';
import { textFor } from '../../shared/words/text';
import type { KnownFailure } from '../known/known-apps-service';
import { say } from '../lib/words';
import { serviceFailure } from '../service/service-failure';
import { type ControlError, wireError } from './control-contract';
import { RPC_ERROR, type RpcError, type RpcErrorCode } from './json-rpc';

/** Why the channel itself did not serve a request. */
type ChannelCode = 'bad-request' | 'version' | 'too-large' | 'busy' | 'timeout' | 'not-saved' | 'internal';

const CHANNEL_WORDS: Readonly<Record<ChannelCode, { readonly message: string; readonly advice: string }>> = {
  'bad-request': { message: 'This is no request that Beckon understands.', advice: 'See docs/command-line.md.' },
  version: {
    message: 'The running Beckon and this command line are of different versions.',
    advice: 'Quit Beckon, start it again, and use the command line that came with it.',
  },
  'too-large': { message: 'This request is too large.', advice: 'See docs/command-line.md.' },
  busy: {
    message: 'The running Beckon serves as many command lines as it can.',
    advice: 'End some that still run, such as beckon watch.',
  },
  timeout: { message: 'It did not end in time.', advice: 'Try again; the log of Beckon may say more.' },
  'not-saved': {
    message: 'This is done, but not saved yet: the disk refuses. Beckon keeps it in memory and tries again.',
    advice: 'Check that the disk has room and that Beckon may write to its data folder, before you quit Beckon.',
  },
  internal: {
    message: 'Something went wrong inside Beckon.',
    advice: 'Try again; if it keeps failing, restart Beckon. Its log says why.',
  },
};

/** Why the channel itself did not serve a request, in the words of the command line. */
export function channelError(code: ChannelCode): ControlError {
  return { code, serviceCode: null, ...CHANNEL_WORDS[code] };
}

/** What comes of a request that the person stopped, who knows why. */
export const STOPPED: ControlError = { code: 'stopped', serviceCode: null, message: 'Stopped.', advice: '' };

/** A failure as the `error` of a response; `code` is the one of JSON-RPC where it is more than “the method failed”. */
export function toRpcError({ message, ...data }: ControlError, code?: RpcErrorCode): RpcError {
  return { code: code ?? (data.code === 'internal' ? RPC_ERROR.internal : RPC_ERROR.method), message, data };
}

/** The failure that an `error` stands for; null: it is none of Beckon’s. */
export function fromRpcError(error: RpcError): ControlError | null {
  const parsed = wireError.safeParse(error);
  return parsed.success ? { message: parsed.data.message, ...parsed.data.data } : null;
}

/** Why something with a known app could not be done, in the words of the command line. */
export function fromKnownFailure(failed: KnownFailure): ControlError {
  switch (failed.code) {
    case 'invalid-address':
      return {
        code: 'usage',
        serviceCode: null,
        message: failed.message,
        advice: 'Type it like 192.168.1.42, 192.168.1.42:30010, or the app’s domain; --code takes it as a device code.',
      };
    case 'target-not-allowed':
      return fromServiceFailure(
        serviceFailure('target-not-allowed', { advice: textFor('failure.advice.localAddress') }),
      );
    case 'already-known':
      return {
        code: failed.code,
        serviceCode: null,
        message: 'You keep this app already.',
        advice: 'See beckon known.',
      };
    case 'not-found':
      return {
        code: failed.code,
        serviceCode: null,
        message: 'That app is not known any more.',
        advice: 'See beckon known.',
      };
    case 'read-only':
      return {
        code: failed.code,
        serviceCode: null,
        message: 'Your data was written by a newer version of Beckon, so this one does not change it.',
        advice: 'Update Beckon to make changes.',
      };
    // Nothing on the command line undoes.
    case 'undo-expired':
      return channelError('internal');
  }
}

/** The same failure without what only a client of the service needs. */
export function fromServiceFailure({ code, serviceCode, message, advice }: ServiceFailure): ControlError {
  return { code, serviceCode, message: say(message), advice: say(advice) };
}
