import { expect, it } from 'vitest';
import { belongsTo, isDevelopmentRequest, windowSource } from '../../../../electron/desktop/window-source';

const BUNDLE = { url: 'app://bundle/index.html', development: false };

it('windowSource loads the bundle unless a development server on this computer was named, which a packaged app ignores', () => {
  expect(windowSource(undefined, false)).toEqual(BUNDLE);
  expect(windowSource('', false)).toEqual(BUNDLE);
  expect(windowSource('http://localhost:5173', true)).toEqual(BUNDLE);
  expect(windowSource('http://localhost:5173', false)).toEqual({ url: 'http://localhost:5173/', development: true });
});

it.each(['http://192.168.1.5:5173', 'https://example.com', 'file:///etc', 'nonsense', 'http://localhost.example.com'])(
  'windowSource ignores %s as a development server',
  (url) => {
    expect(windowSource(url, false)).toEqual(BUNDLE);
  },
);

it('belongsTo compares protocol, host and port, which the origin of a custom scheme would not', () => {
  expect(belongsTo(BUNDLE, 'app://bundle/index.html')).toBe(true);
  expect(belongsTo(BUNDLE, 'app://other/index.html')).toBe(false);
  expect(belongsTo(BUNDLE, 'other://bundle/index.html')).toBe(false);
  expect(belongsTo(BUNDLE, 'https://bundle/index.html')).toBe(false);
  expect(belongsTo(BUNDLE, 'data:text/html,x')).toBe(false);
  expect(belongsTo(BUNDLE, '')).toBe(false);
  const source = windowSource('http://localhost:5173', false);
  expect(belongsTo(source, 'http://localhost:5173/any')).toBe(true);
  expect(belongsTo(source, 'http://localhost:5174/any')).toBe(false);
});

it('isDevelopmentRequest lets only the development server and its update channel through', () => {
  const source = windowSource('http://localhost:5173', false);
  expect(isDevelopmentRequest(source, new URL('http://localhost:5173/main.tsx'))).toBe(true);
  expect(isDevelopmentRequest(source, new URL('ws://localhost:5173/'))).toBe(true);
  expect(isDevelopmentRequest(source, new URL('http://localhost:9/'))).toBe(false);
  expect(isDevelopmentRequest(BUNDLE, new URL('http://localhost:5173/main.tsx'))).toBe(false);
});
