import {
  type ComponentType,
  memo,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useT } from '../../../i18n/use-t';
import { useAppState } from '../../../stores/mirror';
import { useView } from '../../../stores/use-view';
import { announce, type ListName, openApp, requestFocus } from '../../../stores/view-store';
import { formatCount } from '../../../ui/format';
import { useStableValue } from '../../../ui/use-stable-value';
import { useIsSinglePane } from '../../../ui/use-window-width';
import { useAppearance } from '../../preferences/preferences';
import type { TitledApp } from '../app-entries';
import type { AppDetailProps } from '../detail/app-detail';
import { AppList } from './app-list';
import classes from './apps-page.module.css';
import type { ListCommand } from './list-command';
import { groupHeadings, hasSameHeadings, NO_HEADINGS, rowDensity } from './list-layout';
import { NoChoice, NoMatch } from './list-placeholders';
import { applyListWidth, ListResizer } from './list-resizer';
import { SearchBox } from './list-tools';
import { RowMenu, type WantedMenu } from './row-menu';
import { SelectionBar } from './selection-bar';
import { type ListView, prepareSearch, useShownApps } from './shown-apps';
import { useListCommands } from './use-list-commands';

interface AppsPageProps {
  readonly list: ListName;
  readonly title: string;
  readonly apps: readonly TitledApp[];
  /** Shows the app that is open. */
  readonly Detail: ComponentType<AppDetailProps>;
  /** Beside the title, in a few words. */
  readonly aside?: ReactNode;
  /** Between the search box and the rows: notes about the list as a whole. */
  readonly notes?: ReactNode;
  /** How to sort and filter. */
  readonly view: ListView;
  /** Shows all apps again. */
  readonly onShowAll: () => void;
  /** Below the search box: controls for the view. */
  readonly tools: ReactNode;
}

/** A list of apps beside the detail of the open one; in a narrow window, the detail covers the list. */
export const AppsPage = memo(ListAndDetail);

function ListAndDetail({ list, title, apps, Detail, aside, notes, view, onShowAll, tools }: AppsPageProps) {
  const t = useT();
  const singlePane = useIsSinglePane();
  // The search box shows a key before the rows are filtered by it.
  const query = useDeferredValue(useView((current) => current.search[list]));
  const openedKey = useView((current) => current.opened[list]);
  const { shown, find, marked } = useShownApps(apps, view, query);
  const selectedKeys = useView(({ selection }) => selection.keys);
  const picked = useMemo(() => (list === 'known' ? new Set(selectedKeys) : null), [list, selectedKeys]);
  const pickedApps = useMemo(
    () => (picked === null || picked.size === 0 ? [] : shown.filter(({ entry }) => picked.has(entry.key))),
    [shown, picked],
  );
  useViewAnnouncement(view, shown.length);
  const { density: wanted, listWidth } = useAppearance();
  useLayoutEffect(() => applyListWidth(listWidth), [listWidth]);
  const density = rowDensity(wanted, apps.length);
  const headings = useStableValue(
    useMemo(() => (view.sort === 'group' ? groupHeadings(shown) : NO_HEADINGS), [view.sort, shown]),
    hasSameHeadings,
  );
  const [menu, setMenu] = useState<WantedMenu | null>(null);
  const menuApp = menu === null ? null : find(menu.key);
  const opened = openedKey === null ? null : find(openedKey);
  const onCommand = useListCommands(list, shown, pickedApps);

  const listing = useDeferredValue(useAppState((state) => state.listing));

  const open = useCallback(
    (key: string): void => {
      openApp(list, key);
      if (singlePane) requestFocus({ kind: 'detail' });
    },
    [list, singlePane],
  );
  const close = useCallback(() => {
    if (singlePane) openApp(list, null);
    requestFocus({ kind: 'list' });
  }, [list, singlePane]);
  const carryOut = useCallback(
    (command: ListCommand, app: TitledApp): void => {
      onCommand(command, app);
      if (command.kind === 'open') requestFocus({ kind: 'detail' });
    },
    [onCommand],
  );

  return (
    <div className={classes.page} data-opened={opened !== null || undefined}>
      <section className={classes.list} aria-label={title}>
        <div className={classes.head}>
          <h1 className={classes.title}>{title}</h1>
          <span className={classes.count} aria-hidden="true">
            {shown.length === apps.length
              ? formatCount(apps.length)
              : t('apps.shownOf', { shown: shown.length, all: apps.length })}
          </span>
          {aside !== undefined && <span className={classes.aside}>{aside}</span>}
        </div>
        <SearchBox list={list} matches={query === '' ? null : shown.length} onFocus={() => prepareSearch(apps)} />
        {tools}
        {notes !== undefined && <div className={classes.notes}>{notes}</div>}
        {shown.length === 0 ? (
          <NoMatch list={list} query={query} onShowAll={onShowAll} />
        ) : (
          <AppList
            list={list}
            label={t(`apps.listLabel.${list}`)}
            apps={shown}
            listing={listing}
            marked={marked}
            openedKey={opened?.entry.key ?? null}
            density={density}
            headings={headings}
            menuOf={menu?.key ?? null}
            picked={picked}
            openOnMove={!singlePane}
            onOpen={open}
            onCommand={carryOut}
            onMenu={setMenu}
          />
        )}
        {pickedApps.length > 0 && <SelectionBar apps={pickedApps} />}
        {menu !== null && menuApp !== null && (
          <RowMenu
            key={`${menu.key} ${menu.x} ${menu.y}`}
            list={list}
            app={menuApp}
            at={menu}
            onCommand={(command) => carryOut(command, menuApp)}
            onClose={() => setMenu(null)}
          />
        )}
      </section>
      <ListResizer />
      <section className={classes.detail} aria-label={t('detail.label')}>
        {opened === null ? (
          <NoChoice list={list} />
        ) : (
          <Detail key={opened.entry.key} app={marked(opened)} coversList={singlePane} onClose={close} />
        )}
      </section>
    </div>
  );
}

/** Announces to screen readers how many rows remain after the filter or group changed; not initially. */
function useViewAnnouncement({ filter, group }: ListView, shown: number): void {
  const t = useT();
  const last = useRef({ filter, group });
  useEffect(() => {
    if (last.current.filter === filter && last.current.group === group) return;
    last.current = { filter, group };
    announce(t('apps.view.shown', { count: shown }));
  }, [filter, group, shown, t]);
}
