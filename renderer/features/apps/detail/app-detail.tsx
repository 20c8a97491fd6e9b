import { type KeyboardEvent, memo, useDeferredValue } from 'react';
import type { Listing } from '../../../../shared/domain/nearby-app';
import { useT } from '../../../i18n/use-t';
import { useAppState } from '../../../stores/mirror';
import { latinKey } from '../../../ui/keyboard';
import { ActivitySection } from '../../activity/activity-list';
import { DoctorCard } from '../../doctor/doctor-card';
import { useDoctor, useDoctorRequest } from '../../doctor/use-doctor';
import { copyAddress } from '../actions/app-actions';
import type { AppEntry, TitledApp } from '../app-entries';
import { AboutSection } from './about-section';
import classes from './app-detail.module.css';
import { certificateQuestion } from './certificate';
import { CertificateSection } from './certificate-section';
import { ConnectionSection, LoopbackWarning } from './connection-section';
import { DetailHeader } from './detail-header';
import { LocalAddressSection } from './local-address-section';
import { MeasuredCard } from './measured-card';
import { MergeOf } from './merge-notes';
import { NotificationsSection } from './notifications-section';
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
  const { entry, title } = app;
  const { known } = entry;
  const doctor = useDoctor();
  useDoctorRequest(known?.id ?? null, doctor);
  // Of the same moment as the app.
  const listing = useDeferredValue(useAppState((state) => state.listing));
  const question = known === null ? 'none' : certificateQuestion(known, entry.reach).kind;
  const certificate = known !== null && question !== 'none' && <CertificateSection known={known} reach={entry.reach} />;
  return (
    <article className={classes.detail} onKeyDown={(event) => onKey(event, known?.id ?? null, onClose)}>
      <DetailHeader app={app} onBack={coversList ? onClose : null} doctor={doctor} />
      {question !== 'pinned' && certificate}
      <LoopbackWarning info={entry.info} />
      <TruthCards entry={entry} name={title.name} listing={listing} />
      <ToysSection entry={entry} listing={listing} />
      <DoctorCard doctor={doctor} />
      {known !== null && <ReconnectSection known={known} name={title.name} />}
      {known !== null && <LocalAddressSection known={known} />}
      <ConnectionSection entry={entry} />
      {question === 'pinned' && certificate}
      {known !== null && (
        <>
          <NotificationsSection known={known} name={title.name} />
          <AboutSection known={known} />
          <MergeOf appId={known.id} />
          <ActivitySection appId={known.id} />
        </>
      )}
    </article>
  );
}

/** Escape closes the detail, C copies the address that works. */
function onKey(event: KeyboardEvent<HTMLElement>, knownId: string | null, onClose: () => void): void {
  const { target, currentTarget } = event;
  // Keys pressed in a menu, or over the detail, bubble up to here too.
  if (!(target instanceof HTMLElement && currentTarget.contains(target))) return;
  if (target.closest('[role="menu"]') !== null) return;
  if (event.key === 'Escape') {
    // An open menu closes first, even while the focus is on the button that opened it.
    const opener = currentTarget.querySelector<HTMLElement>('[aria-haspopup="menu"][aria-expanded="true"]');
    if (opener === null) onClose();
    else opener.click();
    return;
  }
  const isTyping = target.closest('input:not([type="checkbox"]), textarea') !== null;
  const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  if (latinKey(event) !== 'c' || hasModifier || isTyping || knownId === null) return;
  event.preventDefault();
  void copyAddress(knownId);
}

interface TruthCardsProps {
  readonly entry: AppEntry;
  readonly name: string;
  readonly listing: Listing;
}

/**
 * What the service says and what this computer measured: two statements, each with its own age. One below the other, so
 * that a short one leaves no hole beside a long one.
 */
function TruthCards({ entry, name, listing }: TruthCardsProps) {
  const t = useT();
  return (
    <section className={classes.truths} aria-label={t('detail.truths')}>
      <ServiceCard entry={entry} listing={listing} />
      <MeasuredCard entry={entry} name={name} />
    </section>
  );
}
