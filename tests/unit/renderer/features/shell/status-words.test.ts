import type { TFunction } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { discoveryAnnouncement, statusWords } from '../../../../../renderer/features/shell/status-words';
import type { DiscoveryState } from '../../../../../shared/domain/discovery';
import { verbatim } from '../../../../../shared/words/text';
import { english } from '../../../../support/english';
import { aServiceFailure } from '../../../../support/service-failure-factory';

const AT = '2026-01-01T10:00:00.000Z';
const NEXT = '2026-01-01T10:00:15.000Z';
const service = { kind: 'url', source: 'settings', baseUrl: 'https://service.example', caFile: null } as const;

let t: TFunction;
beforeAll(async () => {
  t = await english();
});

const STATES: readonly [DiscoveryState, string][] = [
  [{ kind: 'idle', reason: 'no-service' }, 'No service'],
  [{ kind: 'idle', reason: 'paused' }, 'Paused'],
  [{ kind: 'looking', since: AT }, 'Scanning…'],
  [{ kind: 'found', at: AT, count: 1, nextAt: NEXT }, '1 app nearby'],
  [{ kind: 'found', at: AT, count: 1_000, nextAt: NEXT }, '1,000 apps nearby'],
  [{ kind: 'empty', at: AT, nextAt: NEXT }, 'No apps nearby'],
  [{ kind: 'failed', at: AT, failure: aServiceFailure(), attempts: 1, nextAt: NEXT }, 'Couldn’t refresh'],
];

describe('statusWords', () => {
  it.each(STATES)('puts %o into words', (discovery, text) => {
    expect(statusWords(service, discovery, t).text).toBe(text);
  });

  it('counts down to the next look, also after a failure', () => {
    const failed = { kind: 'failed', at: AT, failure: aServiceFailure(), attempts: 2, nextAt: NEXT } as const;
    expect(statusWords(service, failed, t).detail).toEqual({ kind: 'countdown', key: 'shell.status.retry', at: NEXT });
  });

  it('points to the settings when the service cannot be used, whatever the loop does', () => {
    const words = statusWords(
      { kind: 'unusable', reason: verbatim('The CA file is gone.') },
      { kind: 'looking', since: AT },
      t,
    );
    expect(words.text).toBe('Can’t use the service');
  });
});

describe('discoveryAnnouncement', () => {
  it('is silent about looking, which happens all the time', () => {
    expect(discoveryAnnouncement({ kind: 'looking', since: AT }, t)).toBeNull();
  });

  it('tells what was found, and why nothing was', () => {
    const failure = aServiceFailure({ message: verbatim('The service did not answer in time.') });
    expect(discoveryAnnouncement({ kind: 'found', at: AT, count: 2, nextAt: NEXT }, t)).toBe('2 apps nearby');
    expect(discoveryAnnouncement({ kind: 'failed', at: AT, failure, attempts: 1, nextAt: NEXT }, t)).toBe(
      'Couldn’t refresh: The service did not answer in time.',
    );
  });
});
