import { Button } from '@mantine/core';
import {
  type Icon,
  IconAntennaBarsOff,
  IconDeviceGamepad2,
  IconNetwork,
  IconQrcode,
  IconShield,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { DiscoveryState } from '../../../../shared/domain/discovery';
import { inSentences, inWords } from '../../../i18n/i18n';
import { useT } from '../../../i18n/use-t';
import { entryCount } from '../../../stores/derivation';
import { useAppState } from '../../../stores/mirror';
import { showPage, showSettings } from '../../../stores/view-store';
import { Badge } from '../../../ui/badge';
import { Disclosure } from '../../../ui/disclosure';
import { formatCountdown } from '../../../ui/format';
import { Page } from '../../../ui/page';
import { useBusy } from '../../../ui/use-busy';
import { useTicking } from '../../../ui/use-ticking';
import { DoctorCard } from '../../doctor/doctor-card';
import { useDoctor } from '../../doctor/use-doctor';
import { openHelp, pauseList, refreshList } from '../actions/list-actions';
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
  const refresh = useBusy(refreshList);
  const pause = useBusy(pauseList);
  const nothing = (title: string, lead: ReactNode, toDo: ReactNode, withCauses = false) => (
    <Page title={title} lead={lead}>
      <div className="stack">
        <IgnoredNote />
        <div className={classes.actions}>{toDo}</div>
      </div>
      <Ways withCauses={withCauses} onShowCode={onShowCode} />
    </Page>
  );
  const toSettings = (words: string) => <Button onClick={() => showSettings('service')}>{words}</Button>;
  if (service.kind === 'unusable') {
    return nothing(t('nearby.unusable.title'), inWords(service.reason, t), toSettings(t('nearby.unusable.settings')));
  }
  // A poll after an empty list keeps what is said in place while it is being read.
  if (hasApps || (discovery.kind === 'looking' && !hasAnswer)) return <FirstPoll />;
  if (discovery.kind === 'failed') {
    return nothing(
      inWords(discovery.failure.message, t),
      <WhatNext discovery={discovery} />,
      <>
        <Button loading={refresh.isBusy} onClick={() => void refresh.run()}>
          {t('nearby.failed.retry')}
        </Button>
        <Examination isFirst={false} />
      </>,
    );
  }
  if (discovery.kind !== 'idle') {
    return nothing(
      t('nearby.empty.nothing'),
      t('nearby.empty.answered'),
      <>
        <Examination isFirst />
        <div className={classes.quiet}>
          <Button {...QUIET} data-edge loading={refresh.isBusy} onClick={() => void refresh.run()}>
            {t('nearby.empty.again')}
          </Button>
          <Button {...QUIET} data-edge onClick={() => void openHelp('empty-list')}>
            {t('nearby.empty.help')}
          </Button>
        </div>
      </>,
      true,
    );
  }
  if (discovery.reason === 'no-service') {
    return nothing(t('nearby.noService.title'), t('nearby.noService.text'), toSettings(t('nearby.noService.settings')));
  }
  return nothing(
    t('nearby.paused.title'),
    t('nearby.paused.text'),
    <Button loading={pause.isBusy} onClick={() => void pause.run(false)}>
      {t('nearby.paused.resume')}
    </Button>,
  );
}

const QUIET = { variant: 'subtle', color: 'gray', size: 'compact-sm' } as const;

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
            <Button {...QUIET} onClick={() => showPage('add')}>
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

/** Finds out why nothing is listed, from here and from the service. */
function Examination({ isFirst }: { readonly isFirst: boolean }) {
  const t = useT();
  const offer = {
    sentence: t('doctor.nearbyTitle'),
    text: t('doctor.nearbyText'),
    request: { kind: 'nearby' },
    isFirst,
  } as const;
  return <DoctorCard doctor={useDoctor()} offer={offer} />;
}

interface WhatNextProps {
  readonly discovery: Extract<DiscoveryState, { kind: 'failed' }>;
}

/** What helps where no poll has brought a list yet, and when the service is asked again. */
function WhatNext({ discovery: { failure, attempts, nextAt } }: WhatNextProps) {
  const t = useT();
  const advice = inWords(failure.advice, t);
  const failed = attempts > 1 ? t('nearby.failed.attempts', { count: attempts }) : null;
  return useTicking((now) =>
    inSentences([advice, failed, t('nearby.failed.next', { when: formatCountdown(nextAt, now, t) })]),
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
