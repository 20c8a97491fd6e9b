import { type KeyboardEvent, memo, type RefObject, useEffect, useRef, useState } from 'react';
import { useView } from '../../../stores/use-view';
import { viewStore } from '../../../stores/view-store';
import { latinKey } from '../../../ui/keyboard';
import { examine, stopExamining } from '../../doctor/use-doctor';
import { copyAddress } from '../actions/app-actions';
import type { TitledApp } from '../app-entries';
import { useAppStatus } from '../use-app-status';
import { ActivityDisclosure, AlertsDisclosure } from './alerts-and-activity';
import classes from './app-detail.module.css';
import { ConnectionDisclosure, useConnection } from './connection-disclosure';
import { DetailHeader, ScrolledHeader } from './detail-header';
import { LocalAddressSection } from './local-address-section';
import { MergeOf } from './merge-notes';
import { ReachPanelView } from './reach-panel-view';
import { ToysSection } from './toys-section';

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
  const place = useRef<HTMLDivElement>(null);
  const isScrolled = useIsScrolledPast(place);
  const isRenaming = useView((view) => known !== null && view.renaming === known.id);
  const connection = useConnection(known);
  const status = useAppStatus(entry);
  const header = { app, status: known === null ? null : status, onBack: coversList ? onClose : null };
  useDoctorRequest(known?.id ?? null);
  return (
    <article className={classes.detail} onKeyDown={(event) => onKey(event, known?.id ?? null, onClose)}>
      {/* Its menu would take the focus back from the box for the name. */}
      {isScrolled && !isRenaming && <ScrolledHeader {...header} />}
      {/* Another app begins at its top. */}
      <div key={entry.key} className={`scroll ${classes.scroller}`}>
        <div className={classes.frame}>
          <div ref={place} className={classes.header}>
            <DetailHeader {...header} />
          </div>
          <ReachPanelView app={app} status={status} connection={connection} />
          <ToysSection entry={entry} />
          <div className={classes.disclosures}>
            {known !== null && (
              <LocalAddressSection known={known} name={title.name} isReached={status.kind === 'reachable'} />
            )}
            <ConnectionDisclosure entry={entry} connection={connection} />
            {known !== null && (
              <>
                <AlertsDisclosure known={known} name={title.name} />
                <ActivityDisclosure appId={known.id} />
                <MergeOf appId={known.id} />
              </>
            )}
          </div>
        </div>
      </div>
    </article>
  );
}

/** Whether an element has left its scroller at the top. */
function useIsScrolledPast(place: RefObject<HTMLElement | null>): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const { current } = place;
    if (current === null) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        const top = entry?.rootBounds?.top ?? 0;
        setPast(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < top);
      },
      { root: current.closest('.scroll') },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [place]);
  return isPast;
}

/** Runs the doctor when something outside the detail, such as the tray's menu, requests it; leaving the app stops it. */
function useDoctorRequest(knownId: string | null): void {
  const isMeant = useView(({ doctorRequest }) => doctorRequest !== null && doctorRequest === knownId);
  useEffect(() => {
    if (!isMeant || knownId === null) return;
    viewStore.setState({ doctorRequest: null });
    void examine(knownId, { kind: 'known', id: knownId });
  }, [isMeant, knownId]);
  useEffect(() => (knownId === null ? undefined : () => void stopExamining(knownId)), [knownId]);
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
