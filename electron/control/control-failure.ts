import type { KnownApp } from '../../shared/domain/known-app';
import type { ServiceFailure } from '../../shared/domain/service-error';
import { text } from '../../shared/words/text';
import type { KnownFailure } from '../known/known-apps-service';
import { say } from '../lib/words';
import { serviceFailure } from '../service/service-failure';
import type { ControlError } from './control-contract';

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

/** What a name that means no known app is answered with. */
export function unknownName(name: string): ControlError {
  return {
    code: 'not-found',
    serviceCode: null,
    message: `You keep no app that is called ${quoted(name)}.`,
    advice: 'See beckon known; a name is an alias, a device code or an id. beckon add keeps an app.',
  };
}

/** What a name that means several apps is answered with: all of them, by ids, of which no two are the same. */
export function ambiguousName(name: string, apps: readonly Pick<KnownApp, 'id' | 'deviceCode'>[]): ControlError {
  const listed = apps.slice(0, MAX_CANDIDATES).map(({ id, deviceCode }) => `${id} (${deviceCode ?? 'no device code'})`);
  const more = apps.length - listed.length;
  return {
    code: 'usage',
    serviceCode: null,
    message: `${apps.length} apps are called ${quoted(name)}: ${listed.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
    advice: 'Name the one that you mean by its id or its device code.',
  };
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
      return fromServiceFailure(serviceFailure('target-not-allowed', { advice: text('failure.advice.localAddress') }));
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

const MAX_CANDIDATES = 8;

function quoted(name: string): string {
  return `“${name}”`;
}
