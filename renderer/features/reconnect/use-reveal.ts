import { type RefObject, useEffect, useRef } from 'react';
import type { ReconnectState } from '../../../shared/domain/reconnect';

/**
 * Brings a reconnect that the user started into view, and its result once more: it may be taller than the steps.
 * What goes on by itself moves nothing under the reader's eyes.
 */
export function useReveal(place: RefObject<HTMLElement | null>, state: ReconnectState | undefined): void {
  const stage = stageOf(state);
  const before = useRef(stage);
  useEffect(() => {
    const follows = before.current === 'asked' || stage === 'asked';
    const isNews = before.current !== stage;
    before.current = stage;
    if (follows && isNews) place.current?.scrollIntoView({ block: 'nearest' });
  }, [place, stage]);
}

function stageOf(state: ReconnectState | undefined): 'asked' | 'by itself' | 'ended' {
  if (state?.kind !== 'running') return 'ended';
  return state.automatic ? 'by itself' : 'asked';
}
