import { ActionIcon, Button } from '@mantine/core';
import { IconCheck, IconCloud, IconDeviceDesktopSearch, IconStar, IconStarFilled } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, memo, type ReactNode } from 'react';
import { shortCode } from '../../../../shared/domain/app-name';
import type { Listing, Toy } from '../../../../shared/domain/nearby-app';
import { useT } from '../../../i18n/use-t';
import { useIsReconnecting } from '../../../stores/app-connections';
import type { ListName } from '../../../stores/view-store';
import { Age } from '../../../ui/age';
import { BatteryFigure } from '../../../ui/battery';
import { ScreenReaderOnly } from '../../../ui/screen-reader-only';
import { ToneIcon } from '../../../ui/tone-icon';
import { useLowAt } from '../../preferences/preferences';
import type { TitledApp } from '../app-entries';
import { DeviceTile, GroupName, NameMark } from '../app-marks';
import { deviceShape } from '../app-title';
import {
  type MeasuredTruth,
  measuredTruth,
  measuredTruthWords,
  reconnectingWords,
  type ServiceTruth,
  serviceTruth,
  serviceTruthWords,
  type TruthWords,
} from '../app-truths';
import { toySummary } from '../toy-words';
import classes from './app-row.module.css';
import { cellProps, rowProps } from './grid-roles';
import type { ListCommand } from './list-command';

interface AppRowProps {
  readonly list: ListName;
  readonly app: TitledApp;
  /** The latest answer of the service. */
  readonly listing: Listing;
  readonly index: number;
  /** Distance from the list's top, in pixels. */
  readonly top: number;
  readonly isOpened: boolean;
  /** Picked with others; null: rows of this list are not picked. */
  readonly isPicked: boolean | null;
  /** In the tab order. */
  readonly isActive: boolean;
  readonly events: RowEvents;
}

/**
 * One app: its title, both truths, its toys, and the most used action. Renders again only if its own part of the state
 * changes: an unchanged app stays the same object.
 */
export const AppRow = memo(Row);

function Row(props: AppRowProps) {
  const { list, app, listing, index, top, isOpened, isPicked, isActive, events } = props;
  const { entry, title, mark } = app;
  const t = useT();
  const reconnecting = useIsReconnecting(entry.known?.id ?? null);
  const group = list === 'known' ? (entry.known?.group ?? null) : null;
  const code = entry.info?.deviceCode ?? entry.known?.deviceCode ?? null;

  return (
    <div
      {...rowProps({
        index,
        isOpened,
        isPicked,
        isActive,
        onClick: (event) => events.onClick(event, index),
        onKeyDown: (event) => events.onKeyDown(event, index),
      })}
      data-app-row
      className={classes.row}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div {...cellProps} className={classes.main}>
        {isPicked === true ? (
          <span className={classes.picked} aria-hidden="true">
            <IconCheck size={20} />
          </span>
        ) : (
          <DeviceTile shape={deviceShape(entry.info)} />
        )}
        <div className={classes.text}>
          <p className={classes.headline} title={title.full}>
            <bdi className={classes.cut}>{title.headline}</bdi>
            {mark !== undefined && <NameMark mark={mark} code={code} />}
            {list === 'nearby' && entry.known !== null && (
              <span className={classes.kept}>
                <IconCheck size={12} aria-hidden="true" />
                {t('apps.kept')}
              </span>
            )}
          </p>
          <p className={classes.hints}>
            {title.place !== '' && <bdi className={classes.place}>{title.place}</bdi>}
            {(title.traits !== '' || group !== null) && (
              <span className={classes.others}>
                {title.traits !== '' && <bdi className={classes.cut}>{title.traits}</bdi>}
                {group !== null && <GroupName group={group} />}
              </span>
            )}
            {code !== null && <bdi className={classes.code}>{shortCode(code)}</bdi>}
          </p>
          <RowTruths
            service={serviceTruth(entry, listing)}
            measured={measuredTruth(entry.reach)}
            reconnecting={reconnecting}
          >
            {entry.info !== null && <RowToys toys={entry.info.toys} />}
          </RowTruths>
        </div>
      </div>
      <div {...cellProps} className={classes.side}>
        <RowAction
          list={list}
          app={app}
          isActive={isActive}
          onCommand={(command) => events.onCommand(command, index)}
        />
      </div>
    </div>
  );
}

