import { Switch } from '@mantine/core';
import { type RefObject, useEffect, useRef } from 'react';
import type { KnownApp } from '../../../../shared/domain/known-app';
import type { ReconnectState } from '../../../../shared/domain/reconnect';
import { Said } from '../../../../shared/words/text';
import { inWords, wordsAround } from '../../../i18n/i18n';
import { useT } from '../../../i18n/use-t';
import { useReconnect } from '../../../stores/app-connections';
import { announce } from '../../../stores/view-store';
import { SectionCard } from '../../../ui/section-card';
import { useBusy } from '../../../ui/use-busy';
import { setKeepConnected } from '../actions/app-actions';
import classes from './reconnect-section.module.css';
import { ReconnectStatus } from './reconnect-status';

interface ReconnectSectionProps {
  readonly known: KnownApp;
  readonly name: string;
}

/** Reconnecting a known app, and whether that happens automatically. */
export function ReconnectSection({ known, name }: ReconnectSectionProps) {
  const t = useT();
  const state = useReconnect(known.id);
  const keep = useBusy(setKeepConnected);
  const card = useRef<HTMLElement>(null);
  useReconnectAnnouncement(state, name);
  useReveal(card, state);
  return (
    <SectionCard ref={card} title={t('reconnect.title')}>
      <div className={classes.section}>
        <ReconnectStatus app={{ id: known.id, name }} state={state} />
        <Switch
          label={t('reconnect.keep')}
          description={known.favourite && !known.keepConnected ? t('reconnect.favouriteText') : t('reconnect.keepText')}
          checked={known.keepConnected}
          disabled={keep.isBusy}
          onChange={(event) => void keep.run({ id: known.id, name }, event.currentTarget.checked)}
        />
      </div>
    </SectionCard>
  );
}

/** Announces the outcome of a reconnect that was seen running. */
function useReconnectAnnouncement(state: ReconnectState | undefined, name: string): void {
  const t = useT();
  const wasRunning = useRef(false);
  useEffect(() => {
    const ended = wasRunning.current && state?.kind !== 'running';
    wasRunning.current = state?.kind === 'running';
    if (!ended) return;
    if (state?.kind === 'connected') announce(t('reconnect.said.connected', { name }));
    if (state?.kind === 'failed' || state?.kind === 'waiting') {
      announce(
        wordsAround('reconnect.said.failed', { name, sentence: new Said(inWords(state.verdict.sentence, t)) }, t),
      );
    }
  }, [state, name, t]);
}

/**
 * Scrolls a reconnect that the user started into view, and again when it ends: the result may be taller than the steps.
 * An automatic reconnect does not scroll the page.
 */
function useReveal(place: RefObject<HTMLElement | null>, state: ReconnectState | undefined): void {
  const stage = stageOf(state);
  const before = useRef(stage);
  useEffect(() => {
    const follows = before.current === 'asked' || stage === 'asked';
    const hasChanged = before.current !== stage;
    before.current = stage;
    if (follows && hasChanged) place.current?.scrollIntoView({ block: 'nearest' });
  }, [place, stage]);
}

function stageOf(state: ReconnectState | undefined): 'asked' | 'by itself' | 'ended' {
  if (state?.kind !== 'running') return 'ended';
  return state.automatic ? 'by itself' : 'asked';
}
