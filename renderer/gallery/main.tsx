import '../ui/fonts.css';
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/mantine-styles';
import '../ui/later-mantine-styles';
import { createRoot } from 'react-dom/client';
import type { PreloadBridge } from '../../shared/ipc/contract';
import { toJsonText } from '../../shared/ipc/json-text';
import { Gallery } from './gallery';
import { rulesOfPage } from './page-rules';

const FOCUS = /:focus(?:-visible)?(?![-\w])/g;

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element');

// A main process that does nothing and always succeeds: a copy button then shows its mark.
const beckon: PreloadBridge = {
  request: async () => toJsonText({ ok: true, data: null }),
  on: () => () => undefined,
};
Object.assign(window, { beckon });

// Everything with `data-focus` is drawn as if it had the focus: only one thing at a time can really have it.
for (const rule of rulesOfPage()) {
  if (!(rule instanceof CSSStyleRule) || rule.selectorText.search(FOCUS) < 0) continue;
  rule.selectorText = `${rule.selectorText}, ${rule.selectorText.replaceAll(FOCUS, '[data-focus]')}`;
}
createRoot(root).render(<Gallery />);
