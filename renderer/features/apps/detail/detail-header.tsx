import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconArrowLeft, IconCopy, IconDots, IconEyeOff, IconStar, IconStarFilled } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { connectionText } from '../../../../shared/domain/connection-text';
import type { KnownApp } from '../../../../shared/domain/known-app';
import type { NearbyApp } from '../../../../shared/domain/nearby-app';
import { COPY_FORMATS } from '../../../../shared/domain/transfer';
import { plainText } from '../../../../shared/lib/plain-text';
import { useT } from '../../../i18n/use-t';
import { useView } from '../../../stores/use-view';
import { rename, requestFocus } from '../../../stores/view-store';
import { Badge } from '../../../ui/badge';
import { formatParts } from '../../../ui/format';
import { useBusy } from '../../../ui/use-busy';
import { useFocusRequest } from '../../../ui/use-focus-request';
import { copyAddress, ignoreApps, setAlias } from '../actions/app-actions';
import { setFavorites } from '../actions/bulk-actions';
import type { TitledApp } from '../app-entries';
import type { AppStatus } from '../app-status';
import { AppTile } from '../app-tile';
import { deviceShape, kindOf } from '../app-title';
import { nameMarkWords } from '../list/name-marks';
import { AppMenu, type ShownMenu } from '../list/row-menu';
import { StatusLine } from '../list/row-words';
import { useListCommands } from '../list/use-list-commands';
import { roundedLatency } from '../reach-report';
import { useConnection } from './connection-disclosure';
import classes from './detail-header.module.css';

interface DetailHeaderProps {
  readonly app: TitledApp;
  /** Null: nothing is measured of it. */
  readonly status: AppStatus | null;
  /** Null where the list stands beside the detail. */
  readonly onBack: (() => void) | null;
}

/** The app's identity, and its actions. */
export function DetailHeader({ app, status, onBack }: DetailHeaderProps) {
  const { entry, title, mark } = app;
  const { known, info } = entry;
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  const isRenaming = useView((view) => known !== null && view.renaming === known.id);
  useFocusRequest((place) => {
    if (place.kind !== 'detail' || heading.current === null) return false;
    heading.current.focus();
    return true;
  });
  return (
    <header className={classes.header}>
      {onBack !== null && <BackButton onBack={onBack} />}
      <AppTile shape={deviceShape(info)} status={status} size="large" />
      {isRenaming && known !== null ? (
        <AliasEditor known={known} name={title.name} status={status} below={secondLine(app, t)} />
      ) : (
        <>
          <div className={classes.who}>
            <h1 ref={heading} tabIndex={-1} className={`cut ${classes.name}`} data-hint="">
              <bdi>{title.name}</bdi>
            </h1>
            <p className="quiet cut">{secondLine(app, t)}</p>
          </div>
          <Actions app={app} status={status} hasStar />
        </>
      )}
      {mark !== undefined && (
        <p className={classes.mark}>
          <Badge shape="warn" size={16} />
          {nameMarkWords(mark, info?.deviceCode ?? known?.deviceCode ?? null, t)}
        </p>
      )}
    </header>
  );
}

/** The same in one line, once the header is scrolled away. */
export function ScrolledHeader({ app, status, onBack }: DetailHeaderProps) {
  const t = useT();
  const { entry, title } = app;
  const latency =
    status?.kind === 'reachable' ? t('detail.reach.hop.latency', { ms: roundedLatency(status.latencyMs) }) : '';
  return (
    <div className={classes.bar}>
      {onBack !== null && <BackButton onBack={onBack} />}
      <AppTile shape={deviceShape(entry.info)} status={status} size="small" />
      <div className={classes.who}>
        <p className={`cut ${classes.rowName}`}>
          <bdi>{title.name}</bdi>
        </p>
        {status !== null && <StatusLine status={status} info={entry.info} step={latency} />}
      </div>
      {entry.known !== null && <Actions app={app} status={status} hasStar={false} />}
    </div>
  );
}

interface ActionsProps extends Pick<DetailHeaderProps, 'app' | 'status'> {
  readonly hasStar: boolean;
}

function Actions({ app, status, hasStar }: ActionsProps) {
  const { known, info } = app.entry;
  const { name } = app.title;
  return (
    <div className={classes.actions}>
      {known === null ? (
        info !== null && <IgnoreButton info={info} name={name} />
      ) : (
        <>
          {status?.kind === 'reachable' && <CopyButton id={known.id} />}
          {hasStar && <StarButton known={known} name={name} />}
          <DetailMenu app={app} known={known} />
        </>
      )}
    </div>
  );
}

/** Platform and group; in place of a platform that is the name already, the address of one that is added. */
function secondLine({ entry: { known, info }, title }: TitledApp, t: ReturnType<typeof useT>): string {
  const kind = info === null ? t('apps.kind.typed') : kindOf(info, t);
  const place = known === null ? '' : (info?.address ?? info?.domain ?? '');
  const group = plainText(known?.group ?? '');
  const parts = [
    kind === title.name ? plainText(place) : kind,
    known === null ? t('detail.onlyListed') : group,
    known?.simulated === true ? t('detail.simulated') : '',
  ];
  return formatParts(parts.filter((part) => part !== ''));
}

