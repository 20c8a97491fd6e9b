import { describe, expect, test } from 'vitest';
import { RelayLogger, stackOf, withoutSecrets } from '../../../../electron/relay/relay-logger';

function logging(debug = false) {
  const lines: string[] = [];
  const secrets = ['developer token', 'a"b'];
  const logger = new RelayLogger({ write: (line) => void lines.push(line), now: () => 0, debug, secrets });
  return { lines, logger };
}

describe('RelayLogger', () => {
  test('writes one JSON object in a line', () => {
    const { lines, logger } = logging();
    logger.info('Two\nlines', { count: 2 });
    logger.debug('not this');
    expect(lines).toEqual([expect.not.stringContaining('\n')]);
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      time: '1970-01-01T00:00:00.000Z',
      level: 'info',
      message: 'Two\nlines',
      count: 2,
    });
    const verbose = logging(true);
    verbose.logger.debug('this');
    expect(verbose.lines).toHaveLength(1);
  });

  test('writes an error with its causes, and nothing that hangs on it', () => {
    const { lines, logger } = logging();
    const cause = Object.assign(new Error('inner'), { options: { json: { utoken: 'hidden' } } });
    logger.error('Failed', new Error('outer', { cause }));
    expect(lines[0]).toContain('inner');
    expect(lines[0]).not.toContain('hidden');
    expect(stackOf('text')).toBe('not an error');
  });

  test('writes no secret, in whatever spelling it comes', () => {
    const { lines, logger } = logging();
    logger.warn('developer token and developer%20token', { more: 'a"b' });
    logger.error('x', new Error('with developer token'));
    expect(lines.join('\n')).not.toMatch(/developer.{1,3}token|a\\?"b/);
    expect(withoutSecrets('as is', [''])).toBe('as is');
    expect(withoutSecrets('as is', [])).toBe('as is');
  });

  test('takes each out whole, and nothing out of what stands in its place', () => {
    expect(withoutSecrets('it is secret, secrets and a.b', ['secret', 'secrets', 'a.b', 'e'])).toBe(
      'it is [secret], [secret] and [secret]',
    );
    expect(withoutSecrets('axb ^$.*+?()[]{}|/-\\', ['a.b', '^$.*+?()[]{}|/-'])).toBe('axb [secret]\\');
  });
});
