import { Button } from '@mantine/core';
import {
  IconCloudOff,
  IconDeviceGamepad2,
  IconHelp,
  IconKeyboard,
  IconPlayerPause,
  IconQrcode,
  IconRadar2,
  IconShield,
  IconWifiOff,
  IconWorld,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { inSentences, inWords } from '../../../i18n/i18n';
import { useT } from '../../../i18n/use-t';
import { entryCount } from '../../../stores/derivation';
import { useAppState } from '../../../stores/mirror';
import { showPage, showSettings } from '../../../stores/view-store';
import { Countdown } from '../../../ui/age';
import { Disclosure } from '../../../ui/disclosure';
import { Nothing } from '../../../ui/nothing';
import { Page } from '../../../ui/page';
import { useBusy } from '../../../ui/use-busy';
import { DoctorCard } from '../../doctor/doctor-card';
import { useDoctor } from '../../doctor/use-doctor';
import { sendRequest } from '../../notices/send-request';
import { openHelp, pauseList, refreshList } from '../actions/list-actions';
import { IgnoredNote, RefreshButton } from './nearby-notes';
import classes from './nothing-nearby.module.css';

export interface NothingNearbyProps {
  /** How many apps of the list are saved: all of them. */
  readonly saved: number;
  /** Shows a code for an app to scan: one of the ways to add an app if none is listed. */
  readonly onShowCode: () => void;
}

const NO_SERVICE = <IconCloudOff size={22} stroke={1.6} />;
const LOOKING = <IconRadar2 size={22} stroke={1.6} />;

/** The Nearby page without apps: what is so, the one thing to do about it, and what helps if yours is not found. */
export function NothingNearby({ saved, onShowCode }: NothingNearbyProps) {
  const t = useT();
  const service = useAppState((state) => state.service);
  const discovery = useAppState((state) => state.discovery);
  const hasAnswer = useAppState((state) => state.listing.fetchedAt !== null);
  // The rows of an answer are derived after it: until they are there, nothing else is said.
  const hasApps = useAppState(({ nearby }) => entryCount(nearby) > 0);
  const refresh = useBusy(refreshList);
  const pause = useBusy(pauseList);
  const demo = useBusy(async () => await sendRequest('simulator.start', { scenario: 'home' }));
  const doctor = useDoctor();
  const examine = () => doctor.run({ kind: 'nearby' });
  const nothing = (icon: ReactNode, title: string, text: ReactNode, toDo: ReactNode, withCauses = false) => (
    <Page title={t('nearby.title')} aside={withCauses && <RefreshButton />}>
      <Nothing icon={icon} title={title} text={text}>
        {toDo}
      </Nothing>
      <div className={classes.below}>
        <IgnoredNote />
        <DoctorCard doctor={doctor} />
        <Ways withCauses={withCauses} onShowCode={onShowCode} />
      </div>
    </Page>
  );
  if (saved > 0) {
    return nothing(
      LOOKING,
      t('nearby.nothingNew.title'),
      t('nearby.nothingNew.text', { count: saved }),
      <Button onClick={() => showPage('apps')}>{t('nearby.nothingNew.show')}</Button>,
      true,
    );
  }
  const toSettings = (words: string) => <Button onClick={() => showSettings('service')}>{words}</Button>;
  if (service.kind === 'unusable') {
    return nothing(
      NO_SERVICE,
      t('nearby.unusable.title'),
      inWords(service.reason, t),
      toSettings(t('nearby.unusable.settings')),
    );
  }
  // A poll after an empty list keeps what is said in place while it is being read.
  if (hasApps || (discovery.kind === 'looking' && !hasAnswer)) return <FirstPoll />;
  if (discovery.kind === 'failed') {
    const advice = inWords(discovery.failure.advice, t);
    return nothing(
      NO_SERVICE,
      inWords(discovery.failure.message, t),
      <Countdown at={discovery.nextAt} words={(when) => inSentences([advice, t('nearby.failed.next', { when })])} />,
      <>
        <Button loading={refresh.isBusy} onClick={() => void refresh.run()}>
          {t('errors.unavailable.retry')}
        </Button>
        {doctor.examination === undefined && (
          <Button variant="subtle" color="gray" onClick={examine}>
            {t('add.findOut')}
          </Button>
        )}
      </>,
    );
  }
  if (discovery.kind !== 'idle') {
    return nothing(
      undefined,
      t('nearby.empty.nothing'),
      t('nearby.empty.answered'),
      doctor.examination === undefined ? <Button onClick={examine}>{t('add.findOut')}</Button> : undefined,
      true,
    );
  }
  if (discovery.reason === 'no-service') {
    return nothing(
      NO_SERVICE,
      t('nearby.noService.title'),
      t('nearby.noService.enter'),
      <>
        {toSettings(t('nearby.noService.settings'))}
        <Button variant="default" loading={demo.isBusy} onClick={() => void demo.run()}>
          {t('welcome.ask.demo')}
        </Button>
      </>,
    );
  }
  return nothing(
    <IconPlayerPause size={20} stroke={1.6} />,
    t('nearby.paused.title'),
    t('nearby.paused.text'),
    <Button loading={pause.isBusy} onClick={() => void pause.run(false)}>
      {t('nearby.paused.resume')}
    </Button>,
  );
}

/** The usual causes of an empty list, the most likely first. */
const CAUSES = [
  { name: 'notReady', icon: IconDeviceGamepad2 },
  { name: 'otherNetwork', icon: IconWifiOff },
  { name: 'hidden', icon: IconShield },
  { name: 'ipv6Only', icon: IconWorld },
] as const;

/** Lines, of which one is open at a time: what may be in the way; and lines that lead to the other ways. */
function Ways({ withCauses, onShowCode }: Pick<NothingNearbyProps, 'onShowCode'> & { readonly withCauses: boolean }) {
  const t = useT();
  const [open, setOpen] = useState<string | null>(null);
  return (
    <section aria-labelledby="other-ways">
      <h2 id="other-ways" className={classes.heading}>
        {t(withCauses ? 'nearby.empty.ifNotFound' : 'nearby.empty.otherWays')}
      </h2>
      {withCauses &&
        CAUSES.map(({ name, icon }) => (
          <Disclosure
            key={name}
            icon={icon}
            title={t(`nearby.empty.${name}`)}
            isOpen={open === name}
            onToggle={(isOpen) => setOpen(isOpen ? name : null)}
          >
            <p className={classes.text}>{t(`nearby.empty.${name}Text`)}</p>
          </Disclosure>
        ))}
      <Disclosure icon={IconQrcode} title={t('nearby.empty.scan')} onToggle={onShowCode} />
      <Disclosure icon={IconKeyboard} title={t('nearby.empty.typed')} onToggle={() => showPage('add')} />
      <Disclosure icon={IconHelp} title={t('nearby.empty.help')} onToggle={() => void openHelp('empty-list')} />
    </section>
  );
}

/** The first poll: says what is happening, and nothing else until there is an answer. */
function FirstPoll() {
  const t = useT();
  return (
    <Page title={t('nearby.title')}>
      <Nothing isBusy icon={LOOKING} title={t('nearby.looking.title')} text={t('nearby.looking.text')} />
    </Page>
  );
}
