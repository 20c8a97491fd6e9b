/** How the search of the site finds sections, and which ones come first. A plain script, as the others are. */
{
  /** Words that every page has, and that say nothing of what is looked for. */
  const SMALL_WORDS = new Set(
    'a an and are at can cannot do does for from has have how i in is it its me my of on or the this to what when where which why with'.split(
      ' ',
    ),
  );
  /** With fewer sections that have all words, those that have some of them follow. */
  const ENOUGH = 4;

  window.createSectionSearch = (MiniSearch, sections) => {
    const index = new MiniSearch({
      fields: ['heading', 'page', 'words', 'text'],
      searchOptions: {
        boost: { heading: 4, words: 4, page: 2 },
        boostDocument: (id) => sections[Number(id)]?.weight ?? 1,
        prefix: (term) => term.length > 2,
        fuzzy: (term) => (term.length > 4 ? 0.15 : false),
      },
    });
    index.addAll(sections);

    return (text) => {
      const words = text.split(/[\s'’?!.,]+/).filter((word) => word !== '');
      const telling = words.filter((word) => !SMALL_WORDS.has(word.toLowerCase()));
      const query = (telling.length === 0 ? words : telling).join(' ');
      const whole = index.search(query, { combineWith: 'AND' });
      const isThere = new Set(whole.map(({ id }) => Number(id)));
      const more = whole.length < ENOUGH ? index.search(query).filter(({ id }) => !isThere.has(Number(id))) : [];
      return [...whole, ...more].flatMap(({ id, terms }) => {
        const section = sections[Number(id)];
        return section === undefined ? [] : [{ ...section, terms }];
      });
    };
  };
}
