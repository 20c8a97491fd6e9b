import { IconHash, IconKeyboard, IconQrcode, IconRadar2 } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { AppState } from '../../../shared/ipc/state';
import { Said } from '../../../shared/words/text';
import { wordsAround } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { useAppState } from '../../stores/mirror';
import { useView } from '../../stores/use-view';
import { showPage, showSettings } from '../../stores/view-store';
import { Disclosure } from '../../ui/disclosure';
import { Page } from '../../ui/page';
import { useBusy } from '../../ui/use-busy';
import { useFocusRequest } from '../../ui/use-focus-request';
import { NameQuestion } from '../apps/name-question';
import { requestCode } from '../pairing/pairing-requests';
import { PairingSection } from '../pairing/pairing-section';
import { waitingCount } from '../pairing/pairing-sessions';
import { AddForm, type AddFormProps, EXAMPLE_ADDRESS } from './add-form';
import type { PastedKind } from './pasted-text';

/** The one place where apps are added: a field for whatever an app shows, and the other ways as rows that open. */
export function AddPage() {
  const t = useT();
  const [added, setAdded] = useState<string | null>(null);
  return (
    <Page title={t('add.heading')} lead={added === null ? undefined : t('add.added')}>
      {added === null ? <Ways onAdded={setAdded} /> : <NameQuestion key={added} id={added} />}
    </Page>
  );
}

type Way = 'show' | PastedKind;

function Ways({ onAdded }: { readonly onAdded: (id: string) => void }) {
  const t = useT();
  const box = useRef<HTMLInputElement>(null);
  const hasCodes = useAppState(({ pairings }) => Object.keys(pairings).length > 0);
  const [isForCode] = useState(hasCodes);
  // Unless the user came for a code.
  useLayoutEffect(() => {
    if (!isForCode) box.current?.focus({ preventScroll: true });
  }, [isForCode]);
  const [open, setOpen] = useState<Way | null>(hasCodes ? 'show' : null);
  const isCodeWanted = useView(({ focusRequest }) => focusRequest?.kind === 'code');
  const [hadCodes, setHadCodes] = useState(hasCodes);
  if (hadCodes !== hasCodes) setHadCodes(hasCodes);
  // A code is shown as soon as there is one, whoever asked for it.
  if (open !== 'show' && (isCodeWanted || (hasCodes && !hadCodes))) setOpen('show');
  const [last, setLast] = useState<PastedKind | null>(null);
  const form = (takes: PastedKind | null) => ({
    takes,
    isLast: last === takes,
    onSubmit: () => setLast(takes),
    onAdded,
  });
  const typed = (way: PastedKind) => ({ isOpen: open === way, onToggle: () => setOpen(open === way ? null : way) });
  return (
    <>
      <AddForm {...form(null)} box={box} />
      <ListRow />
      <CodeRow isOpen={open === 'show'} onToggle={(isOpen) => setOpen(isOpen ? 'show' : null)} />
      <Disclosure icon={IconHash} title={t('add.ways.code.type')} text={t('add.ways.code.where')} {...typed('code')}>
        <TypedWay {...form('code')} />
      </Disclosure>
      <Disclosure
        icon={IconKeyboard}
        title={t('add.ways.address.title')}
        text={wordsAround('add.ways.address.such', { example: new Said(EXAMPLE_ADDRESS) }, t)}
        {...typed('address')}
      >
        <TypedWay {...form('address')} />
      </Disclosure>
    </>
  );
}

/** A field of its own, which takes the focus when its row opens. */
function TypedWay(form: Omit<AddFormProps, 'box'>) {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => box.current?.focus(), []);
  return <AddForm {...form} box={box} />;
}

/** Leads to the list of apps nearby, or to the service that would bring one. */
function ListRow() {
  const t = useT();
  const count = useAppState(addableCount);
  const hasService = useAppState(({ service }) => service.kind === 'url' || service.kind === 'simulator');
  const found = count === 0 ? t('add.ways.list.none') : t('add.ways.list.canAdd', { count });
  return (
    <Disclosure
      icon={IconRadar2}
      title={t('add.ways.list.pickNearby')}
      text={hasService ? found : t('add.ways.list.setUp')}
      onToggle={() => (hasService ? showPage('nearby') : showSettings('service'))}
    />
  );
}

/** The codes on the screen. Opened without one, it asks for one, or explains what is missing for that. */
function CodeRow({ isOpen, onToggle }: { readonly isOpen: boolean; readonly onToggle: (isOpen: boolean) => void }) {
  const t = useT();
  const canShow = useAppState(({ pairingSetup }) => pairingSetup.way !== null);
  const hasCodes = useAppState(({ pairings }) => Object.keys(pairings).length > 0);
  const waiting = useAppState(({ pairings }) => waitingCount(pairings));
  const start = useBusy(requestCode);
  const button = useRef<HTMLButtonElement>(null);
  // Without anything to show it is closed: the last code was withdrawn, or none was given.
  const shows = isOpen && (hasCodes || !canShow);
  useFocusRequest((place) => {
    if (place.kind !== 'show-code' || shows) return false;
    if (!canShow) onToggle(true);
    else button.current?.focus();
    return canShow;
  });
  const toggle = (): void => {
    onToggle(!shows);
    if (!shows && canShow && !hasCodes && !start.isBusy) void start.run();
  };
  const offer = canShow ? t('add.ways.show.how') : t('add.ways.show.needs');
  return (
    <Disclosure
      icon={IconQrcode}
      title={t('pairing.show')}
      text={waiting > 0 && !shows ? t('pairing.waiting', { count: waiting }) : offer}
      isOpen={shows}
      button={button}
      onToggle={toggle}
    >
      <PairingSection />
    </Disclosure>
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
