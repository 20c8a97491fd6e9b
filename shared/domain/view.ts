/** How the list of known apps is sorted; `state`: under a heading for each group of states; `seen`: recently seen first. */
export const SORT_ORDERS = ['state', 'name', 'seen'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

/** Which known apps are listed. */
export const APP_FILTERS = ['all', 'attention', 'favourites', 'reachable', 'away'] as const;
export type AppFilter = (typeof APP_FILTERS)[number];

/** How the user likes to see the list; stored between runs. */
export interface ViewPreferences {
  readonly sort: SortOrder;
  readonly filter: AppFilter;
  /** Only this group; null: all. */
  readonly group: string | null;
}

/** The initial list view. */
export const INITIAL_VIEW: ViewPreferences = { sort: 'state', filter: 'all', group: null };
