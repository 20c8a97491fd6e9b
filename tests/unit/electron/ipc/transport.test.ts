import { expect, it } from 'vitest';
import { windowSource } from '../../../../electron/desktop/window-source';
import { isTrustedSender } from '../../../../electron/ipc/transport';

const window = { contentsId: 1, source: windowSource(undefined, true) };
const own = { contentsId: 1, isMainFrame: true, url: 'app://bundle/index.html' };

it('trusts the main frame of the own window', () => {
  expect(isTrustedSender(own, window)).toBe(true);
});

it.each([
  ['another window', { ...own, contentsId: 2 }],
  ['an embedded frame', { ...own, isMainFrame: false }],
  ['a frame that is gone', { ...own, url: null }],
  // The origin of both is the string "null", so comparing origins would let it in.
  ['another custom scheme', { ...own, url: 'data:text/html,hello' }],
  ['another host of the scheme', { ...own, url: 'app://other/index.html' }],
  ['the web', { ...own, url: 'https://bundle/index.html' }],
])('refuses %s', (_who, sender) => {
  expect(isTrustedSender(sender, window)).toBe(false);
});

it('refuses everybody while there is no window', () => {
  expect(isTrustedSender(own, { ...window, contentsId: null })).toBe(false);
});
