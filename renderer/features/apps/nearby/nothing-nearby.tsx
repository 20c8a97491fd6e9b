import { Button } from '@mantine/core';
import {
  type Icon,
  IconAntennaBarsOff,
  IconDeviceGamepad2,
  IconNetwork,
  IconQrcode,
  IconShield,
} from '@tabler/icons-react';
import { type ReactNode, useCallback, useState } from 'react';
import type { DiscoveryState } from '../../../../shared/domain/discovery';
import { assertNever } from '../../../../shared/lib/assert-never';
import { inSentences, inWords } from '../../../i18n/i18n';
import { useT } from '../../../i18n/use-t';
import { entryCount } from '../../../stores/derivation';
import { useAppState } from '../../../stores/mirror';
import { showPage, showSettings } from '../../../stores/view-store';
import { Disclosure } from '../../../ui/disclosure';
import { formatCountdown } from '../../../ui/format';
import { Page } from '../../../ui/page';
import { useBusy } from '../../../ui/use-busy';
import { useTicking } from '../../../ui/use-ticking';
import { DoctorCard } from '../../doctor/doctor-card';
import { useDoctor } from '../../doctor/use-doctor';
import { openHelp, pauseList, refreshList } from '../actions/list-actions';
import { Badge } from '../app-tile';
import { IgnoredNote } from './nearby-notes';
import classes from './nothing-nearby.module.css';

export interface NothingNearbyProps {
  /** Shows a code for an app to scan: one of the ways to add an app if none is listed. */
  readonly onShowCode: () => void;
}

/** The Nearby page without apps: what is so, the one thing to do about it, and what helps if yours is not found. */
export function NothingNearby({ onShowCode }: NothingNearbyProps) {
  const t = useT();
  const service = useAppState((state) => state.service);
  const discovery = useAppState((state) => state.discovery);
  const hasAnswer = useAppState((state) => state.listing.fetchedAt !== null);
  // The rows of an answer are derived after it: until they are there, nothing else is said.
  const hasApps = useAppState(({ nearby }) => entryCount(nearby) > 0);
  if (service.kind === 'unusable') {
    return (
      <Nothing title={t('nearby.unusable.title')} lead={inWords(service.reason, t)} onShowCode={onShowCode}>
        <Button onClick={() => showSettings('service')}>{t('nearby.unusable.settings')}</Button>
      </Nothing>
    );
  }
  if (hasApps) return <FirstPoll />;
  switch (discovery.kind) {
    case 'idle':
      return discovery.reason === 'no-service' ? (
        <Nothing title={t('nearby.noService.title')} lead={t('nearby.noService.text')} onShowCode={onShowCode}>
          <Button onClick={() => showSettings('service')}>{t('nearby.noService.settings')}</Button>
        </Nothing>
      ) : (
        <Paused onShowCode={onShowCode} />
      );
    case 'looking':
      // A poll after an empty list keeps what is said in place while it is being read.
      return hasAnswer ? <Empty onShowCode={onShowCode} /> : <FirstPoll />;
    case 'found':
    case 'empty':
      return <Empty onShowCode={onShowCode} />;
    case 'failed':
      return <Failed discovery={discovery} onShowCode={onShowCode} />;
    default:
      return assertNever(discovery);
  }
}

interface NothingProps extends NothingNearbyProps {
  readonly title: string;
  /** What is so, in a sentence. */
  readonly lead: ReactNode;
  /** The one thing to do about it. */
  readonly children?: ReactNode;
  /** Looks for apps without the service. */
  readonly search?: ReactNode;
  /** A list came, or could have: what keeps an app out of it. */
  readonly withCauses?: boolean;
}

function Nothing({ title, lead, children, search, withCauses = false, onShowCode }: NothingProps) {
  return (
    <Page title={title} lead={lead}>
      <div className={classes.now}>
        <IgnoredNote />
        {children !== undefined && <div className={classes.actions}>{children}</div>}
        {search}
      </div>
      <Ways withCauses={withCauses} onShowCode={onShowCode} />
    </Page>
  );
}

/** The usual causes of an empty list, the most likely first. */
const CAUSES = [
  { name: 'notReady', icon: IconDeviceGamepad2 },
  { name: 'otherNetwork', icon: IconAntennaBarsOff },
  { name: 'hidden', icon: IconShield },
  { name: 'ipv6Only', icon: IconNetwork },
] as const;

type Line = (typeof CAUSES)[number]['name'] | 'code';

