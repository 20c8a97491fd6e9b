import { describe, expect, it } from 'vitest';
import { argumentsForRestart, parseLaunchArguments } from '../../../../electron/desktop/launch-options';
import { countedReads } from '../../../support/counted-reads';

const NOTHING = { simulator: null, unknownSimulator: null, isHidden: false, link: null } as const;

describe('parseLaunchArguments', () => {
  it.each([
    [['electron', '.', '--simulator=many'], 'many'],
    [['--no-sandbox', '--simulator=home', '--disable-gpu'], 'home'],
    [['--simulator=home', '--simulator=empty'], 'empty'],
    [['--simulator'], 'home'],
    [['--simulator='], 'home'],
  ])('takes the scenario out of %j', (argv, simulator) => {
    expect(parseLaunchArguments(argv)).toEqual({ ...NOTHING, simulator });
  });

  it('asks for nothing by default', () => {
    expect(parseLaunchArguments(['electron', '.', '--simulators=home', 'simulator=home'])).toEqual(NOTHING);
  });

  it.each(['Home', 'constructor', '../../etc/passwd'])('takes %s for no scenario', (name) => {
    expect(parseLaunchArguments([`--simulator=${name}`])).toEqual({ ...NOTHING, unknownSimulator: name });
  });

  it('stays hidden when it is told to', () => {
    expect(parseLaunchArguments(['beckon', '--hidden'])).toEqual({ ...NOTHING, isHidden: true });
    expect(parseLaunchArguments(['beckon', '--hidden=no', 'hidden'])).toEqual(NOTHING);
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

  it('does nothing else that a link brings along', () => {
    const link = 'beckon://app/remote_1';
    expect(parseLaunchArguments(['beckon', '--hidden', link, '--simulator=home'])).toEqual({ ...NOTHING, link });
  });
});

describe('the arguments of a restart', () => {
  it('are the switches that Beckon was started with, without what was asked for once', () => {
    const argv = ['/tmp/mount/beckon-desktop', '--user-data-dir=/home/ada/a folder', '--hidden', '--do=add'];
    const more = ['--disable-gpu', '--simulator=home', 'a file', '-psn_0_1', '--', 'another'];
    expect(argumentsForRestart([...argv, ...more])).toEqual([
      '--user-data-dir=/home/ada/a folder',
      '--disable-gpu',
      '--simulator=home',
    ]);
  });

  it('are none where a link came along, with which a page may have sent switches', () => {
    expect(argumentsForRestart(['beckon', '--user-data-dir=/tmp/x', 'beckon://app/remote_1'])).toEqual([]);
  });
});
