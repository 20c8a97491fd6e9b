import { expect, it } from 'vitest';
import {
  argumentsForRestart,
  deviceCodeOfLink,
  isBeckonLink,
  parseLaunchArguments,
} from '../../../../electron/desktop/launch-options';
import { countedReads } from '../../../support/counted-reads';

const NOTHING = { simulator: null, unknownSimulator: null, isHidden: false, link: null } as const;

it.each([
  [['electron', '.', '--simulator=many'], 'many'],
  [['--no-sandbox', '--simulator=home', '--disable-gpu'], 'home'],
  [['--simulator=home', '--simulator=empty'], 'empty'],
  [['--simulator'], 'home'],
  [['--simulator='], 'home'],
])('takes the scenario out of %j', (argv, simulator) => {
  expect(parseLaunchArguments(argv)).toEqual({ ...NOTHING, simulator });
});

it('asks for nothing by default, stays hidden when it is told to, and does nothing else that a link brings along', () => {
  expect(parseLaunchArguments(['electron', '.', '--simulators=home', 'simulator=home'])).toEqual(NOTHING);
  expect(parseLaunchArguments(['beckon', '--hidden'])).toEqual({ ...NOTHING, isHidden: true });
  expect(parseLaunchArguments(['beckon', '--hidden=no', 'hidden'])).toEqual(NOTHING);
  const link = 'beckon://app/remote_1';
  expect(parseLaunchArguments(['beckon', '--hidden', link, '--simulator=home'])).toEqual({ ...NOTHING, link });
});

it.each(['Home', 'constructor', '../../etc/passwd'])('takes %s for no scenario', (name) => {
  expect(parseLaunchArguments([`--simulator=${name}`])).toEqual({ ...NOTHING, unknownSimulator: name });
});

it.each(['beckon://app/remote_1', 'BECKON:', 'beckon:--simulator'])('takes %s for a link, good or not', (link) => {
  expect(parseLaunchArguments(['beckon', '--', link])).toEqual({ ...NOTHING, link });
});

it('looks at each argument a fixed number of times', () => {
  const looksAt = (count: number): number => {
    const { value, reads } = countedReads(['beckon', ...Array.from({ length: count }, (_, at) => `--switch-${at}`)]);
    if (!Array.isArray(value)) throw new Error('No list');
    expect(parseLaunchArguments(value)).toEqual(NOTHING);
    return reads();
  };
  expect(looksAt(2_000)).toBeLessThanOrEqual(2 * looksAt(1_000));
});

it('the arguments of a restart are the switches that Beckon was started with, and none where a link came along', () => {
  const argv = ['/tmp/mount/beckon-desktop', '--user-data-dir=/home/ada/a folder', '--hidden', '--do=add'];
  const more = ['--disable-gpu', '--simulator=home', 'a file', '-psn_0_1', '--', 'another'];
  expect(argumentsForRestart([...argv, ...more])).toEqual([
    '--user-data-dir=/home/ada/a folder',
    '--disable-gpu',
    '--simulator=home',
  ]);
  expect(argumentsForRestart(['beckon', '--user-data-dir=/tmp/x', 'beckon://app/remote_1'])).toEqual([]);
});

it.each([
  ['beckon://app/remote_bb2700000000000000000000000042', 'remote_bb2700000000000000000000000042'],
  ['beckon://app/a', 'a'],
  ['beckon://app/a.b~c-d_e/', 'a.b~c-d_e'],
  // Browsers and Windows write the scheme and the host as they please.
  ['BECKON://APP/Remote_1', 'Remote_1'],
])('a link into Beckon %s names %s', (link, code) => {
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
])('a link into Beckon %j is none', (link) => {
  expect(deviceCodeOfLink(link)).toBeNull();
});

it('a link into Beckon is told apart from other arguments, good or not', () => {
  expect(['beckon:', 'Beckon://x', 'beckon://app/a b'].every(isBeckonLink)).toBe(true);
  expect(['--beckon:', '/usr/bin/beckon', 'beckon', '', 'https://beckon:1'].some(isBeckonLink)).toBe(false);
});
