import type { BundleProtocol } from '../../electron/desktop/app-protocol';
import common from '../../shared/locales/en/common.json';
import window from '../../shared/locales/en/window.json';
import { pseudoWords } from '../support/pseudo-text';

/** The files that the window loads its German texts from: `window-de-….js`. */
const GERMAN_FILE = /\/assets\/(window|common)-de-[^/]*\.js$/;

const FILES: ReadonlyMap<string, object> = new Map([
  ['window', pseudoWords(window)],
  ['common', pseudoWords(common)],
]);

/** Serves the pseudo-language in the place of German: no test speaks German, and the product has no pseudo-language. */
export function withPseudoWords(protocol: BundleProtocol): BundleProtocol {
  return {
    handle: (scheme, handler) =>
      protocol.handle(scheme, async (request) => {
        const words = FILES.get(GERMAN_FILE.exec(request.url)?.[1] ?? '');
        if (words === undefined) return await handler(request);
        const module = `export default ${JSON.stringify(words)};`;
        return new Response(module, { headers: { 'Content-Type': 'text/javascript' } });
      }),
  };
}
