import { Button } from '@mantine/core';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import type { AppState } from '../../../shared/ipc/state';
import { useT } from '../../i18n/use-t';
import { useAppState } from '../../stores/mirror';
import { showPage, showSettings } from '../../stores/view-store';
import { useBusy } from '../../ui/use-busy';
import { useFocusRequest } from '../../ui/use-focus-request';
import { requestCode } from '../pairing/pairing-requests';
import type { PastedKind } from './pasted-text';
import { type Way, WayPicture } from './way-picture';
import classes from './ways.module.css';

interface WaysProps {
  /** Moves to the box, for a code or an address. */
  readonly onEnter: (expected: PastedKind) => void;
  /** What codes need is explained on the page. */
  readonly explainsCodes: boolean;
  readonly onExplainCodes: () => void;
}

/** The four ways to add an app, side by side, each with a picture of where it begins. */
export function Ways({ onEnter, explainsCodes, onExplainCodes }: WaysProps) {
  const t = useT();
  return (
    <section aria-labelledby="ways">
      <h2 id="ways" className={classes.heading}>
        {t('add.ways.title')}
      </h2>
      <ul className={classes.ways}>
        <ListCard />
        <WayCard
          way="code"
          action={
            <Button variant="default" fullWidth onClick={() => onEnter('code')}>
              {t('add.ways.code.go')}
            </Button>
          }
        />
        <ShowCard explains={explainsCodes} onExplain={onExplainCodes} />
        <WayCard
          way="address"
          action={
            <Button variant="default" fullWidth onClick={() => onEnter('address')}>
              {t('add.ways.address.go')}
            </Button>
          }
        />
      </ul>
    </section>
  );
}

/** Nearby, with how many apps there could be added. */
function ListCard() {
  const t = useT();
  const count = useAppState(addableCount);
  const hasService = useAppState(({ service }) => service.kind === 'url' || service.kind === 'simulator');
  return (
    <WayCard
      way="list"
      needs={hasService ? undefined : t('add.ways.list.needs')}
      note={hasService ? (count === 0 ? t('add.ways.list.none') : t('add.ways.list.count', { count })) : undefined}
      action={
        hasService ? (
          <Button variant="default" fullWidth onClick={() => showPage('nearby')}>
            {t('add.ways.list.go')}
          </Button>
        ) : (
          <Button variant="default" fullWidth onClick={() => showSettings('service')}>
            {t('add.ways.list.setUp')}
          </Button>
        )
      }
    />
  );
}

/** Shows a code, or says beforehand that a relay is needed for it. */
function ShowCard({ explains, onExplain }: { readonly explains: boolean; readonly onExplain: () => void }) {
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  const canShow = useAppState((state) => state.pairingSetup.way !== null);
  const hasCodes = useAppState((state) => Object.keys(state.pairings).length > 0);
  const start = useBusy(requestCode);
  useFocusRequest((place) => {
    // Without a relay the explanation takes the focus; beside other codes, the button there.
    if (place.kind !== 'show-code' || !canShow || hasCodes || button.current === null) return false;
    button.current.focus();
    return true;
  });
  return (
    <WayCard
      way="show"
      needs={canShow ? undefined : t('add.ways.show.needs')}
      action={
        canShow ? (
          <Button ref={button} variant="default" fullWidth loading={start.isBusy} onClick={() => void start.run()}>
            {t('pairing.show')}
          </Button>
        ) : (
          <Button variant="default" fullWidth aria-expanded={explains} onClick={onExplain}>
            {t('add.ways.show.how')}
          </Button>
        )
      }
    />
  );
}

interface WayCardProps {
  readonly way: Way;
  /** What has to be set up first. */
  readonly needs?: string | undefined;
  readonly note?: string | undefined;
  readonly action: ReactNode;
}

function WayCard({ way, needs, note, action }: WayCardProps) {
  const t = useT();
  return (
    <li className={classes.way}>
      <div className={classes.picture}>
        <WayPicture way={way} />
      </div>
      <div className={classes.words}>
        <h3 className={classes.title}>{t(`add.ways.${way}.title`)}</h3>
        <p className={classes.text}>{t(`add.ways.${way}.text`)}</p>
        {note !== undefined && <p className={classes.note}>{note}</p>}
        {needs !== undefined && (
          <p className={classes.needs}>
            <IconAlertTriangleFilled size={14} aria-hidden="true" />
            {needs}
          </p>
        )}
      </div>
      <div className={classes.action}>{action}</div>
    </li>
  );
}

/** Apps in the list that are neither saved nor ignored. */
function addableCount({ nearby, known, ignored }: AppState): number {
  const taken = new Set([
    ...Object.values(known).map(({ deviceCode }) => deviceCode),
    ...ignored.map(({ deviceCode }) => deviceCode),
  ]);
  return Object.keys(nearby).filter((code) => !taken.has(code)).length;
}
