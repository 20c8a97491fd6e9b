import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft, IconSearch } from '@tabler/icons-react';
import {
  type ComponentType,
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
import { useView } from '../../../stores/use-view';
import {
  announce,
  clearSelection,
  type ListName,
  openApp,
  requestFocus,
  searchFor,
  wantOpened,
} from '../../../stores/view-store';
import { formatCount } from '../../../ui/format';
import { Nothing } from '../../../ui/nothing';
import { PageHead } from '../../../ui/page';
import { ScreenReaderOnly } from '../../../ui/screen-reader-only';
import { useStableValue } from '../../../ui/use-stable-value';
import { useIsSinglePane } from '../../../ui/use-window-width';
import { useAppearance } from '../../preferences/preferences';
import type { TitledApp } from '../app-entries';
import type { StatusGroup } from '../app-status';
import type { AppDetailProps } from '../detail/app-detail';
import { AppList } from './app-list';
import classes from './apps-page.module.css';
import { useHeldGroups } from './held-groups';
import type { ListCommand } from './list-command';
import { groupHeadings, hasSameHeadings, NO_HEADINGS, rowDensity } from './list-layout';
import { applyListWidth, ListResizer } from './list-resizer';
import { type FilterChoices, FilterMenu, ListSearch, TOOLS_FROM } from './list-tools';
import { AppMenu, type WantedMenu } from './row-menu';
import { type ListView, prepareSearch, useShownApps } from './shown-apps';
import { useListCommands } from './use-list-commands';

/** What the detail needs to show several apps that are selected. */
export interface SelectedAppsProps {
  readonly apps: readonly TitledApp[];
}

interface AppsPageProps {
  readonly list: ListName;
  readonly title: string;
  readonly apps: readonly TitledApp[];
  readonly Detail: ComponentType<AppDetailProps>;
  /** Shows the apps that are selected, in its place. */
  readonly Selected: ComponentType<SelectedAppsProps>;
  /** How to sort and filter. */
  readonly view: ListView;
  /** What can be chosen of that; omitted: nothing. */
  readonly filters?: readonly FilterChoices[];
  /** Shows all apps again. */
  readonly onShowAll?: () => void;
  /** At the end of the title's line. */
  readonly aside?: ReactNode;
  /** Above the rows: notes about the list as a whole. */
  readonly notes?: ReactNode;
  /** Below the rows. */
  readonly foot?: ReactNode;
}

const SHOWS_DETAIL: ReadonlySet<string> = new Set<ListCommand['kind']>(['doctor', 'open', 'rename', 'review']);

/** A list of apps beside the detail of the open one; in a narrow window, the detail covers the list. */
export function AppsPage({ list, title, apps, view, filters, onShowAll, ...parts }: AppsPageProps) {
  const t = useT();
  const singlePane = useIsSinglePane();
  // The search box shows a key before the rows are filtered by it.
  const query = useDeferredValue(useView((current) => current.search[list]));
  const openedKey = useView((current) => current.opened[list]);
  const { groups, onPointer } = useHeldGroups(apps);
  const { shown, find, marked } = useShownApps(apps, view, groups, query);
  const picked = new Set(useView(({ selection }) => selection[list].keys));
  const pickedApps = picked.size === 0 ? [] : shown.filter(({ entry }) => picked.has(entry.key));
  useViewAnnouncement(view, query, shown.length);
  const { density: wanted, listWidth } = useAppearance();
  useLayoutEffect(() => applyListWidth(listWidth), [listWidth]);
  const density = rowDensity(wanted, apps.length);
  const headings = useHeadings(shown, view, groups);
  const [menu, setMenu] = useState<WantedMenu | null>(null);
  const menuApp = menu === null ? null : find(menu.key);
  const opened = openedKey === null ? null : find(openedKey);
  // One that was just added is opened before it is listed here.
  const [lastOpened, setLastOpened] = useState<string | null>(null);
  if (opened !== null && lastOpened !== openedKey) setLastOpened(openedKey);
  const isNoneOpen = opened === null && (openedKey === null || openedKey === lastOpened);
  const onCommand = useListCommands(list, shown, pickedApps);
  // In a narrow window the selection is shown on request, since it covers the rows.
  const [showsPicked, setShowsPicked] = useState(false);
  const hasPicked = pickedApps.length > 0;
  // What opened by itself beside the list does not cover it when the window becomes narrow.
  const openedByItself = useView((current) => current.openedByItself[list]);
  const coversList = hasPicked ? singlePane && showsPicked : opened !== null && openedKey !== openedByItself;

  const open = (key: string, byItself = false): void => {
    openApp(list, key, byItself);
    if (singlePane) requestFocus({ kind: 'detail' });
  };
  const carryOut = (command: ListCommand, app: TitledApp): void => {
    if (SHOWS_DETAIL.has(command.kind)) wantOpened(list);
    onCommand(command, app);
  };
  const close = useCallback(() => {
    if (singlePane) openApp(list, null);
    requestFocus({ kind: 'list' });
  }, [list, singlePane]);
  const backToList = (): void => {
    setShowsPicked(false);
    requestFocus({ kind: 'list' });
  };

  const words = query.trim();
  const isFiltered = view.filter !== 'all' || view.group !== null;
  const hasTools = apps.length >= TOOLS_FROM || isFiltered || query !== '';
  return (
    <div className={classes.page} data-opened={coversList || undefined}>
      <section className={classes.list} aria-label={t(`apps.listLabel.${list}`)}>
        <div className={classes.head}>
          <PageHead
            title={title}
            count={
              shown.length === apps.length
                ? formatCount(apps.length)
                : t('apps.shownOf', { shown: shown.length, all: apps.length })
            }
            aside={parts.aside}
          />
          {hasTools && (
            <div className={classes.tools}>
              <ListSearch list={list} onFocus={() => prepareSearch(apps)} />
              {filters !== undefined && <FilterMenu parts={filters} isActive={isFiltered} onClear={onShowAll} />}
            </div>
          )}
        </div>
        <div className={classes.notes}>{parts.notes}</div>
        {shown.length === 0 ? (
          <Nothing
            icon={<IconSearch size={22} stroke={1.6} />}
            title={words === '' ? t('apps.view.noneTitle') : t('apps.search.noneTitle', { query: words })}
          >
            <Button variant="default" onClick={words === '' ? onShowAll : () => searchFor(list, '')}>
              {t(words === '' ? 'apps.view.showAll' : 'apps.search.clear')}
            </Button>
          </Nothing>
        ) : (
          <AppList
            list={list}
            label={t(`apps.listLabel.${list}`)}
            apps={shown}
            marked={marked}
            openedKey={opened?.entry.key ?? null}
            density={density}
            headings={headings}
            groups={groups}
            menuOf={menu?.key ?? null}
            picked={picked}
            openOnMove={!singlePane}
            wantsOpen={isNoneOpen && !singlePane}
            onOpen={open}
            onCommand={carryOut}
            onMenu={setMenu}
            onPointer={onPointer}
          />
        )}
        {parts.foot}
        {singlePane && hasPicked && (
          <div className={classes.picked}>
            <Button onClick={() => setShowsPicked(true)}>
              {list === 'nearby'
                ? t('nearby.naming.add', { count: pickedApps.length })
                : t('apps.selection.count', { count: pickedApps.length })}
            </Button>
          </div>
        )}
        {menu !== null && menuApp !== null && (
          <AppMenu
            key={`${menu.key} ${menu.x} ${menu.y}`}
            app={menuApp}
            targets={pickedApps.includes(menuApp) ? pickedApps : [menuApp]}
            shown={menu.shown}
            at={menu}
            onShow={(next) => setMenu(next === null ? null : { ...menu, shown: next })}
            onCommand={(command) => carryOut(command, menuApp)}
            onReturn={() => requestFocus({ kind: 'row', key: menu.key })}
          >
            <span>
              <ScreenReaderOnly>{t('apps.rowMenu.label', { name: menuApp.title.name })}</ScreenReaderOnly>
            </span>
          </AppMenu>
        )}
      </section>
      <ListResizer />
      <section
        // The detail of one app scrolls by itself, below a bar that stays.
        className={hasPicked ? `scroll ${classes.detail}` : classes.detail}
        aria-label={t('detail.label')}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !hasPicked) return;
          clearSelection(list);
          backToList();
        }}
      >
        {hasPicked && singlePane && (
          <ActionIcon className={classes.back} size={32} aria-label={t('detail.back')} onClick={backToList}>
            <IconArrowLeft size={18} />
          </ActionIcon>
        )}
        {hasPicked && <parts.Selected apps={pickedApps} />}
        {!hasPicked && opened !== null && (
          <parts.Detail key={opened.entry.key} app={marked(opened)} coversList={singlePane} onClose={close} />
        )}
      </section>
    </div>
  );
}

/** The headings of the rows, if the order has any. */
function useHeadings(shown: readonly TitledApp[], { sort }: ListView, groups: ReadonlyMap<string, StatusGroup>) {
  return useStableValue(
    useMemo(
      () => (sort === 'state' && shown.length > 1 ? groupHeadings(shown, groups) : NO_HEADINGS),
      [sort, shown, groups],
    ),
    hasSameHeadings,
  );
}

/** Announces to screen readers how many rows remain after the filter, the group or the search changed; not initially. */
function useViewAnnouncement({ filter, group }: ListView, query: string, count: number): void {
  const t = useT();
  const view = JSON.stringify([filter, group, query]);
  const last = useRef(view);
  useEffect(() => {
    if (last.current === view) return;
    last.current = view;
    announce(t('apps.view.shown', { count }));
  }, [view, count, t]);
}
