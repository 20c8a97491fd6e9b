import { describe, expect, it } from 'vitest';
import { discoveryAnnouncement, isOffline, serviceWords } from '../../../../../renderer/features/notices/service-words';
import type { DiscoveryState } from '../../../../../shared/domain/discovery';
import { type ReachResult, type ReachState, withResult } from '../../../../../shared/domain/reach-state';
import { verbatim } from '../../../../../shared/words/text';
import { connectionsOf } from '../../../../support/app-state-factory';
import { english } from '../../../../support/english';
import { aMiss, aReachResult } from '../../../../support/reach-result-factory';
import { aServiceFailure } from '../../../../support/service-failure-factory';

const AT = '2026-01-01T10:00:00.000Z';
const NEXT = '2026-01-01T10:00:15.000Z';
const service = { kind: 'url', source: 'settings', baseUrl: 'https://service.example', caFile: null } as const;

function measuredAs(result: ReachResult): ReachState {
  return { kind: 'measured', measured: withResult(null, result) };
}

const t = await english();

const STATES: readonly [DiscoveryState, string][] = [
  [{ kind: 'idle', reason: 'no-service' }, 'Not set up'],
  [{ kind: 'idle', reason: 'paused' }, 'Paused'],
  [{ kind: 'looking', since: AT }, 'Connecting…'],
  [{ kind: 'found', at: AT, count: 1, nextAt: NEXT }, 'Connected'],
  [{ kind: 'empty', at: AT, nextAt: NEXT }, 'Connected'],
  [{ kind: 'failed', at: AT, failure: aServiceFailure(), attempts: 1, nextAt: NEXT }, 'Unreachable'],
];

describe('isOffline', () => {
  const offlineAt = (at: string) => measuredAs(aMiss({ kind: 'this-computer-offline' }, { at }));

  it('goes by the latest measurement, whatever older ones found', () => {
    const reached = measuredAs(aReachResult({ at: NEXT }));
    expect(isOffline(connectionsOf({ reach: { disconnected: offlineAt(AT), measured: reached } }))).toBe(false);
    expect(
      isOffline(connectionsOf({ reach: { measured: reached, later: offlineAt('2026-01-01T10:00:16.000Z') } })),
    ).toBe(true);
  });

  it('says nothing while nothing was measured', () => {
    expect(isOffline(connectionsOf({ reach: { app: { kind: 'unchecked' } } }))).toBe(false);
  });
});

describe('serviceWords', () => {
  it.each(STATES)('puts %o into words', (discovery, text) => {
    expect(serviceWords({ service, discovery }, false, t).text).toBe(text);
  });

  it('does not call a service connected while this computer is offline', () => {
    const discovery = { kind: 'found', at: AT, count: 1, nextAt: NEXT } as const;
    expect(serviceWords({ service, discovery }, true, t)).toEqual({ tone: 'off', text: 'Unreachable' });
  });

  it('says when the service cannot be used, whatever the loop does', () => {
    const unusable = { kind: 'unusable', reason: verbatim('The CA file is gone.') } as const;
    expect(serviceWords({ service: unusable, discovery: { kind: 'looking', since: AT } }, false, t)).toEqual({
      tone: 'bad',
      text: 'Can’t be used',
    });
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
