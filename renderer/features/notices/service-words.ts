import type { TFunction } from 'i18next';
import type { DiscoveryState } from '../../../shared/domain/discovery';
import { measuredOf, type ReachOutcome, type ReachResult } from '../../../shared/domain/reach-state';
import type { ServiceErrorCode, ServiceFailure } from '../../../shared/domain/service-error';
import type { AppState } from '../../../shared/ipc/state';
import { Said } from '../../../shared/words/text';
import { inWords, wordsAround } from '../../i18n/i18n';
import { useAppState } from '../../stores/mirror';

/** Whether the latest measurement of any app found no network; older ones of apps that were disconnected since say nothing. */
export function isOffline(connections: AppState['connections']): boolean {
  let latest: ReachResult | null = null;
  let shown: ReachOutcome['kind'] | null = null;
  for (const { reach } of Object.values(connections)) {
    const measured = measuredOf(reach);
    if (measured === null || (latest !== null && measured.last.at <= latest.at)) continue;
    latest = measured.last;
    shown = measured.shown.kind;
  }
  return shown === 'this-computer-offline';
}

export function useIsOffline(): boolean {
  return useAppState(({ connections }) => isOffline(connections));
}

/** The health of the service in a word or two; what it last was says nothing while this computer is offline. */
export function serviceWords(
  { service, discovery }: Pick<AppState, 'service' | 'discovery'>,
  offline: boolean,
  t: TFunction,
): { readonly tone: 'good' | 'bad' | 'off'; readonly text: string } {
  if (service.kind === 'unusable') return { tone: 'bad', text: t('shell.service.unusable') };
  switch (discovery.kind) {
    case 'idle':
      return { tone: 'off', text: discovery.reason === 'paused' ? t('shell.service.paused') : t('shell.service.none') };
    case 'looking':
      return { tone: 'off', text: t('shell.service.looking') };
    case 'found':
    case 'empty':
      if (offline) return { tone: 'off', text: t('shell.service.isUnreachable') };
      return { tone: 'good', text: t('shell.service.connected') };
    case 'failed':
      return {
        tone: 'bad',
        text: isUnreachable(discovery.failure) ? t('shell.service.isUnreachable') : t('shell.service.isFailing'),
      };
  }
}

const UNREACHABLE: ReadonlySet<ServiceErrorCode> = new Set<ServiceErrorCode>([
  'timeout',
  'refused',
  'name-not-found',
  'unreachable',
]);

/** Whether there was no answer at all; else there was one that is no list. */
export function isUnreachable({ code }: Pick<ServiceFailure, 'code'>): boolean {
  return UNREACHABLE.has(code);
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
  }
}
