import type { BundleProtocol } from '../../electron/desktop/app-protocol';
import { windowWords } from '../../shared/words/en/window';
import { pseudoWords } from '../support/pseudo-text';

/** The file that the window loads its German texts from. */
const GERMAN_FILE = /\/assets\/window-de-[^/]*\.js$/;

const MODULE = `export const windowWords = ${JSON.stringify(pseudoWords(windowWords))};`;

/** Serves the pseudo-language in the place of German: no test speaks German, and the product has no pseudo-language. */
export function withPseudoWords(protocol: BundleProtocol): BundleProtocol {
  return {
    handle: (scheme, handler) =>
      protocol.handle(scheme, async (request) =>
        GERMAN_FILE.test(request.url)
          ? new Response(MODULE, { headers: { 'Content-Type': 'text/javascript' } })
          : await handler(request),
      ),
  };
}
