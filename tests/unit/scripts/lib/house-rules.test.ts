import { describe, expect, it } from 'vitest';
import { breachesIn } from '../../../../scripts/lib/house-rules.mjs';

const lines = (count: number): string => `${Array.from({ length: count }, () => 'x').join('\n')}\n`;

describe('house rules', () => {
  it('let a file have 400 lines and no more', () => {
    expect(breachesIn('electron/a.ts', lines(400))).toEqual([]);
    expect(breachesIn('electron/a.ts', lines(401))).toEqual(['electron/a.ts: 401 lines, at most 400']);
  });

  it('let what is generated from the protocol be as long as the protocol', () => {
    expect(breachesIn('clients/typescript/src/protocol.ts', lines(900))).toEqual([]);
    expect(breachesIn('clients/typescript/src/client.ts', lines(401))).toHaveLength(1);
  });

  it('keep the entry points small', () => {
    expect(breachesIn('electron/main.ts', lines(80))).toEqual([]);
    expect(breachesIn('electron/main.ts', lines(81))).toHaveLength(1);
    expect(breachesIn('electron/preload.ts', lines(31))).toHaveLength(1);
  });

  it.each([
    ['@ts', 'ignore'],
    ['@ts', 'expect-error'],
    ['@ts', 'nocheck'],
    ['biome', 'ignore lint: because'],
    ['oxlint', 'disable-next-line'],
    ['eslint', 'disable'],
  ])('refuse a comment that silences a checker: %s-%s', (tool, order) => {
    expect(breachesIn('shared/a.ts', `one\n// ${tool}-${order}\n`)).toEqual(['shared/a.ts:2: silences a checker']);
  });

  it.each([
    ['rejectUnauthorized', ': false'],
    ['NODE_TLS_REJECT_', "UNAUTHORIZED = '0'"],
  ])('leave the certificate check on everywhere but where another one stands in its place: %s', (name, off) => {
    const text = `const x = { ${name}${off} };\n`;
    expect(breachesIn('electron/dial/pinned-connection.ts', text)).toEqual([]);
    expect(breachesIn('electron/service/a-client.ts', text)).toHaveLength(1);
    expect(breachesIn('tests/support/a.ts', text)).toHaveLength(1);
  });

  it('keep the preload object in its room', () => {
    const text = 'void window.beckon.request;\n';
    expect(breachesIn('renderer/bridge/bridge.ts', text)).toEqual([]);
    expect(breachesIn('tests/ui/a.test.ts', text)).toEqual([]);
    expect(breachesIn('renderer/ui/a.tsx', text)).toHaveLength(1);
  });
});
