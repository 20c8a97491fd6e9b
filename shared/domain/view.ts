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

/** How an earlier Beckon sorted the list of nearby apps; it is in the order of the service now. */
export const NEARBY_SORT_ORDERS = ['listed', 'name', 'platform', 'battery'] as const;
export type NearbySortOrder = (typeof NEARBY_SORT_ORDERS)[number];

/** Which nearby apps an earlier Beckon listed. */
export const NEARBY_FILTERS = ['all', 'new', 'online'] as const;
export type NearbyFilter = (typeof NEARBY_FILTERS)[number];

/** How an earlier Beckon showed the nearby apps: read, so that its files stay whole, and not used. */
export interface NearbyViewPreferences {
  readonly sort: NearbySortOrder;
  readonly filter: NearbyFilter;
}

/** The initial list view. */
export const INITIAL_VIEW: ViewPreferences = { sort: 'state', filter: 'all', group: null };
export const INITIAL_NEARBY_VIEW: NearbyViewPreferences = { sort: 'listed', filter: 'all' };
