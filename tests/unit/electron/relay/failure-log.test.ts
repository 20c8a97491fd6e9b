import { expect, test } from 'vitest';
import { silentLogger } from '../../../../electron/lib/logger';
import { FailureLog } from '../../../../electron/relay/failure-log';
import { StoreError } from '../../../../electron/relay/pairing-store';
import { StoppingError } from '../../../../electron/relay/relay-http';
import { FakeClock } from '../../../support/fake-clock';

test('a storage that is not there is logged by its code alone, without a stack', () => {
  const lines: unknown[] = [];
  const error = (...line: unknown[]): void => void lines.push(line);
  const log = new FailureLog({ ...silentLogger, error }, new FakeClock());
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  log.record(new StoreError('Redis does not do it', { cause: new Error('Gave up', { cause: refused }) }));
  expect(lines).toEqual([['A request failed: nothing can be stored', null, { code: 'ECONNREFUSED', failedBefore: 0 }]]);
});

test('a storage that fails for every request is logged once a minute, and each fault at once', async () => {
  const clock = new FakeClock();
  const lines: string[] = [];
  const error = (message: string, _cause: unknown, fields = {}): void =>
    void lines.push(`${message} ${JSON.stringify(fields)}`);
  const log = new FailureLog({ ...silentLogger, error }, clock);
  for (let count = 0; count < 100; count += 1) log.record(new StoreError('Redis is not there'));
  expect(lines).toEqual(['A request failed: nothing can be stored {"failedBefore":0}']);
  log.record(new Error('a fault'));
  log.record(new Error('a fault'));
  expect(lines.slice(1)).toEqual(['A request failed {}', 'A request failed {}']);
  await clock.advance(60_000);
  log.record(new StoreError('Redis is not there'));
  expect(lines.at(-1)).toBe('A request failed: nothing can be stored {"failedBefore":99}');
  log.record(new StoppingError());
  log.record(Object.assign(new Error('too large'), { statusCode: 413 }));
  expect(lines).toHaveLength(4);
});
