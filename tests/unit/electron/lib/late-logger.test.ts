import { expect, it } from 'vitest';
import { LateLogger, type Logger } from '../../../../electron/lib/logger';

it('keeps the lines of before, and writes them first, in their order', () => {
  const lines: unknown[][] = [];
  const logger: Logger = {
    debug: (...line) => lines.push(['debug', ...line]),
    info: (...line) => lines.push(['info', ...line]),
    warn: (...line) => lines.push(['warn', ...line]),
    error: (...line) => lines.push(['error', ...line]),
  };
  const late = new LateLogger();
  const cause = new Error('gone');
  late.error('The page died', cause, { reloads: 1 });
  late.warn('Slow');
  expect(lines).toEqual([]);
  late.connect(logger);
  late.info('Started');
  late.debug('Listening');
  expect(lines).toEqual([
    ['error', 'The page died', cause, { reloads: 1 }],
    ['warn', 'Slow', undefined],
    ['info', 'Started', undefined],
    ['debug', 'Listening', undefined],
  ]);
});