/** Lines that open, one at a time: what may be in the way, and the other ways to add an app. */
function Ways({ withCauses, onShowCode }: NothingNearbyProps & { readonly withCauses: boolean }) {
  const t = useT();
  const [open, setOpen] = useState<Line | null>(null);
  const line = (name: Line) => ({ isOpen: open === name, onToggle: () => setOpen(open === name ? null : name) });
  return (
    <section className={classes.ways} aria-labelledby="if-not-found">
      <h2 id="if-not-found" className={classes.heading}>
        {t(withCauses ? 'nearby.empty.ifNotFound' : 'nearby.empty.otherWays')}
      </h2>
      {withCauses &&
        CAUSES.map(({ name, icon }) => (
          <Disclosure key={name} title={<LineTitle icon={icon} text={t(`nearby.empty.${name}`)} />} {...line(name)}>
            <p className={classes.text}>{t(`nearby.empty.${name}Text`)}</p>
          </Disclosure>
        ))}
      <Disclosure title={<LineTitle icon={IconQrcode} text={t('nearby.empty.scan')} />} {...line('code')}>
        <div className={classes.text}>
          <p>{t('nearby.empty.scanText')}</p>
          <div className={classes.quiet}>
            <Button variant="default" size="compact-sm" onClick={onShowCode}>
              {t('pairing.show')}
            </Button>
            <Button variant="subtle" color="gray" size="compact-sm" onClick={() => showPage('add')}>
              {t('nearby.empty.typed')}
            </Button>
          </div>
        </div>
      </Disclosure>
    </section>
  );
}

function LineTitle({ icon: LineIcon, text }: { readonly icon: Icon; readonly text: string }) {
  return (
    <span className={classes.line}>
      <LineIcon size={18} stroke={1.6} aria-hidden="true" />
      {text}
    </span>
  );
}

/** An empty answer is not an error. */
function Empty({ onShowCode }: NothingNearbyProps) {
  const t = useT();
  const refresh = useBusy(refreshList);
  return (
    <Nothing title={t('nearby.empty.nothing')} lead={t('nearby.empty.answered')} withCauses onShowCode={onShowCode}>
      <Examination />
      <div className={classes.quiet}>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          loading={refresh.isBusy}
          onClick={() => void refresh.run()}
        >
          {t('nearby.empty.again')}
        </Button>
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => void openHelp('empty-list')}>
          {t('nearby.empty.help')}
        </Button>
      </div>
    </Nothing>
  );
}

/** Finds out why nothing is listed, from here and from the service. */
function Examination() {
  const t = useT();
  const offer = {
    sentence: t('doctor.nearbyTitle'),
    text: t('doctor.nearbyText'),
    request: { kind: 'nearby' },
  } as const;
  return <DoctorCard doctor={useDoctor()} offer={offer} />;
}

function Paused({ onShowCode }: NothingNearbyProps) {
  const t = useT();
  const pause = useBusy(pauseList);
  return (
    <Nothing title={t('nearby.paused.title')} lead={t('nearby.paused.text')} onShowCode={onShowCode}>
      <Button loading={pause.isBusy} onClick={() => void pause.run(false)}>
        {t('nearby.paused.resume')}
      </Button>
    </Nothing>
  );
}

interface FailedProps extends NothingNearbyProps {
  readonly discovery: Extract<DiscoveryState, { kind: 'failed' }>;
}

/** No poll has brought a list yet, and the last one failed. */
function Failed({ discovery: { failure, attempts, nextAt }, onShowCode }: FailedProps) {
  const t = useT();
  const refresh = useBusy(refreshList);
  const failed = attempts > 1 ? t('nearby.failed.attempts', { count: attempts }) : null;
  const next = useTicking(
    useCallback(
      (now: number) => inSentences([failed, t('nearby.failed.next', { when: formatCountdown(nextAt, now, t) })]),
      [nextAt, failed, t],
    ),
  );
  return (
    <Nothing
      title={inWords(failure.message, t)}
      lead={inSentences([inWords(failure.advice, t), next])}
      onShowCode={onShowCode}
    >
      <Button loading={refresh.isBusy} onClick={() => void refresh.run()}>
        {t('nearby.failed.retry')}
      </Button>
      <Examination />
    </Nothing>
  );
}

/** The first poll: says what is happening, and nothing else until there is an answer. */
function FirstPoll() {
  const t = useT();
  return (
    <Page title={t('nearby.looking.title')} lead={t('nearby.looking.text')}>
      <div className={classes.looking}>
        <Badge shape="measuring" />
      </div>
    </Page>
  );
}
