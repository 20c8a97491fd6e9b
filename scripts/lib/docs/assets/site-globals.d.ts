/** What the scripts of the search, which are loaded late, bring. */
interface Window {
  readonly MiniSearch: typeof import('minisearch').default;
  /** Numbered from 0, in their order. */
  readonly beckonSections: readonly import('../site-search.mjs').SearchSection[];
}
