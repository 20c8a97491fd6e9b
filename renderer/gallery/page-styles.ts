/** What the page is drawn in; `system` is what the browser prefers. */
export type Scheme = 'system' | 'light' | 'dark';

const FOCUS = /:focus(?:-visible)?(?![-\w])/g;

/** Draws the page in one scheme. */
export function forceScheme(scheme: Scheme): void {
  document.documentElement.style.colorScheme = scheme === 'system' ? '' : scheme;
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
