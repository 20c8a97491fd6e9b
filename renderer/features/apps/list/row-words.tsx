import { IconCloud } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { codeEnd } from '../../../../shared/domain/look-alike';
import type { NearbyApp } from '../../../../shared/domain/nearby-app';
import { plainText } from '../../../../shared/lib/plain-text';
import { Said } from '../../../../shared/words/text';
import { useT } from '../../../i18n/use-t';
import { formatAge, formatLasting, formatLastTime, formatNames, formatParts } from '../../../ui/format';
import { useTicking } from '../../../ui/use-ticking';
import { type AppStatus, statusTone, statusWords } from '../app-status';
import { toyNames } from '../app-title';
import classes from './row-words.module.css';

/** Up to this age a measurement is taken as of now, in milliseconds. */
const FRESH_MS = 5 * 60 * 1_000;

interface StatusLineProps {
  readonly status: AppStatus;
  readonly info: NearbyApp | null;
  /** What stands in place of an age, as what brings the app back; empty: the age. */
  readonly step?: string;
}

/** The second line of a known app: its state, and the one thing beside it that matters most. */
export function StatusLine({ status, info, step = '' }: StatusLineProps) {
  const t = useT();
  const names = toyNames(info);
  const toys = formatNames(names);
  const beside = useTicking((now) => step || besideAt(status, toys, now, t));
  const at = step === '' ? timeOf(status) : null;
  const disagreement = step === '' && 'disagreement' in status ? status.disagreement : null;
  const text =
    at === null ? (
      beside
    ) : (
      <time dateTime={at} data-hint="">
        {beside}
      </time>
    );
  const isSeen = status.kind === 'away' && at !== null;
  // These stay where there is no room for both.
  const isKept = disagreement !== null || step !== '';
  return (
    <p className={`small ${classes.line}`} data-keeps={isKept || undefined}>
      {!isSeen && (
        <span className={classes.state}>
          <span className="cut" data-tone={statusTone(status) ?? undefined}>
            {statusWords(status, t)}
          </span>
          {isKept && <span>·</span>}
        </span>
      )}
      {disagreement !== null && <ServiceWords>{t(`detail.reach.under.${disagreement}`)}</ServiceWords>}
      {disagreement === null && beside !== '' && (
        <span className={classes.beside}>
          {!isSeen && !isKept && <span>·</span>}
          <span className="cut">{text}</span>
          {/* In a narrow list there is no room for the names of several. */}
          {beside === toys && names.length > 1 && (
            <span className={classes.count}>{t('apps.toys.count', { count: names.length })}</span>
          )}
        </span>
      )}
    </p>
  );
}

/** Since when a state lasts, where that is said. */
function timeOf(status: AppStatus) {
  if (status.kind === 'away') return status.seenAt;
  return status.kind === 'lost' ? status.since : null;
}

/** What stands after the state at a moment: an age where it matters, which try it is, else the toys. */
function besideAt(status: AppStatus, toys: string, now: number, t: TFunction): string {
  const at = timeOf(status);
  if (status.kind === 'reachable') {
    return now - Date.parse(status.at) > FRESH_MS ? formatAge(status.at, now, t) : toys;
  }
  if (status.kind === 'reconnecting') return t('apps.row.attempt', { n: status.attempt });
  if (at === null) return '';
  return status.kind === 'lost'
    ? formatLasting(at, now)
    : t('apps.service.seen', { age: formatLastTime(at, now, t, true) });
}

/** The second line of an app that is only nearby: where it is, and its toys. */
export function NearbyLine({ info }: { readonly info: NearbyApp }) {
  const t = useT();
  const toys = info.toys?.length === 0 ? t('apps.toys.none') : formatNames(toyNames(info));
  const place = plainText(info.address ?? info.domain ?? `…${codeEnd(info.deviceCode)}`);
  const parts = [place, toys === '' ? '' : new Said(toys)];
  return (
    <p className={`addr small ${classes.line}`}>
      {info.online === false ? (
        <ServiceWords>{t('detail.reach.under.offline')}</ServiceWords>
      ) : (
        <span className="cut">{formatParts(parts.filter((part) => part !== ''))}</span>
      )}
    </p>
  );
}

/** Words of the service, marked by its cloud. */
function ServiceWords({ children }: { readonly children: string }) {
  return (
    <span className={classes.said}>
      <IconCloud size={14} aria-hidden="true" />
      <span className="cut">{children}</span>
    </span>
  );
}
