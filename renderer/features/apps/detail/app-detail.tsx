import { memo, useDeferredValue } from 'react';
import type { Listing } from '../../../../shared/domain/nearby-app';
import { useT } from '../../../i18n/use-t';
import { useAppState } from '../../../stores/mirror';
import { ActivitySection } from '../../activity/activity-list';
import { DoctorCard } from '../../doctor/doctor-card';
import { useDoctor, useDoctorRequest } from '../../doctor/use-doctor';
import { AppNotifications } from '../../preferences/app-notifications';
import type { AppEntry, TitledApp } from '../app-entries';
import { AboutSection } from './about-section';
import classes from './app-detail.module.css';
import { CertificateSection } from './certificate-section';
import { AddressesSection, ConnectionSection, LoopbackWarning } from './connection-section';
import { DetailHeader } from './detail-header';
import { MeasuredCard } from './measured-card';
import { MergeOf } from './merge-notes';
import { ReconnectSection } from './reconnect-section';
import { ToysSection } from './toys-section';
import { ServiceCard } from './truth-card';

export interface AppDetailProps {
  readonly app: TitledApp;
  /** The detail covers the list, so it needs a back button. */
  readonly coversList: boolean;
  readonly onClose: () => void;
}

/** Everything known about one app; renders again only if its own part of the state changes. */
export const AppDetail = memo(Detail);

function Detail({ app, coversList, onClose }: AppDetailProps) {
  const { entry } = app;
  const doctor = useDoctor();
  useDoctorRequest(entry.known?.id ?? null, doctor);
  // Of the same moment as the app.
  const listing = useDeferredValue(useAppState((state) => state.listing));
  return (
    <article
      className={classes.detail}
      onKeyDown={(event) => {
        // Keys pressed in a menu over the detail bubble up to here too.
        const isInside = event.target instanceof Node && event.currentTarget.contains(event.target);
        if (event.key !== 'Escape' || !isInside) return;
        // An open menu closes first, even while the focus is on the button that opened it.
        const opener = event.currentTarget.querySelector<HTMLElement>('[aria-haspopup="menu"][aria-expanded="true"]');
        if (opener === null) onClose();
        else opener.click();
      }}
    >
      <DetailHeader app={app} onBack={coversList ? onClose : null} doctor={doctor} />
      <DoctorCard doctor={doctor} />
      <LoopbackWarning info={entry.info} />
      <TruthCards entry={entry} name={app.title.name} listing={listing} />
      {entry.known !== null && (
        <>
          <CertificateSection known={entry.known} reach={entry.reach} />
          <ReconnectSection known={entry.known} name={app.title.name} />
        </>
      )}
      {entry.info !== null && <ConnectionSection info={entry.info} listed={entry.listed} />}
      <ToysSection info={entry.info} listed={entry.listed} kept={entry.known !== null} />
      {entry.known !== null && <AppNotifications known={entry.known} />}
      {entry.known !== null && <AddressesSection addresses={entry.known.addresses} />}
      <AboutSection entry={entry} />
      {entry.known !== null && (
        <>
          <MergeOf appId={entry.known.id} />
          <ActivitySection appId={entry.known.id} />
        </>
      )}
    </article>
  );
}

interface TruthCardsProps {
  readonly entry: AppEntry;
  readonly name: string;
  readonly listing: Listing;
}

/** What the service says and what this computer measured: two statements, each with its own age. */
function TruthCards({ entry, name, listing }: TruthCardsProps) {
  const t = useT();
  return (
    <section className={classes.cards} aria-label={t('detail.truths')}>
      <ServiceCard entry={entry} listing={listing} />
      <MeasuredCard entry={entry} name={name} />
    </section>
  );
}