function BackButton({ onBack }: { readonly onBack: () => void }) {
  const t = useT();
  return (
    <ActionIcon
      className={classes.back}
      size={32}
      aria-label={t('detail.back')}
      data-hint={t('detail.back')}
      onClick={onBack}
    >
      <IconArrowLeft size={18} stroke={1.6} />
    </ActionIcon>
  );
}

function CopyButton({ id, isDisabled = false }: { readonly id: string; readonly isDisabled?: boolean }) {
  const t = useT();
  const label = t('detail.copyAddressButton');
  return (
    <Button
      className={classes.copy}
      disabled={isDisabled}
      aria-label={label}
      aria-keyshortcuts="C"
      onClick={() => void copyAddress(id)}
    >
      <IconCopy size={16} stroke={1.7} aria-hidden="true" />
      <span className={classes.label}>{label}</span>
    </Button>
  );
}

function StarButton({ known: { id, favourite }, name }: { readonly known: KnownApp; readonly name: string }) {
  const t = useT();
  return (
    <ActionIcon
      className={classes.star}
      size={32}
      aria-label={t('apps.rowMenu.favorite')}
      aria-pressed={favourite}
      data-hint={favourite ? t('detail.unfavourite') : t('detail.favourite')}
      onClick={() => void setFavorites([{ id, name }], !favourite)}
    >
      {favourite ? <IconStarFilled size={18} /> : <IconStar size={18} stroke={1.6} />}
    </ActionIcon>
  );
}

/** The button with everything that can be done to a known app. */
function DetailMenu({ app, known }: { readonly app: TitledApp; readonly known: KnownApp }) {
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState<ShownMenu | null>(null);
  const connection = useConnection(known);
  const onCommand = useListCommands('known');
  const label = t('detail.more');
  return (
    <AppMenu
      app={app}
      targets={[app]}
      shown={shown}
      formats={COPY_FORMATS.filter((format) => connection !== null && connectionText(connection, format) !== null)}
      onShow={setShown}
      onCommand={(command) => onCommand(command, app)}
      onReturn={() => button.current?.focus()}
    >
      {/* A tooltip in between would take the roles that are the button's. */}
      <ActionIcon ref={button} size={32} aria-label={label} data-hint={label}>
        <IconDots size={18} stroke={2} />
      </ActionIcon>
    </AppMenu>
  );
}

/** Of an app that is not added. */
function IgnoreButton({ info: { deviceCode }, name }: { readonly info: NearbyApp; readonly name: string }) {
  const t = useT();
  const label = t('ignored.ignore');
  return (
    <Button
      className={classes.copy}
      variant="default"
      aria-label={label}
      onClick={() => void ignoreApps([{ id: deviceCode, name }])}
    >
      <IconEyeOff size={16} stroke={1.6} aria-hidden="true" />
      <span className={classes.label}>{label}</span>
    </Button>
  );
}

const MAX_ALIAS_LENGTH = 64;

interface AliasEditorProps {
  readonly known: KnownApp;
  readonly name: string;
  readonly status: AppStatus | null;
  readonly below: string;
}

/** While it is not known yet whether one that was just added is reached, its button has its place already. */
const MAY_COPY: ReadonlySet<AppStatus['kind'] | undefined> = new Set([
  'reachable',
  'checking',
  'examining',
  'unchecked',
]);

/** Edits the user's own name for an app, in place: Enter saves, Escape discards. A first name does not hide how to copy. */
function AliasEditor({ known, name, status, below }: AliasEditorProps) {
  const t = useT();
  const [text, setText] = useState(known.alias ?? '');
  const { isBusy, run: saveAlias } = useBusy(setAlias);
  const alias = text.trim();
  const canCopy = known.alias === null && MAY_COPY.has(status?.kind);

  const done = (): void => {
    rename(null);
    requestFocus({ kind: 'detail' });
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const isChanged = alias !== (known.alias ?? '');
    if (!isChanged || (await saveAlias(known, name, alias === '' ? null : alias))) done();
  };

  return (
    <form className={classes.editor} onSubmit={(event) => void save(event)}>
      <div className={classes.who}>
        <TextInput
          className={classes.input}
          ref={focusAndSelect}
          aria-label={t('detail.alias')}
          placeholder={known.alias === null ? t('detail.nameQuestion') : t('detail.aliasHint')}
          maxLength={MAX_ALIAS_LENGTH}
          readOnly={isBusy}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            done();
          }}
        />
        <p className="quiet cut">{below}</p>
      </div>
      <Button type="submit" variant={canCopy ? 'default' : 'filled'} loading={isBusy}>
        {t('detail.save')}
      </Button>
      {canCopy ? (
        <CopyButton id={known.id} isDisabled={status?.kind !== 'reachable'} />
      ) : (
        <Button variant="default" onClick={done}>
          {t('detail.cancel')}
        </Button>
      )}
    </form>
  );
}

function focusAndSelect(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}
