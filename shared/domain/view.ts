/** How the list of known apps is sorted; `state`: under a heading for each group of states. */
export const SORT_ORDERS = ['state', 'name', 'reach', 'seen', 'added', 'battery', 'group'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

/** Which known apps are listed. */
export const APP_FILTERS = ['all', 'attention', 'favourites', 'reachable', 'away', 'lost', 'listed'] as const;
export type AppFilter = (typeof APP_FILTERS)[number];

/** How the user likes to see the list; stored between runs. */
export interface ViewPreferences {
  readonly sort: SortOrder;
  readonly filter: AppFilter;
  /** Only this group; null: all. */
  readonly group: string | null;
}

/** How the list of nearby apps is sorted; `listed`: as the service lists them. */
export const NEARBY_SORT_ORDERS = ['listed', 'name', 'platform', 'battery'] as const;
export type NearbySortOrder = (typeof NEARBY_SORT_ORDERS)[number];

/** Which nearby apps are listed. */
export const NEARBY_FILTERS = ['all', 'new', 'online'] as const;
export type NearbyFilter = (typeof NEARBY_FILTERS)[number];

/** How the user likes to see the nearby apps; stored between runs. */
export interface NearbyViewPreferences {
  readonly sort: NearbySortOrder;
  readonly filter: NearbyFilter;
}

/** The initial list view. */
export const INITIAL_VIEW: ViewPreferences = { sort: 'state', filter: 'all', group: null };
export const INITIAL_NEARBY_VIEW: NearbyViewPreferences = { sort: 'listed', filter: 'all' };
