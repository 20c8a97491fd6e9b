import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { connectionText } from '../../../shared/domain/connection-text';
import type { KnownApp } from '../../../shared/domain/known-app';
import { plainText } from '../../../shared/lib/plain-text';
import { useT } from '../../i18n/use-t';
import { useAppState } from '../../stores/mirror';
import { announce, requestFocus, showKnownApp, showPage } from '../../stores/view-store';
import { Badge } from '../../ui/badge';
import { Rings } from '../../ui/rings';
import { useBusy } from '../../ui/use-busy';
import { copyAddress } from '../apps/actions/app-actions';
import { type TitledApp, useKnownApps, useNearbyApps } from '../apps/app-entries';
import { type AppStatus, appStatus, badgeShape } from '../apps/app-status';
import { AppTile } from '../apps/app-tile';
import { deviceShape, kindOf } from '../apps/app-title';
import { useConnection } from '../apps/detail/connection-disclosure';
import type { PanelHop } from '../apps/detail/reach-panel';
import { WayPicture } from '../apps/detail/reach-panel-view';
import { roundedLatency } from '../apps/reach-report';
import { sendRequest } from '../notices/send-request';
import classes from './welcome.module.css';
import { Column, StepTitle } from './welcome-step';

/** The last two steps: which of the listed apps are the user's, and the first of them that is reachable. */
export function WelcomeApps() {
  const [added, setAdded] = useState<readonly string[] | null>(null);
  return added === null ? <Choose onAdded={setAdded} /> : <Done ids={added} />;
}

function Choose({ onAdded }: { readonly onAdded: (ids: readonly string[]) => void }) {
  const t = useT();
  const apps = useNearbyApps();
  // All of the demo are the user's; of a service's list only the user knows.
  const isDemo = useAppState(({ service }) => service.kind === 'simulator');
  const [choice, setChoice] = useState<Readonly<Record<string, boolean>>>({});
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const picked = apps.map(({ entry }) => entry.key).filter((code) => choice[code] ?? isDemo);
  const add = useBusy(addApps);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (add.isBusy || picked.length === 0) return;
    const ids = await add.run(picked, names);
    if (ids.length > 0) onAdded(ids);
  };
  return (
    <Column step={3}>
      <form className={classes.choice} onSubmit={(event) => void submit(event)} noValidate>
        <StepTitle>{t('welcome.choose.title')}</StepTitle>
        <p className={classes.text}>{t('welcome.choose.text')}</p>
        <ul className={`scroll ${classes.apps}`}>
          {apps.map((app) => {
            const code = app.entry.key;
            return (
              <AppChoice
                key={code}
                app={app}
                isPicked={picked.includes(code)}
                name={names[code]}
                onPick={(isPicked) => setChoice({ ...choice, [code]: isPicked })}
                onName={(name) => setNames({ ...names, [code]: name })}
              />
            );
          })}
        </ul>
        <div className={classes.foot}>
          <Button type="submit" size="lg" disabled={picked.length === 0} loading={add.isBusy}>
            {picked.length === 0 ? t('welcome.choose.pickOne') : t('welcome.choose.add', { count: picked.length })}
          </Button>
          <Button variant="transparent" size="compact-sm" onClick={() => showPage('nearby')}>
            {t('welcome.choose.notNow')}
          </Button>
        </div>
      </form>
    </Column>
  );
}

interface AppChoiceProps {
  readonly app: TitledApp;
  readonly isPicked: boolean;
  /** Undefined: as it was suggested. */
  readonly name: string | undefined;
  readonly onPick: (isPicked: boolean) => void;
  readonly onName: (name: string) => void;
}

/** One listed app with its check box; picked, with a field for its name. */
function AppChoice({ app: { entry, title }, isPicked, name, onPick, onName }: AppChoiceProps) {
  const t = useT();
  const id = useId();
  const kind = entry.info === null ? title.name : kindOf(entry.info, t);
  const place = <bdi className="addr small">{plainText(entry.info?.address ?? entry.info?.domain ?? '')}</bdi>;
  return (
    <li className={classes.app}>
      <Checkbox
        id={id}
        size="18px"
        aria-label={title.headline}
        checked={isPicked}
        onChange={(event) => onPick(event.currentTarget.checked)}
      />
      <label htmlFor={id} aria-hidden="true">
        <AppTile shape={deviceShape(entry.info)} status={null} />
        {!isPicked && (
          <span className={classes.words}>
            <span className="cut type-row">{kind}</span>
            {place}
          </span>
        )}
      </label>
      {isPicked && (
        <div className={classes.words}>
          <TextInput
            aria-label={t('welcome.choose.name', { app: title.headline })}
            maxLength={64}
            autoComplete="off"
            dir="auto"
            value={name ?? kind}
            onChange={(event) => onName(event.currentTarget.value)}
          />
          {place}
        </div>
      )}
    </li>
  );
}

