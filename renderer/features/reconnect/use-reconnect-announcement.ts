import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReconnectState } from '../../../shared/domain/reconnect';
import { inWords } from '../../i18n/i18n';
import { announce } from '../../stores/view-store';

/** Tells a screen reader how a reconnect that it saw running ended. */
export function useReconnectAnnouncement(state: ReconnectState | undefined, name: string): void {
  const { t } = useTranslation();
  const wasRunning = useRef(false);
  useEffect(() => {
    const ended = wasRunning.current && state?.kind !== 'running';
    wasRunning.current = state?.kind === 'running';
    if (!ended) return;
    if (state?.kind === 'connected') announce(t('reconnect.said.connected', { name }));
    if (state?.kind === 'failed' || state?.kind === 'waiting') {
      announce(t('reconnect.said.failed', { name, sentence: inWords(state.verdict.sentence, t) }));
    }
  }, [state, name, t]);
}
