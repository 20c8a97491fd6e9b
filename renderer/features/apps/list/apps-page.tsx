import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { INITIAL_VIEW, type ViewPreferences } from '../../../../shared/domain/view';
import { announce, type ListName, openApp, requestFocus, useView } from '../../../stores/view-store';
import { formatCount } from '../../../ui/format';
import { useIsSinglePane } from '../../../ui/use-window-width';
import type { AppEntry } from '../app-entry';
import { inOrder, type TitledEntry } from '../app-order';
import { appTitle } from '../app-title';
import { AppDetail } from '../detail/app-detail';
import { AppList } from './app-list';
import classes from './apps-page.module.css';
import { filterApps, searchApps } from './list-filter';
import { NoChoice, NoMatch } from './list-placeholders';
import { SearchBox } from './list-tools';
import { SelectionBar } from './selection-bar';
import { namedApps, useListCommands } from './use-list-commands';
import { useNameMarks } from './use-name-marks';

interface AppsPageProps {
  readonly list: ListName;
  readonly title: string;
  readonly entries: readonly AppEntry[];
  /** Beside the title, in few words. */
  readonly aside?: ReactNode;
  /** Between the search box and the rows: what is to be said about the list as a whole. */
  readonly notes?: ReactNode;
  /** How to sort and what to show; left out: everything, by name. */
  readonly view?: ViewPreferences;
  /** Beside the search box: what changes the view. */
  readonly tools?: ReactNode;
}

/** A list of apps beside the detail of the opened one; in a narrow window one covers the other. */
export function AppsPage({ list, title, entries, aside, notes, view = INITIAL_VIEW, tools }: AppsPageProps) {
  const { t } = useTranslation();
  const singlePane = useIsSinglePane();
  const query = useView((look) => look.search[list]);
  const openedKey = useView((look) => look.opened[list]);
  const marks = useNameMarks();
  const titled = useMemo(
    () =>
      entries.map((entry): TitledEntry => {
        const mark = marks.get(entry.known?.id ?? entry.key);
        return { entry, title: appTitle(entry, t), ...(mark === undefined ? {} : { mark }) };
      }),
    [entries, marks, t],
  );
  const ordered = useMemo(() => inOrder(titled, view.sort), [titled, view.sort]);
  const shown = useMemo(() => searchApps(filterApps(ordered, view), query), [ordered, view, query]);
  const selectedKeys = useView(({ selection }) => selection.keys);
  const picked = useMemo(
    () => (list === 'known' ? shown.filter(({ entry }) => selectedKeys.includes(entry.key)) : []),
    [list, shown, selectedKeys],
  );
  useViewAnnouncement(view, shown.length);
  const opened = openedKey === null ? null : (ordered.find(({ entry }) => entry.key === openedKey) ?? null);
  const onCommand = useListCommands(list, shown, picked);

  const open = (key: string): void => {
    openApp(list, key);
    if (singlePane) requestFocus({ kind: 'detail' });
  };
  const close = (): void => {
    if (singlePane) openApp(list, null);
    requestFocus({ kind: 'list' });
  };
  const obey = (command: Parameters<typeof onCommand>[0], row: TitledEntry): void => {
    onCommand(command, row);
    if (command.kind === 'open') requestFocus({ kind: 'detail' });
  };

  return (
    <div className={classes.page} data-opened={opened !== null || undefined}>
      <section className={classes.list} aria-label={title}>
        <div className={classes.head}>
          <h1 className={classes.title}>{title}</h1>
          <span className={classes.count} aria-hidden="true">
            {shown.length === entries.length
              ? formatCount(entries.length)
              : t('apps.shownOf', { shown: shown.length, all: entries.length })}
          </span>
          {aside !== undefined && <span className={classes.aside}>{aside}</span>}
        </div>
        <SearchBox list={list} matches={query === '' ? null : shown.length} />
        {tools}
        {notes !== undefined && <div className={classes.notes}>{notes}</div>}
        {shown.length === 0 ? (
          <NoMatch list={list} query={query} view={view} />
        ) : (
          <AppList
            list={list}
            label={t(`apps.listLabel.${list}`)}
            entries={shown}
            openedKey={opened?.entry.key ?? null}
            picked={list === 'known' ? selectedKeys : null}
            openOnMove={!singlePane}
            onOpen={open}
            onCommand={obey}
          />
        )}
        {picked.length > 0 && (
          <SelectionBar apps={namedApps(picked)} groups={picked.map(({ entry }) => entry.known?.group ?? null)} />
        )}
      </section>
      <section className={classes.detail} aria-label={t('detail.label')}>
        {opened === null ? (
          <NoChoice list={list} />
        ) : (
          <AppDetail key={opened.entry.key} row={opened} coversList={singlePane} onClose={close} />
        )}
      </section>
    </div>
  );
}

/** Tells a screen reader how many rows are left by another filter or group; not what the page opens with. */
function useViewAnnouncement({ filter, group }: ViewPreferences, shown: number): void {
  const { t } = useTranslation();
  const last = useRef({ filter, group });
  useEffect(() => {
    if (last.current.filter === filter && last.current.group === group) return;
    last.current = { filter, group };
    announce(t('apps.view.shown', { count: shown }));
  }, [filter, group, shown, t]);
}