interface RowTruthsProps {
  readonly service: ServiceTruth;
  readonly measured: MeasuredTruth;
  /** A reconnect is running. */
  readonly reconnecting: boolean;
  /** Shown at the end of the same line. */
  readonly children: ReactNode;
}

/** Both truths about an app side by side, each over its own age. */
function RowTruths({ service, measured, reconnecting, children }: RowTruthsProps) {
  const t = useT();
  return (
    <div className={classes.truths}>
      <RowTruth
        source={t('apps.service.source')}
        icon={<IconCloud size={14} aria-hidden="true" />}
        words={serviceTruthWords(service, t)}
      />
      <RowTruth
        source={t('apps.measured.source')}
        icon={<IconDeviceDesktopSearch size={14} aria-hidden="true" />}
        words={reconnecting ? reconnectingWords(t) : measuredTruthWords(measured, t)}
      />
      {children}
    </div>
  );
}

interface RowTruthProps {
  readonly source: string;
  readonly icon: ReactNode;
  readonly words: TruthWords;
}

function RowTruth({ source, icon, words }: RowTruthProps) {
  return (
    <div className={classes.truth} title={source}>
      <ScreenReaderOnly>{source}: </ScreenReaderOnly>
      <span className={classes.statement}>
        <ToneIcon tone={words.tone} size={14} />
        <span className={classes.words}>{words.text}</span>
      </span>
      <span className={classes.age}>
        {icon}
        <span className={classes.words}>
          {words.atWhat}
          {words.at !== null && (
            <>
              {words.atWhat !== null && ' '}
              <Age at={words.at} isInList />
            </>
          )}
        </span>
      </span>
    </div>
  );
}

/** The number of toys, above the lowest battery. */
function RowToys({ toys }: { readonly toys: readonly Toy[] | null }) {
  const t = useT();
  const lowAt = useLowAt(null);
  const summary = toySummary(toys);
  switch (summary.kind) {
    case 'unreadable':
      return <TwoLines first={t('apps.toys.unreadable')} second={t('apps.toys.unreadableMore')} />;
    case 'none':
      return <TwoLines first={t('apps.toys.none')} second={null} />;
    case 'some':
      return (
        <TwoLines
          first={t('apps.toys.count', { count: summary.count })}
          second={summary.lowestBattery === null ? null : <BatteryFigure level={summary.lowestBattery} lowAt={lowAt} />}
        />
      );
  }
}

function TwoLines({ first, second }: { readonly first: string; readonly second: ReactNode }) {
  return (
    <div className={classes.toys}>
      <span>{first}</span>
      {second !== null && <span className={classes.more}>{second}</span>}
    </div>
  );
}

interface RowActionProps {
  readonly list: ListName;
  readonly app: TitledApp;
  readonly isActive: boolean;
  readonly onCommand: (command: ListCommand) => void;
}

/** The row's action: Keep for an app that is only listed, the favorite star for a known one. */
function RowAction({ list, app, isActive, onCommand }: RowActionProps) {
  const t = useT();
  const { known } = app.entry;
  const tabIndex = isActive ? 0 : -1;
  if (known === null) {
    return (
      <Button
        mr={4}
        size="compact-xs"
        variant="default"
        tabIndex={tabIndex}
        aria-label={t('apps.keepApp', { name: app.title.full })}
        onClick={(event) => {
          event.stopPropagation();
          onCommand({ kind: 'keep' });
        }}
      >
        {t('apps.keep')}
      </Button>
    );
  }
  if (list === 'nearby') return <span />;
  const Star = known.favourite ? IconStarFilled : IconStar;
  return (
    <ActionIcon
      size="sm"
      tabIndex={tabIndex}
      aria-pressed={known.favourite}
      aria-label={t('apps.favouriteApp', { name: app.title.name })}
      onClick={(event) => {
        event.stopPropagation();
        onCommand({ kind: 'favourite' });
      }}
    >
      <Star size={16} color={known.favourite ? 'var(--bk-star)' : undefined} />
    </ActionIcon>
  );
}

/** What happens to a row, by its place in the list. */
export interface RowEvents {
  readonly onClick: (event: MouseEvent, index: number) => void;
  readonly onKeyDown: (event: KeyboardEvent, index: number) => void;
  readonly onCommand: (command: ListCommand, index: number) => void;
}
