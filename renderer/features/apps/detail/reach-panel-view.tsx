import { ActionIcon, Button, Tooltip } from '@mantine/core';
import {
  IconCloud,
  IconCloudOff,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconRefresh,
  IconRouter,
} from '@tabler/icons-react';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { ageClassOf } from '../../../../shared/domain/age-class';
import type { ConnectionInfo } from '../../../../shared/domain/connection-info';
import type { DiscoveryState } from '../../../../shared/domain/discovery';
import { assertNever } from '../../../../shared/lib/assert-never';
import { useT } from '../../../i18n/use-t';
import { useAppState } from '../../../stores/mirror';
import { announce, showPage } from '../../../stores/view-store';
import { Age } from '../../../ui/age';
import { useBusy } from '../../../ui/use-busy';
import { useTicking } from '../../../ui/use-ticking';
import { FoldedChecks } from '../../doctor/doctor-findings';
import { stopExamining, useExamination } from '../../doctor/use-doctor';
import { FailureCallout } from '../../notices/failure-callout';
import { checkApp, disconnectApp, reconnectApps, stopTry } from '../actions/app-actions';
import type { TitledApp } from '../app-entries';
import type { AppStatus } from '../app-status';
import { Badge } from '../app-tile';
import { CertificateDialog, FingerprintGroups } from './certificate-dialog';
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
  const { known, reach } = app.entry;
  const section = useRef<HTMLElement>(null);
  const [isReviewing, setReviewing] = useState(false);
  const panel = usePanel(app, status, connection);
  const examination = useExamination(app.entry.known?.id ?? '');
  const isAskedRef = useRef(false);
  useAnnouncement(panel, status.kind === 'reconnecting' && examination?.kind !== 'running', isAskedRef);
  useHeightMotion(section, panel.sentence);

  const act = (kind: PanelAction['kind']): void => {
    if (known === null) return;
    const named = { id: known.id, name: app.title.name };
    switch (kind) {
      case 'try':
      case 'check':
      case 'connect':
        isAskedRef.current = true;
        void reconnectApps([known.id]);
        return;
      case 'stop':
        if (examination?.kind === 'running') stopExamining(known.id);
        else if (status.kind === 'reconnecting') void disconnectApp(named);
        else void stopTry(known.id);
        return;
      case 'review':
        setReviewing(true);
        return;
      case 'address':
        showPage('add');
        return;
      default:
        assertNever(kind);
    }
  };
  return (
    <section
      ref={section}
      className={classes.panel}
      data-tone={panel.tone}
      tabIndex={-1}
      aria-label={t('detail.truths')}
    >
      <Picture panel={panel} />
      <div className={classes.verdict}>
        <div className={classes.words}>
          <h2 className={classes.sentence}>{panel.sentence}</h2>
          {panel.cause !== null && (
            <p className={classes.cause}>
              <Words text={panel.cause} />
            </p>
          )}
          {panel.step !== null && <p className={classes.step}>{panel.step}</p>}
          {panel.fingerprint !== null && (
            <div className={classes.fingerprint}>
              <FingerprintGroups label={t('detail.reach.fingerprint')} sha256={panel.fingerprint} />
            </div>
          )}
        </div>
        {known !== null && status.kind === 'reachable' && !panel.isBusy && (
          <CheckButton id={known.id} name={app.title.name} />
        )}
      </div>
      <Next panel={panel} section={section} onAct={act} />
      {examination?.kind === 'failed' && <FailureCallout error={examination.error} />}
      {isReviewing && known !== null && (
        <CertificateDialog known={known} reach={reach} name={app.title.name} onClose={() => setReviewing(false)} />
      )}
    </section>
  );
}

function usePanel(app: TitledApp, status: AppStatus, connection: ConnectionInfo | null): ReachPanel {
  const t = useT();
  // Of the same moment as the app.
  const listing = useDeferredValue(useAppState((state) => state.listing));
  const discovery = useLastPoll();
  const service = useAppState((state) => state.service);
  const examination = useExamination(app.entry.known?.id ?? '');
  const at = status.kind === 'reachable' ? status.at : null;
  const isOld = useTicking(useCallback((now: number) => at !== null && ageClassOf(at, now) !== 'now', [at]));
  return reachPanel({ app, status, examination, listing, discovery, service, connection, isOld }, t);
}

/** How the last poll ended: the next one says nothing yet. */
function useLastPoll(): DiscoveryState {
  const discovery = useAppState((state) => state.discovery);
  const [last, setLast] = useState(discovery);
  if (discovery.kind === 'looking' || discovery === last) return last;
  setLast(discovery);
  return discovery;
}

/**
 * Says politely how it ended; a try that Beckon made by itself says nothing that was shown before it.
 *
 * @param isAskedRef a person has just asked for it: it may be over before the window has shown that it runs
 */
