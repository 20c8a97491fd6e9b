/** What the page is drawn in; `system` is what the browser prefers. */
export type Scheme = 'system' | 'light' | 'dark';

const PREFERENCE = /prefers-color-scheme: (light|dark)/;
const FOCUS = /:focus(?:-visible)?(?![-\w])/g;

/** The schemes that media rules asked for before {@link forceScheme} answered for them. */
const askedFor = new WeakMap<MediaList, string>();

/**
 * Draws the page in one scheme. Style sheets ask the browser alone which one it prefers, so their media rules are
 * rewritten.
 */
export function forceScheme(scheme: Scheme): void {
  for (const { media } of allRules().filter((rule) => rule instanceof CSSMediaRule)) {
    const text = askedFor.get(media) ?? media.mediaText;
    const wanted = PREFERENCE.exec(text)?.[1];
    if (wanted === undefined) continue;
    askedFor.set(media, text);
    if (scheme === 'system') media.mediaText = text;
    else media.mediaText = wanted === scheme ? 'all' : 'not all';
  }
  document.documentElement.style.colorScheme = scheme === 'system' ? 'light dark' : scheme;
}

/** Draws everything with `data-focus` as if it had the focus: only one thing at a time can really have it. */
export function showFocusWhereMarked(): void {
  for (const rule of allRules().filter((candidate) => candidate instanceof CSSStyleRule)) {
    const { selectorText } = rule;
    if (selectorText.search(FOCUS) < 0) continue;
    rule.selectorText = `${selectorText}, ${selectorText.replaceAll(FOCUS, '[data-focus]')}`;
  }
}

function allRules(): readonly CSSRule[] {
  return [...document.styleSheets].flatMap((sheet) => rulesIn(sheet.cssRules));
}

function rulesIn(list: CSSRuleList): readonly CSSRule[] {
  return [...list].flatMap((rule) => [rule, ...(rule instanceof CSSGroupingRule ? rulesIn(rule.cssRules) : [])]);
}
