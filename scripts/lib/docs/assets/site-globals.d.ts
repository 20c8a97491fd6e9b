/** What the scripts of the search, which are loaded late, bring. */
interface Window {
  readonly MiniSearch: typeof import('minisearch').default;
  /** Numbered from 0, in their order. */
  readonly beckonSections: readonly import('../site-search.mjs').SearchSection[];
  /** Searches these sections; finds the best ones first. */
  createSectionSearch: (
    MiniSearch: Window['MiniSearch'],
    sections: Window['beckonSections'],
  ) => (text: string) => readonly import('../site-search.mjs').FoundSection[];
}