function useAnnouncement(panel: ReachPanel, isByItself: boolean, isAskedRef: RefObject<boolean>): void {
  const { isBusy } = panel;
  const words = panelAnnouncement(panel);
  const last = useRef({ isBusy, isByItself, shown: words });
  useEffect(() => {
    const before = last.current;
    const isNew = before.shown !== words;
    const hasEnded = before.isBusy ? !before.isByItself || isNew : isAskedRef.current && isNew;
    if (!isBusy && hasEnded) announce(words);
    if (before.isBusy || isBusy || isNew) isAskedRef.current = false;
    last.current = { isBusy, isByItself, shown: isBusy ? before.shown : words };
  }, [isBusy, isByItself, words, isAskedRef]);
}

const HEIGHT_MOTION: KeyframeAnimationOptions = { duration: 220, easing: 'cubic-bezier(0.3, 0, 0.1, 1)' };

/** Moves to the height of another state, once. */
function useHeightMotion(panel: RefObject<HTMLElement | null>, state: string): void {
  const last = useRef({ state, height: 0 });
  useLayoutEffect(() => {
    const { current } = panel;
    if (current === null) return;
    const before = last.current;
    const height = current.offsetHeight;
    last.current = { state, height };
    const isStill = before.state === state || before.height === 0 || before.height === height;
    if (isStill || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    current.animate([{ height: `${before.height}px` }, { height: `${height}px` }], HEIGHT_MOTION);
  });
}

function Words({ text }: { readonly text: PanelText }) {
  return typeof text === 'string' ? text : <Age at={text.at} words={text.words} />;
}

const DEVICES = {
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  computer: IconDeviceDesktop,
  other: IconRouter,
} as const;

/** The nodes and the ways between them: one image, with a sentence as its name. */
function Picture({ panel: { picture, name, address, device, toApp, service } }: { readonly panel: ReachPanel }) {
  const t = useT();
  const Device = DEVICES[device];
  return (
    <div className={classes.picture} role="img" aria-label={picture} data-nodes={service === null ? 2 : 3}>
      <Node icon={<IconDeviceDesktop size={20} stroke={1.6} />} name={t('detail.reach.computer')} under={null} />
      <Hop hop={toApp} />
      <Node kind="app" icon={<Device size={22} stroke={1.6} />} name={name} under={address} />
      {service !== null && (
        <>
          <Hop hop={service.hop} />
          <Node
            kind={service.isHollow ? 'hollow' : 'disc'}
            icon={service.isHollow ? <IconCloudOff size={20} stroke={1.6} /> : <IconCloud size={20} stroke={1.6} />}
            name={t('detail.reach.service')}
            under={service.under}
          />
        </>
      )}
    </div>
  );
}

interface NodeProps {
  readonly kind?: 'disc' | 'app' | 'hollow';
  readonly icon: ReactNode;
  readonly name: string;
  readonly under: PanelText | null;
}

function Node({ kind = 'disc', icon, name, under }: NodeProps) {
  return (
    <div className={classes.node}>
      <span className={classes.disc} data-kind={kind}>
        {icon}
      </span>
      <bdi className={classes.name}>{name}</bdi>
      {under !== null && (
        <bdi className={`addr ${classes.under}`}>
          <Words text={under} />
        </bdi>
      )}
    </div>
  );
}

/** A line with its mark and word in the middle; it is drawn when it becomes whole. */
function Hop({ hop: { tone, mark, word } }: { readonly hop: PanelHop }) {
  const [last, setLast] = useState({ tone, isDrawn: false });
  if (last.tone !== tone) setLast({ tone, isDrawn: tone === 'ok' });
  return (
    <div className={classes.hop} data-tone={tone} data-drawn={last.isDrawn || undefined}>
      {(mark !== null || word !== null) && (
        <span className={classes.middle}>
          {mark !== null && (
            <span className={classes.mark}>
              <Badge shape={mark} />
            </span>
          )}
          {word !== null && (
            <span>
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
    <Tooltip label={t('detail.check')}>
      <ActionIcon
        className={classes.check}
        size={28}
        aria-label={t('detail.check')}
        loading={check.isBusy}
        onClick={() => void check.run({ id, name })}
      >
        <IconRefresh size={16} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  );
}

interface NextProps {
  readonly panel: ReachPanel;
  readonly section: RefObject<HTMLElement | null>;
  readonly onAct: (kind: PanelAction['kind']) => void;
}

/** The one button, and what the doctor found, folded. */
function Next({ panel: { action, checks }, section, onAct }: NextProps) {
  const t = useT();
  const hasFocus = useRef(false);
  const isGone = action === null;
  // Where the button was pressed and is no more, the focus stays in the panel.
  useLayoutEffect(() => {
    if (!isGone || !hasFocus.current) return;
    hasFocus.current = false;
    section.current?.focus({ preventScroll: true });
  }, [isGone, section]);
  if (action === null && checks === null) return null;
  return (
    <div className={classes.next}>
      {action !== null && (
        <Button
          {...(action.isSoft ? { variant: 'white' } : {})}
          onFocus={() => {
            hasFocus.current = true;
          }}
          onBlur={() => {
            hasFocus.current = false;
          }}
          onClick={() => onAct(action.kind)}
        >
          {t(`detail.reach.action.${action.kind}`)}
        </Button>
      )}
      {checks !== null && <FoldedChecks key={checks.runId} {...checks} />}
    </div>
  );
}