/** Adds the picked apps with the names that were typed; returns the ids of those that were added. */
async function addApps(codes: readonly string[], names: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const deviceCode of codes) {
    const added = await sendRequest('known.keep', { deviceCode });
    if (added === null) continue;
    const { id } = added.data;
    ids.push(id);
    const alias = names[deviceCode]?.trim() ?? '';
    if (alias !== '') await sendRequest('known.set-alias', { id, alias });
  }
  return ids;
}

function Done({ ids }: { readonly ids: readonly string[] }) {
  const t = useT();
  const apps = useKnownApps()
    .filter(({ entry }) => ids.includes(entry.key))
    .map((app) => ({ ...app, status: appStatus(app.entry) }))
    .sort((one, other) => ids.indexOf(one.entry.key) - ids.indexOf(other.entry.key));
  const first =
    apps.find(({ status }) => status.kind === 'reachable') ?? apps.find(({ status }) => isPending(status)) ?? apps[0];
  const isChecking = first === undefined || isPending(first.status);
  const kind = isChecking ? 'checking' : first.status.kind === 'reachable' ? 'reachable' : 'notYet';
  const headline = t(`welcome.done.${kind}`, { name: first?.title.name ?? '' });
  useEffect(() => {
    if (!isChecking) announce(headline);
  }, [isChecking, headline]);
  const others = apps.filter((app) => app !== first);
  const checking = others.find(({ status }) => isPending(status));
  const rest = checking ?? others.find(({ status }) => status.kind !== 'reachable');
  const open = (): void => {
    if (first === undefined) showPage('apps');
    else {
      showKnownApp(first.entry.key);
      requestFocus({ kind: 'detail' });
    }
  };
  return (
    <Column
      step={4}
      hero={
        <>
          {/* Anew when it is reached: they go out once, and are still. */}
          <Rings key={kind} size={320} tone={kind === 'reachable' ? 'ok' : 'accent'} motion={RING_MOTIONS[kind]} />
          <div className={classes.way}>
            <WayPicture
              picture={headline}
              address={null}
              toApp={hopTo(first?.status)}
              service={null}
              name={first?.title.name ?? ''}
              device={deviceShape(first?.entry.info ?? null)}
            />
          </div>
        </>
      }
    >
      <StepTitle>{headline}</StepTitle>
      <p className={classes.text}>
        {first?.status.kind === 'reachable'
          ? t('welcome.done.connected', { ms: roundedLatency(first.status.latencyMs) })
          : t(isChecking ? 'welcome.done.checkingText' : 'welcome.done.notYetNext')}
      </p>
      {kind === 'reachable' && first?.entry.known != null && <Address known={first.entry.known} />}
      {rest !== undefined && !isChecking && (
        <p className={classes.rest}>
          <span className={classes.restMark}>
            <Badge shape={checking === undefined ? 'away' : 'measuring'} />
          </span>
          {t(checking === undefined ? 'welcome.done.notYet' : 'welcome.done.checking', { name: rest.title.name })}
        </p>
      )}
      <div className={classes.foot}>
        {kind === 'notYet' ? (
          <Button size="lg" onClick={open}>
            {t('welcome.done.open')}
          </Button>
        ) : (
          <Button variant="transparent" size="compact-sm" onClick={open}>
            {t('welcome.done.open')}
          </Button>
        )}
      </div>
    </Column>
  );
}

const RING_MOTIONS = { checking: 'live', reachable: 'once', notYet: 'none' } as const;

function isPending({ kind }: { readonly kind: string }): boolean {
  return kind === 'checking' || kind === 'examining' || kind === 'reconnecting' || kind === 'unchecked';
}

/** How the way to the app goes: it is whole as soon as it is reached. */
function hopTo(status: AppStatus | undefined): PanelHop {
  if (status === undefined || isPending(status)) return { tone: 'busy', mark: 'measuring', word: null };
  if (status.kind === 'reachable') return { tone: 'ok', mark: 'ok', word: null };
  const mark = badgeShape(status);
  return { tone: mark === 'bad' || mark === 'warn' ? mark : 'idle', mark, word: null };
}

/** The address that works, and the one thing to do with it. */
function Address({ known }: { readonly known: KnownApp }) {
  const t = useT();
  const info = useConnection(known);
  const address = info === null ? null : connectionText(info, 'address');
  if (address === null) return null;
  return (
    <div className={classes.form}>
      <bdi className={`addr ${classes.address}`}>{address}</bdi>
      <Button
        size="lg"
        leftSection={<IconCopy size={18} stroke={1.7} aria-hidden="true" />}
        onClick={() => void copyAddress(known.id)}
      >
        {t('detail.copyAddressButton')}
      </Button>
    </div>
  );
}
