import { Switch } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { KnownApp } from '../../../shared/domain/known-app';
import { useReconnect } from '../../stores/app-connections';
import { SectionCard } from '../../ui/section-card';
import { useRequest } from '../notices/use-request';
import classes from './reconnect-section.module.css';
import { ReconnectStatus } from './reconnect-status';
import { useReconnectAnnouncement } from './use-reconnect-announcement';
import { useReveal } from './use-reveal';

interface ReconnectSectionProps {
  readonly known: KnownApp;
  readonly name: string;
}

/** Bringing a kept app back, and whether that is to happen by itself. */
export function ReconnectSection({ known, name }: ReconnectSectionProps) {
  const { t } = useTranslation();
  const state = useReconnect(known.id);
  const keep = useRequest('known.set-keep-connected');
  const card = useRef<HTMLElement>(null);
  useReconnectAnnouncement(state, name);
  useReveal(card, state);
  return (
    <SectionCard ref={card} title={t('reconnect.title')}>
      <div className={classes.section}>
        <ReconnectStatus appId={known.id} state={state} />
        <Switch
          label={t('reconnect.keep')}
          description={known.favourite && !known.keepConnected ? t('reconnect.favouriteText') : t('reconnect.keepText')}
          checked={known.keepConnected}
          disabled={keep.busy}
          onChange={(event) => void keep.send({ id: known.id, keepConnected: event.currentTarget.checked })}
        />
      </div>
    </SectionCard>
  );
}
