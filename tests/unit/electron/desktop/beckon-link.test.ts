import { describe, expect, it } from 'vitest';
import { deviceCodeOfLink, isBeckonLink } from '../../../../electron/desktop/launch-options';

describe('a link into Beckon', () => {
  it.each([
    ['beckon://app/remote_bb2700000000000000000000000042', 'remote_bb2700000000000000000000000042'],
    ['beckon://app/a', 'a'],
    ['beckon://app/a.b~c-d_e/', 'a.b~c-d_e'],
    // Browsers and Windows write the scheme and the host as they please.
    ['BECKON://APP/Remote_1', 'Remote_1'],
  ])('%s names %s', (link, code) => {
    expect(deviceCodeOfLink(link)).toBe(code);
  });

  it.each([
    'beckon://app/',
    'beckon://app',
    'beckon:app/remote_1',
    'beckon://apps/remote_1',
    'beckon://app/remote_1/more',
    'beckon://app/remote_1?quit=1',
    'beckon://app/remote_1#x',
    'beckon://app/../settings',
    'beckon://app/..',
    'beckon://app/%2e%2e',
    'beckon://app/remote 1',
    'beckon://app/remote_1\nbeckon://app/remote_2',
    'beckon://app/remote_1\n',
    'beckon://app/"x"',
    'beckon://user@app/remote_1',
    'beckon://app:80/remote_1',
    'beckon://app/rémote',
    `beckon://app/${'x'.repeat(129)}`,
    ' beckon://app/remote_1',
    'xbeckon://app/remote_1',
    'https://app/remote_1',
    '',
  ])('%j is none', (link) => {
    expect(deviceCodeOfLink(link)).toBeNull();
  });

  it('is told apart from other arguments, good or not', () => {
    expect(['beckon:', 'Beckon://x', 'beckon://app/a b'].every(isBeckonLink)).toBe(true);
    expect(['--beckon:', '/usr/bin/beckon', 'beckon', '', 'https://beckon:1'].some(isBeckonLink)).toBe(false);
  });
});
