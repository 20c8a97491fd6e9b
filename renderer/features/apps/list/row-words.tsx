import { IconCloud } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { type ReactNode, useCallback } from 'react';
import type { IsoTime } from '../../../../shared/domain/iso-time';
import type { NearbyApp } from '../../../../shared/domain/nearby-app';
import { plainText } from '../../../../shared/lib/plain-text';
import { useT } from '../../../i18n/use-t';
import { formatAgeInList, formatLasting, formatLastTime, formatNames, formatParts } from '../../../ui/format';
import { useTicking } from '../../../ui/use-ticking';
import { type AppStatus, type Disagreement, statusTone, statusWords } from '../app-status';
import classes from './row-words.module.css';

/** Up to this age a measurement is taken as of now, in milliseconds. */
const FRESH_MS = 5 * 60 * 1_000;

interface StatusLineProps {
  readonly status: AppStatus;
  readonly info: NearbyApp | null;
}

/** The second line of a known app: its state, and the one thing beside it that matters most. */
export function StatusLine({ status, info }: StatusLineProps) {
  const t = useT();
  if (status.kind === 'away' && status.seenAt !== null) return <LastSeen at={status.seenAt} />;
  return (
    <Line state={statusWords(status, t)} tone={statusTone(status)}>
      <Beside status={status} toys={toyNames(info)} />
    </Line>
  );
}

/** The second line of an app that is only nearby: where it is, and its toys. */
export function NearbyLine({ info }: { readonly info: NearbyApp }) {
  const t = useT();
  return (
    <p className={`addr ${classes.line}`}>
      {info.online === false ? (
        <Said>{t('apps.row.listedOffline')}</Said>
      ) : (
        <span className={classes.cut}>{nearbyText(info, t)}</span>
      )}
    </p>
  );
}

/** Where an app is, and its toys, as a list of the apps nearby says it. */
function nearbyText(info: NearbyApp, t: TFunction): string {
  const toys = info.toys?.length === 0 ? t('apps.toys.none') : toyNames(info);
  const place = plainText(info.address ?? info.domain ?? '');
  return formatParts([place, toys].filter((part) => part !== ''));
}

function toyNames(info: NearbyApp | null): string {
  const names = (info?.toys ?? []).map(({ displayName }) => plainText(displayName)).filter((name) => name !== '');
  return names.length === 0 ? '' : formatNames(names);
}

interface LineProps {
  readonly state: string;
  readonly tone: 'bad' | 'warn' | null;
  readonly children: ReactNode;
}

function Line({ state, tone, children }: LineProps) {
  return (
    <p className={classes.line}>
      <span className={classes.state} data-tone={tone ?? 'calm'}>
        {state}
      </span>
      {children}
    </p>
  );
}

/** What stands after the state: that the service says something else, an age where it matters, or the toys. */
function Beside({ status, toys }: { readonly status: AppStatus; readonly toys: string }) {
  switch (status.kind) {
    case 'reachable':
      return status.disagreement === null ? (
        <FreshOrAge at={status.at} fresh={toys} />
      ) : (
        <ServiceSays disagreement={status.disagreement} />
      );
    case 'lost':
      if (status.disagreement !== null) return <ServiceSays disagreement={status.disagreement} />;
      return status.since === null ? null : <LostFor since={status.since} />;
    default:
      return null;
  }
}

function ServiceSays({ disagreement }: { readonly disagreement: NonNullable<Disagreement> }) {
  const t = useT();
  return (
    <After>
      <Said>{t(`apps.row.service.${disagreement}`)}</Said>
    </After>
  );
}

/** Words of the service, marked by its cloud. */
function Said({ children }: { readonly children: string }) {
  return (
    <span className={classes.said}>
      <IconCloud size={14} aria-hidden="true" />
      <span className={classes.cut}>{children}</span>
    </span>
  );
}

/** The age of a measurement that is not fresh any more; until then the toys. */
function FreshOrAge({ at, fresh }: { readonly at: IsoTime; readonly fresh: string }) {
  const t = useT();
  const age = useTicking(
    useCallback((now: number) => (now - Date.parse(at) > FRESH_MS ? formatAgeInList(at, now, t) : ''), [at, t]),
  );
  if (age !== '') return <After>{age}</After>;
  return fresh === '' ? null : <After>{fresh}</After>;
}

function LostFor({ since }: { readonly since: IsoTime }) {
  const time = useTicking(useCallback((now: number) => formatLasting(since, now), [since]));
  return time === '' ? null : (
    <After>
      <time dateTime={since} data-hint="">
        {time}
      </time>
    </After>
  );
}

function LastSeen({ at }: { readonly at: IsoTime }) {
  const t = useT();
  const words = useTicking(
    useCallback((now: number) => t('apps.service.seen', { age: formatLastTime(at, now, t) }), [at, t]),
  );
  return (
    <p className={classes.line}>
      <time className={classes.cut} dateTime={at} data-hint="">
        {words}
      </time>
    </p>
  );
}

function After({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <span>·</span>
      <span className={classes.cut}>{children}</span>
    </>
  );
}
