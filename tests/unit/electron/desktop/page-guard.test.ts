import { EventEmitter } from 'node:events';
import type { App } from 'electron';
import { expect, it, vi } from 'vitest';
import { forbidNavigation, presentNoCertificate } from '../../../../electron/desktop/page-guard';

const RELOADABLE = 'http://127.0.0.1:5173/';

/** What one page may do: whether a navigation is refused. */
function isRefused(event: string, url: string): boolean {
  const app = new EventEmitter();
  const contents = Object.assign(new EventEmitter(), { setWindowOpenHandler: () => undefined });
  forbidNavigation(app as unknown as App, (asked) => asked === RELOADABLE);
  app.emit('web-contents-created', {}, contents);
  const preventDefault = vi.fn();
  contents.emit(event, { url, preventDefault });
  return preventDefault.mock.calls.length > 0;
}

it.each(['will-navigate', 'will-redirect', 'will-frame-navigate'])('of %s, the event alone says where to', (event) => {
  expect(isRefused(event, 'https://elsewhere.example/')).toBe(true);
  expect(isRefused(event, RELOADABLE)).toBe(false);
});

it('a server that asks for a certificate of the user gets none', () => {
  const app = new EventEmitter();
  presentNoCertificate(app as unknown as App);
  const preventDefault = vi.fn();
  const choose = vi.fn();
  app.emit('select-client-certificate', { preventDefault }, null, 'https://updates.example', [{}], choose);
  expect(preventDefault).toHaveBeenCalledOnce();
  expect(choose).toHaveBeenCalledExactlyOnceWith();
});
