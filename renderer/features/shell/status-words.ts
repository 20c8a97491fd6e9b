import type { TFunction } from 'i18next';
import type { DiscoveryState } from '../../../shared/domain/discovery';
import type { IsoTime } from '../../../shared/domain/iso-time';
import type { ActiveService } from '../../../shared/domain/settings';
import { assertNever } from '../../../shared/lib/assert-never';
import { Said } from '../../../shared/words/text';
import { inWords, wordsAround } from '../../i18n/i18n';
import type { Tone } from '../../ui/tone-icon';

/** The state of discovery in two lines. */
export interface StatusWords {
  readonly tone: Tone;
  readonly text: string;
  readonly detail:
    | { readonly kind: 'text'; readonly text: string }
    /** `key` is the sentence that the time left is put into. */
    | { readonly kind: 'countdown'; readonly key: 'shell.status.next' | 'shell.status.retry'; readonly at: IsoTime };
}

export function statusWords(service: ActiveService, discovery: DiscoveryState, t: TFunction): StatusWords {
  if (service.kind === 'unusable') {
    return { tone: 'caution', text: t('shell.status.unusable'), detail: words(t('shell.status.unusableText')) };
  }
  switch (discovery.kind) {
    case 'idle':
      return discovery.reason === 'paused'
        ? { tone: 'off', text: t('shell.status.paused'), detail: words(t('shell.status.pausedText')) }
        : { tone: 'unknown', text: t('shell.status.noService'), detail: words(t('shell.status.noServiceText')) };
    case 'looking':
      return { tone: 'busy', text: t('shell.status.looking'), detail: words(t('shell.status.lookingText')) };
    case 'found': {
      const text = t('shell.status.found', { count: discovery.count });
      return { tone: 'good', text, detail: countdown('shell.status.next', discovery.nextAt) };
    }
    case 'empty':
      return {
        tone: 'off',
        text: t('shell.status.empty'),
        detail: countdown('shell.status.next', discovery.nextAt),
      };
    case 'failed':
      return {
        tone: 'bad',
        text: t('shell.status.failed'),
        detail: countdown('shell.status.retry', discovery.nextAt),
      };
    default:
      return assertNever(discovery);
  }
}

function words(text: string): StatusWords['detail'] {
  return { kind: 'text', text };
}

function countdown(key: 'shell.status.next' | 'shell.status.retry', at: IsoTime): StatusWords['detail'] {
  return { kind: 'countdown', key, at };
}

/** The announcement of the discovery state for screen readers; null: none. */
export function discoveryAnnouncement(discovery: DiscoveryState, t: TFunction): string | null {
  switch (discovery.kind) {
    case 'looking':
      return null;
    case 'idle':
      return discovery.reason === 'paused' ? t('shell.announce.paused') : null;
    case 'found':
      return t('shell.announce.found', { count: discovery.count });
    case 'empty':
      return t('shell.announce.empty');
    case 'failed':
      return wordsAround('shell.announce.failed', { message: new Said(inWords(discovery.failure.message, t)) }, t);
    default:
      return assertNever(discovery);
  }
}
