/** All rules of the page's style sheets, also those in groups. */
export function rulesOfPage(): readonly CSSRule[] {
  return [...document.styleSheets].flatMap((sheet) => rulesIn(sheet.cssRules));
}

function rulesIn(list: CSSRuleList): readonly CSSRule[] {
  return [...list].flatMap((rule) => [rule, ...(rule instanceof CSSGroupingRule ? rulesIn(rule.cssRules) : [])]);
}
