/** How the list of known apps is sorted; favourites always come first. */
export const SORT_ORDERS = ['name', 'reach', 'seen', 'added', 'battery'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

/** Which known apps are listed. */
export const APP_FILTERS = ['all', 'favourites', 'reachable', 'lost', 'listed'] as const;
export type AppFilter = (typeof APP_FILTERS)[number];

/** How the user likes to see the list; kept between two runs. */
export interface ViewPreferences {
  readonly sort: SortOrder;
  readonly filter: AppFilter;
  /** Only this group; null: all. */
  readonly group: string | null;
}

/** The list as nobody has changed it yet. */
export const INITIAL_VIEW: ViewPreferences = { sort: 'name', filter: 'all', group: null };
