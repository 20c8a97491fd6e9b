import { describe, expect, it } from 'vitest';
import { directionBreaches } from '../../../../scripts/lib/direction-rules.mjs';

const inSheet = (line: string): number => directionBreaches('renderer/ui/a.module.css', [line]).length;
const inElement = (line: string, path = 'renderer/ui/a.tsx'): number => directionBreaches(path, [line]).length;

describe('directions in style sheets', () => {
  it.each([
    '  left: 0;',
    '  margin-right: 4px;',
    '  border-left: 1px solid red;',
    '  border-top-left-radius: 4px;',
    '  text-align: right;',
    '  float: left;',
    '  padding: 28px 0 var(--bk-space-6) var(--bk-space-6);',
    '  inset: 0 auto auto 0;',
    '  margin: 0 calc(1px + var(--a)) 0 4px;',
    '  border-radius: 8px 0 0 8px;',
    '  border-radius: 8px 0;',
    '.a { right: 0; }',
  ])('refuse a side of the screen: %s', (line) => {
    expect(inSheet(line)).toBe(1);
  });

  it.each([
    '  inset-inline-start: 0;',
    '  margin-inline: 4px 8px;',
    '  padding: 1px 2px 3px;',
    '  padding: 1px calc(2px + 1px) 3px calc(2px + 1px);',
    '  padding: 0;',
    '  border-radius: 8px 8px 0 0;',
    '  border-bottom: 1px solid var(--bk-line);',
    '  text-align: start;',
    '.corner[data-position="bottom-right"] {',
    '/* What is left of it */',
  ])('let lines start where the language starts them: %s', (line) => {
    expect(inSheet(line)).toBe(0);
  });
});

describe('directions in elements', () => {
  it.each([
    '<div style={{ left: 4 }}>',
    '<div style={{ marginRight: 4 }}>',
    "<p style={{ textAlign: 'left' }}>",
    '<Button ml={4}>',
    '<Text ta="right">',
  ])('refuse a side of the screen: %s', (line) => {
    expect(inElement(line)).toBe(1);
  });

  it.each([
    '<div style={{ insetInlineStart: 4 }}>',
    '<Button mt={4} leftSection={icon}>',
    'const x = isMirrored ? right : left;',
  ])('let be what names none: %s', (line) => {
    expect(inElement(line)).toBe(0);
  });

  it('let a menu open where the pointer is, and look at the window alone', () => {
    expect(inElement('style={{ left: at.x }}', 'renderer/features/apps/list/row-menu.tsx')).toBe(0);
    expect(inElement('style={{ left: at.x }}', 'tests/pictures/picture.ts')).toBe(0);
  });

  it('say which line it is', () => {
    expect(directionBreaches('renderer/ui/a.module.css', ['.a {', '  left: 0;', '}'])).toEqual([
      'renderer/ui/a.module.css:2: names a side of the screen instead of the start or the end of a line',
    ]);
  });
});
