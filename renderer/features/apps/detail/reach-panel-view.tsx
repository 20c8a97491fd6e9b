import { ActionIcon, Button } from '@mantine/core';
import { IconCloud, IconCloudOff, IconDeviceDesktop, IconRefresh } from '@tabler/icons-react';
import { type RefObject, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ageClassOf } from '../../../../shared/domain/age-class';
import type { ConnectionInfo } from '../../../../shared/domain/connection-info';
import type { ReconnectState } from '../../../../shared/domain/reconnect';
import { useT } from '../../../i18n/use-t';
import { useAppState, useServiceState } from '../../../stores/mirror';
import { announce, rename, showPage } from '../../../stores/view-store';
import { Badge } from '../../../ui/badge';
import { useBusy } from '../../../ui/use-busy';
import { useTicking } from '../../../ui/use-ticking';
import { useExamination } from '../../doctor/use-doctor';
import { VerdictPanel } from '../../doctor/verdict-panel';
import { checkApp, keepApp, reconnectApps, stopApp } from '../actions/app-actions';
import type { TitledApp } from '../app-entries';
import type { AppStatus } from '../app-status';
import { DEVICES } from '../app-tile';
import { type DeviceShape, deviceShape } from '../app-title';
import { CertificateDialog } from './certificate-dialog';
import type { PanelAction, PanelText } from './panel-row';
import { type PanelHop, panelAnnouncement, type ReachPanel, reachPanel } from './reach-panel';
import classes from './reach-panel-view.module.css';

interface ReachPanelViewProps {
  readonly app: TitledApp;
  readonly status: AppStatus;
  /** Where the app is; null: it is no known app. */
  readonly connection: ConnectionInfo | null;
}

/** The way from this computer to the app and the service as a picture, what that means, and what to do. */
export function ReachPanelView({ app, status, connection }: ReachPanelViewProps) {
  const t = useT();
  const { known, reach, reconnect, info } = app.entry;
  const { name } = app.title;
  const section = useRef<HTMLElement>(null);
  const [isReviewing, setReviewing] = useState(false);
  const examination = useExamination(known?.id ?? '');
  // Of the same moment as the app.
  const listing = useDeferredValue(useAppState((state) => state.listing));
  const { service, discovery } = useServiceState();
  const at = status.kind === 'reachable' ? status.at : null;
  const isOld = useTicking((now) => at !== null && ageClassOf(at, now) !== 'now');
  const panel = reachPanel({ app, status, examination, listing, discovery, service, connection, isOld }, t);
  const { action } = panel;
  const isExamining = examination?.kind === 'running';
  const isOwnTry = reconnect?.kind === 'running' && reconnect.automatic && !isExamining;
  const markAsked = useAnnouncement(
    panel,
    isExamining || reconnect?.kind === 'running',
    isOwnTry,
    outcomeOf(reconnect),
  );
  useHeightMotion(section, panel);

  const act = (id: string, kind: PanelAction): void => {
    if (kind === 'stop') stopApp({ id, name }, status);
    else if (kind === 'review') setReviewing(true);
    else if (kind === 'edit') showPage('add');
    else {
      markAsked();
      void reconnectApps([id]);
    }
  };
  const isSoft = action === 'stop' || (action === 'try' && panel.tone === 'neutral');
  return (
    <>
      <VerdictPanel
        ref={section}
        label={t('detail.truths')}
        tone={panel.tone}
        picture={<WayPicture {...panel} name={name} device={deviceShape(info)} />}
        sentence={panel.sentence}
        cause={panel.cause !== null && <Words text={panel.cause} />}
        step={panel.step}
        aside={
          known !== null && status.kind === 'reachable' && !panel.isBusy && <CheckButton id={known.id} name={name} />
        }
        actions={
          known === null
            ? info !== null && (
                <Button onClick={() => void addAndName(info.deviceCode, name)}>{t('detail.keep')}</Button>
              )
            : action !== null && (
                <Button {...(isSoft ? { variant: 'white' } : {})} onClick={() => act(known.id, action)}>
                  {t(`detail.reach.action.${action}`)}
                </Button>
              )
        }
        checks={panel.checks}
        error={examination?.kind === 'failed' ? examination.error : null}
      />
      {isReviewing && known !== null && (
        <CertificateDialog known={known} reach={reach} name={name} onClose={() => setReviewing(false)} />
      )}
    </>
  );
}

/** Adds an app; a name is asked for right after. */
async function addAndName(deviceCode: string, name: string): Promise<void> {
  const id = await keepApp(deviceCode, name);
  if (id !== null) rename(id);
}

/** Tells one outcome of a try from the next, though both are shown in the same words. */
function outcomeOf(reconnect: ReconnectState | null): string {
  if (reconnect === null || reconnect.kind === 'running') return '';
  return reconnect.kind === 'waiting' ? reconnect.nextAt : reconnect.at;
}

/**
 * Says politely how a try ended: each that a person asked for, and one of Beckon's own if something else is shown then.
 * Returns what to call when a person asks for one: it may be over before the window has shown that it runs.
 */
