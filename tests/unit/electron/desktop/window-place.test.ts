import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { followPlace, LatePlace, type WindowPlace, windowPlaceFormat } from '../../../../electron/desktop/window-place';
import { asDocument, readDocument } from '../../../../electron/store/document-format';
import { FakeDocument } from '../../../support/fake-document';

class FakeWindow extends EventEmitter {
  bounds = { x: 10, y: 20, width: 900, height: 700 };
  isMax = false;
  isMin = false;
  isSeen = true;
  getNormalBounds = () => this.bounds;
  isMaximized = () => this.isMax;
  isMinimized = () => this.isMin;
  isVisible = () => this.isSeen;
}

function setUp() {
  const window = new FakeWindow();
  const document = new FakeDocument<WindowPlace>(windowPlaceFormat.initial);
  followPlace(window, document);
  return { window, document };
}

it('followPlace remembers where the window is, writes it when it rests, and keeps its bounds when it is maximized', () => {
  const { window, document } = setUp();
  window.emit('move');
  window.bounds = { x: 30, y: 40, width: 1_000, height: 800 };
  window.emit('resize');
  expect(document.urgencies).toEqual(['sometime', 'sometime']);
  window.emit('close');
  expect(document.urgencies.at(-1)).toBe('soon');
  expect(document.value).toEqual({ bounds: window.bounds, isMaximised: false, compact: null });
  window.isMax = true;
  window.emit('maximize');
  expect(document.value).toEqual({ bounds: window.bounds, isMaximised: true, compact: null });
});

it('followPlace leaves the place of the compact window as it is', () => {
  const { window, document } = setUp();
  const compact = { x: 500, y: 20, width: 340, height: 212 };
  document.set({ ...document.value, compact });
  window.emit('resize');
  expect(document.value).toEqual({ bounds: window.bounds, isMaximised: false, compact });
});

it.each(['isMin', 'isSeen'] as const)('followPlace takes nothing from a window out of sight (%s)', (how) => {
  const { window, document } = setUp();
  window.emit('move');
  const { value } = document;
  window[how] = how === 'isMin';
  window.bounds = { x: -32_000, y: -32_000, width: 160, height: 28 };
  window.emit('move');
  window.emit('resize');
  window.emit('hide');
  expect(document.value).toEqual(value);
  expect(document.urgencies.at(-1)).toBe('soon');
});

const moved: WindowPlace = {
  bounds: { x: 1, y: 2, width: 900, height: 700 },
  isMaximised: false,
  compact: null,
};

it('LatePlace keeps what changed before the document is open, with the more urgent of the changes', () => {
  const late = new LatePlace(windowPlaceFormat.initial);
  late.set({ ...moved, isMaximised: true }, 'soon');
  late.set(moved, 'sometime');
  expect(late.value).toEqual(moved);
  const document = new FakeDocument<WindowPlace>(windowPlaceFormat.initial);
  late.connect(document);
  expect(document.value).toEqual(moved);
  expect(document.urgencies).toEqual(['soon']);
});

it('LatePlace changes nothing in a document if nothing changed before', () => {
  const late = new LatePlace(windowPlaceFormat.initial);
  const document = new FakeDocument<WindowPlace>(moved);
  late.connect(document);
  expect(document.urgencies).toEqual([]);
  expect(late.value).toEqual(moved);
  late.set(windowPlaceFormat.initial, 'sometime');
  expect(document.value).toEqual(windowPlaceFormat.initial);
  expect(document.urgencies).toEqual(['sometime']);
});

it.each([
  undefined,
  {},
  { bounds: { x: 0.5, y: 0, width: 900, height: 700 }, isMaximised: false },
  { bounds: { x: 0, y: 0, width: 0, height: 700 }, isMaximised: false },
  { bounds: { x: 1e12, y: 0, width: 900, height: 700 }, isMaximised: false },
  { bounds: null },
  { bounds: [10, 20, 900, 700], isMaximised: false },
  { bounds: { x: '1', y: 0, width: 900, height: 700 }, isMaximised: false },
])('the file of the window’s place is broken with %j, so that its last good copy is not replaced by it', (window) => {
  const text = JSON.stringify({ schemaVersion: 1, window });
  expect(readDocument(text, windowPlaceFormat).kind).toBe('broken');
});

it('the file of the window’s place keeps the place of the full window, and what the copy has, if that of the compact one is unreadable', () => {
  const bounds = { x: 1, y: 2, width: 900, height: 700 };
  const text = JSON.stringify({ schemaVersion: 2, window: { bounds, isMaximised: true, compact: 'corner' } });
  expect(readDocument(text, windowPlaceFormat)).toMatchObject({
    kind: 'read',
    value: { bounds, isMaximised: true, compact: null },
    dropped: 1,
  });
  const compact = { x: 5, y: 6, width: 420, height: 640 };
  const copy = JSON.stringify(asDocument({ bounds: null, isMaximised: false, compact }, windowPlaceFormat));
  expect(readDocument(text, windowPlaceFormat, copy)).toEqual({
    kind: 'read',
    value: { bounds, isMaximised: true, compact },
    dropped: 0,
    recovered: 1,
  });
});
