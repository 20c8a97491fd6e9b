/** How the list of known apps is sorted; favorites always come first. */
export const SORT_ORDERS = ['name', 'reach', 'seen', 'added', 'battery'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

/** Which known apps are listed. */
export const APP_FILTERS = ['all', 'favourites', 'reachable', 'lost', 'listed'] as const;
export type AppFilter = (typeof APP_FILTERS)[number];

/** How the user likes to see the list; stored between runs. */
export interface ViewPreferences {
  readonly sort: SortOrder;
  readonly filter: AppFilter;
  /** Only this group; null: all. */
  readonly group: string | null;
}

/** The initial list view. */
export const INITIAL_VIEW: ViewPreferences = { sort: 'name', filter: 'all', group: null };