function useAnnouncement(panel: ReachPanel, isTry: boolean, isByItself: boolean, outcome: string): () => void {
  const { isBusy } = panel;
  const words = panelAnnouncement(panel);
  const isAsked = useRef(false);
  const last = useRef({ isTry: false, isBusy, shown: words, outcome });
  useEffect(() => {
    const before = last.current;
    const isNew = before.shown !== words;
    const isOver = before.isBusy || isNew || (isAsked.current && before.outcome !== outcome);
    last.current = { isTry, isBusy, shown: isBusy ? before.shown : words, outcome };
    if (isTry && !isByItself) isAsked.current = true;
    if (isBusy || !isOver) return;
    if (isAsked.current || (before.isTry && isNew)) announce(words);
    isAsked.current = false;
  }, [isTry, isBusy, isByItself, words, outcome]);
  return () => {
    isAsked.current = true;
  };
}

const HEIGHT_MOTION: KeyframeAnimationOptions = { duration: 220, easing: 'cubic-bezier(0.3, 0, 0.1, 1)' };

/** Moves to the height of another state, once: at what a try or the doctor found. */
function useHeightMotion(section: RefObject<HTMLElement | null>, { sentence, isBusy }: ReachPanel): void {
  const last = useRef({ sentence, height: 0 });
  useLayoutEffect(() => {
    const { current } = section;
    if (current === null) return;
    const before = last.current;
    const height = current.offsetHeight;
    last.current = { sentence, height };
    const isStill = isBusy || before.sentence === sentence || before.height === 0 || before.height === height;
    if (isStill || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    current.animate([{ height: `${before.height}px` }, { height: `${height}px` }], HEIGHT_MOTION);
  });
}

function Words({ text }: { readonly text: PanelText }) {
  return typeof text === 'string' ? text : <Moment {...text} />;
}

function Moment({ at, read }: Exclude<PanelText, string>) {
  return (
    <time dateTime={at} data-hint="">
      {useTicking(read)}
    </time>
  );
}

interface WayPictureProps extends Pick<ReachPanel, 'picture' | 'address' | 'toApp' | 'service'> {
  readonly name: string;
  readonly device: DeviceShape;
}

/** The nodes and the ways between them: one image, with a sentence as its name. */
export function WayPicture({ picture, address, toApp, service, name, device }: WayPictureProps) {
  const t = useT();
  const Device = DEVICES[device];
  const Service = service?.isHollow === true ? IconCloudOff : IconCloud;
  return (
    <div role="img" aria-label={picture}>
      <div className={classes.way}>
        <span className={classes.disc}>
          <IconDeviceDesktop size={20} stroke={1.6} />
        </span>
        <Hop hop={toApp} />
        <span className={classes.disc} data-kind="app">
          <Device size={22} stroke={1.6} />
        </span>
        {service !== null && (
          <>
            <Hop hop={service.hop} />
            <span className={classes.disc} data-kind={service.isHollow ? 'hollow' : undefined}>
              <Service size={20} stroke={1.6} />
            </span>
          </>
        )}
      </div>
      <div className={`small ${classes.nodes}`}>
        <Node name={t('detail.reach.computer')} under={null} />
        <Node name={name} under={address} />
        {service !== null && <Node name={t('detail.reach.service')} under={service.under} />}
      </div>
    </div>
  );
}

/** What a node is called, and where it is or what it says. */
function Node({ name, under }: { readonly name: string; readonly under: PanelText | null }) {
  return (
    <div className={classes.node}>
      <bdi className={`cut ${classes.name}`}>{name}</bdi>
      {under !== null && (
        <bdi className="addr cut">
          <Words text={under} />
        </bdi>
      )}
    </div>
  );
}

/** A line with its mark and word in the middle; when it becomes whole, it is drawn over what it was. */
function Hop({ hop: { tone, mark, word } }: { readonly hop: PanelHop }) {
  const [last, setLast] = useState({ tone, before: tone });
  if (last.tone !== tone) setLast({ tone, before: last.tone });
  return (
    <div
      className={classes.hop}
      data-tone={tone}
      data-over={tone === 'ok' && last.before !== tone ? last.before : undefined}
    >
      {(mark !== null || word !== null) && (
        <span className={`small num ${classes.middle}`}>
          {mark !== null && (
            <span className={classes.mark}>
              <Badge shape={mark} />
            </span>
          )}
          {word !== null && (
            <span className={`cut ${classes.word}`}>
              <Words text={word} />
            </span>
          )}
        </span>
      )}
    </div>
  );
}

/** Measures again, where all is well. */
function CheckButton({ id, name }: { readonly id: string; readonly name: string }) {
  const t = useT();
  const check = useBusy(checkApp);
  return (
    <ActionIcon
      size={28}
      aria-label={t('detail.check')}
      data-hint={t('detail.check')}
      loading={check.isBusy}
      onClick={() => void check.run({ id, name })}
    >
      <IconRefresh size={16} stroke={1.7} />
    </ActionIcon>
  );
}
