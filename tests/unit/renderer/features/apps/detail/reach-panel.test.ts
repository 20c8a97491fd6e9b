import { describe, expect, it } from 'vitest';
import type { AppEntry } from '../../../../../../renderer/features/apps/app-entries';
import { appStatus, statusAction } from '../../../../../../renderer/features/apps/app-status';
import { appTitle } from '../../../../../../renderer/features/apps/app-title';
import type { PanelFacts } from '../../../../../../renderer/features/apps/detail/panel-row';
import { panelAnnouncement, reachPanel } from '../../../../../../renderer/features/apps/detail/reach-panel';
import type { Examination } from '../../../../../../renderer/features/doctor/use-doctor';
import { connectionOf } from '../../../../../../shared/domain/connection-info';
import type { CertificateProblem } from '../../../../../../shared/domain/dial-outcome';
import type { VerdictCode } from '../../../../../../shared/domain/doctor';
import {
  type ReachOutcome,
  type ReachState,
  withResult,
  withThoroughResult,
} from '../../../../../../shared/domain/reach-state';
import type { ReconnectState } from '../../../../../../shared/domain/reconnect';
import { textFor, verbatim } from '../../../../../../shared/words/text';
import { aDoctorStep } from '../../../../../support/doctor-report-factory';
import { english } from '../../../../../support/english';
import { aKnownApp, aLedgerAddress } from '../../../../../support/known-app-factory';
import { aNearbyApp } from '../../../../../support/nearby-app-factory';
import { aMiss, aReachResult } from '../../../../../support/reach-result-factory';
import { aServiceFailure } from '../../../../../support/service-failure-factory';

const t = await english();

const AT = '2026-01-01T10:00:00.000Z';
const LATER = '2026-01-01T10:05:00.000Z';
const info = aNearbyApp({ platform: 'android', address: '192.168.1.57', domain: '192-168-1-57.apps.example' });
const known = aKnownApp({
  deviceCode: info.deviceCode,
  alias: 'Ada',
  lastInfo: info,
  addresses: [aLedgerAddress({ host: '192-168-1-57.apps.example' })],
});
const REACHED = measured({ kind: 'reachable', latencyMs: 4.2 });

function measured(outcome: ReachOutcome, host = '192-168-1-57.apps.example'): ReachState {
  const result =
    outcome.kind === 'reachable'
      ? aReachResult({ at: AT, https: outcome, wss: null })
      : aMiss(outcome, { at: AT, host, address: host });
  return { kind: 'measured', measured: withThoroughResult(null, result) };
}

function certificate(problem: CertificateProblem, pinned: string | null = null): ReachOutcome {
  return { kind: 'certificate', problem, presented: 'AB:CD', pinned };
}

function failed(code: VerdictCode): ReconnectState {
  return { kind: 'failed', at: AT, verdict: verdictOf(code) };
}

function verdictOf(code: VerdictCode) {
  return { code, sentence: verbatim(`It is ${code}.`), advice: verbatim('Do this.') };
}

function examined(code: VerdictCode, at = LATER): Examination {
  const request = { kind: 'known', id: known.id } as const;
  const report = { steps: [aDoctorStep()], verdict: verdictOf(code) };
  return { kind: 'done', runId: 'run', request, steps: report.steps, at, report };
}

interface Given extends Partial<Omit<PanelFacts, 'app' | 'status'>> {
  readonly entry?: Partial<AppEntry>;
}

function panelOf({ entry: changed = {}, ...facts }: Given = {}) {
  const entry: AppEntry = {
    key: known.id,
    known,
    info,
    listed: true,
    reach: { kind: 'unchecked' },
    reconnect: null,
    ...changed,
  };
  const app = { entry, title: appTitle(entry, t) };
  return reachPanel(
    {
      app,
      status: appStatus(entry),
      examination: undefined,
      listing: { fetchedAt: AT, skipped: [] },
      discovery: { kind: 'found', at: AT, count: 1, nextAt: LATER },
      service: { kind: 'url', baseUrl: 'https://service.example', caFile: null, source: 'settings' },
      connection: entry.known === null ? null : connectionOf(entry.known),
      isOld: false,
      ...facts,
    },
    t,
  );
}

describe('reachPanel says for each state what is so, why, what to do and with which button', () => {
  const rows: readonly (readonly [string, Given, string])[] = [
    [
      'reachable, and the service says offline',
      { entry: { reach: REACHED, info: { ...info, online: false } } },
      'ok: You can connect. The service hasn’t noticed yet. Its list can lag by minutes. (no button)',
    ],
    [
      'reachable although DNS blocks the name',
      { entry: { reach: REACHED }, examination: examined('name-blocked-worked-around') },
      'ok: You can connect. Your DNS blocks the app’s name. Beckon connects without it. (no button)',
    ],
    [
      'refused',
      { entry: { reach: measured({ kind: 'refused' }) } },
      'bad: The app isn’t listening. The phone answers, but nothing listens on port 30010. Open the app’s game mode and keep it on screen. (try)',
    ],
    [
      'certificate changed',
      { entry: { reach: measured(certificate('changed', 'EF:01'), '192.168.1.57') } },
      'warn: Is this still Ada? It shows another certificate than the one you trusted, so Beckon stopped there. (review)',
    ],
    [
      'certificate expired',
      { entry: { reach: measured(certificate('expired')) } },
      'warn: The certificate is too old. Update the app to renew it. (try)',
    ],
    [
      'away',
      { entry: { reach: measured({ kind: 'silent' }), listed: false, known: { ...known, lastListedAt: null } } },
      'neutral: Not here right now. (try)',
    ],
    [
      'not trusted',
      { entry: { reach: measured(certificate('unknown-authority')) } },
      'warn: Is this Ada? No authority that this PC trusts vouches for its certificate, so Beckon stopped there. (review)',
    ],
    [
      'no address',
      { entry: { reach: measured({ kind: 'no-address' }) } },
      'bad: The service gives no address. The service knows the app, but gives no address and port for it. Reopen the app’s game mode (or its connection view), or add the app by the address it shows. (try)',
    ],
    ['not checked', {}, 'neutral: Not checked yet. Beckon hasn’t contacted Ada. (check)'],
    [
      'name not found',
      { entry: { reach: measured({ kind: 'name-blocked' }, 'phone.example') } },
      'bad: The name leads nowhere. DNS doesn’t find phone.example, and the name contains no address. Type the app’s IP address. (edit)',
    ],
    [
      'not encrypted',
      { entry: { reach: measured({ kind: 'plain-http' }) } },
      'bad: The app answers without encryption. Port 30010 speaks plain HTTP. Use the HTTPS port that the app shows. (edit)',
    ],
    [
      'this computer offline',
      { entry: { reach: measured({ kind: 'this-computer-offline' }) } },
      'neutral: This PC is offline. Beckon checks again as soon as it has a network. (no button)',
    ],
    [
      'a verdict of another kind',
      { entry: { reach: measured({ kind: 'refused' }), reconnect: failed('handshake-failed') } },
      'bad: It is handshake-failed. Do this. (try)',
    ],
  ];
  it.each(rows)('%s', (_, given, expected) => {
    const { tone, sentence, cause, step, action } = panelOf(given);
    const said = [sentence, cause, step].filter((one) => typeof one === 'string').join(' ');
    expect(`${tone}: ${said} (${action ?? 'no button'})`).toBe(expected);
  });

  it('names both networks where the doctor found them', () => {
    const subnet = aDoctorStep({
      step: 'subnet',
      outcome: 'problem',
      code: 'other-network',
      detail: textFor('finding.otherNetwork', { address: '192.168.4.63', networks: '192.168.1.0/24' }),
    });
    const examination: Examination = { kind: 'try', runId: 'run', steps: [subnet], at: AT };
    const panel = panelOf({
      entry: { reach: measured({ kind: 'silent' }), reconnect: failed('other-network') },
      examination,
    });
    expect(panel.cause).toBe('Ada is at 192.168.4.63, this PC in 192.168.1.0/24.');
    expect(panel.checks).toBe(examination);
  });

  it('offers for each certificate what the row offers', () => {
    for (const problem of ['changed', 'expired', 'unknown-authority', 'name', 'invalid'] as const) {
      const actions = ['192.168.1.57', '192-168-1-57.apps.example'].map(
        (host) => panelOf({ entry: { reach: measured(certificate(problem), host) } }).action,
      );
      expect(new Set(actions)).toEqual(new Set([statusAction({ kind: 'certificate', problem })]));
    }
  });

  it('says when an app that is away was seen, as its row does, and keeps its promise', () => {
    const seen = (favourite: boolean) => {
      const away = { ...known, favourite, lastListedAt: AT };
      const { cause } = panelOf({ entry: { reach: measured({ kind: 'silent' }), listed: false, known: away } });
      return typeof cause === 'object' && cause !== null ? cause.read(Date.parse(AT) + 24 * 3_600_000) : cause;
    };
    expect(seen(true)).toBe('Seen yesterday. Beckon connects when it’s back.');
    expect(seen(false)).toBe('Seen yesterday.');
  });

  it('says between verdict and step what the doctor saw on the way', () => {
    const dial = aDoctorStep({ step: 'connect-https', outcome: 'problem', detail: verbatim('No way there.') });
    const examination = { ...examined('no-route'), steps: [aDoctorStep(), dial] };
    const { sentence, cause, step } = panelOf({ entry: { reach: measured({ kind: 'silent' }) }, examination });
    expect([sentence, cause, step]).toEqual(['It is no-route.', 'No way there.', 'Do this.']);
  });

  it('says of a phone that claims to be on this computer that it is a mistake', () => {
    const lost = { info: { ...info, address: '127.0.0.1' }, reach: measured({ kind: 'own-address' }) };
    expect(panelOf({ entry: lost })).toMatchObject({
      tone: 'warn',
      sentence: 'This address points back to this computer',
    });
    // Where the service itself is on this computer, as the simulator, its apps are too.
    const service = { kind: 'simulator', scenario: 'home', baseUrl: 'https://127.0.0.1:4430', caFile: '/ca' } as const;
    expect(panelOf({ entry: lost, service })).toMatchObject({ sentence: 'Its address points back to this PC.' });
  });

  it('takes the newer of a measurement and the doctor’s word', () => {
    const before = examined('silent', '2026-01-01T09:00:00.000Z');
    expect(panelOf({ entry: { reach: REACHED }, examination: before }).sentence).toBe('You can connect.');
    expect(panelOf({ entry: { reach: REACHED }, examination: examined('silent') }).sentence).toBe(
      'Ada doesn’t answer.',
    );
    // What is measured by now is something else.
    const refused = { reach: measured({ kind: 'refused' }) };
    expect(panelOf({ entry: refused, examination: examined('silent') }).sentence).toBe('The app isn’t listening.');
  });

  it('says why an app is away to a person who asked, and only then', () => {
    const away = { reach: measured({ kind: 'silent' }), listed: false, reconnect: failed('other-network') };
    expect(panelOf({ entry: away }).sentence).toBe('Not here right now.');
    const examination: Examination = { kind: 'try', runId: 'run', steps: [], at: AT };
    expect(panelOf({ entry: away, examination }).sentence).toBe('They’re on different networks.');
  });

  it('does not hide that checks failed since', () => {
    const reached = withResult(null, aReachResult({ at: AT, https: { kind: 'reachable', latencyMs: 4 }, wss: null }));
    const since = withResult(reached, aMiss({ kind: 'silent' }, { at: LATER }));
    const panel = panelOf({ entry: { reach: { kind: 'measured', measured: since } } });
    expect([panel.tone, panel.cause]).toEqual(['ok', expect.stringMatching(/^1 check has failed since/)]);
  });
});

describe('the picture', () => {
  it('is whole with the latency where all is well, and broken behind the mark where not', () => {
    const { toApp, service, picture } = panelOf({ entry: { reach: REACHED } });
    expect(toApp).toEqual({ tone: 'ok', mark: 'ok', word: '4 ms' });
    expect(service).toMatchObject({ hop: { tone: 'ok', mark: 'ok' }, under: 'Says online', isHollow: false });
    expect(picture).toBe('This PC reaches Ada in 4 ms. The service says it’s online.');
    const lost = panelOf({ entry: { reach: measured({ kind: 'refused' }) } });
    expect(lost.toApp).toEqual({ tone: 'bad', mark: 'bad', word: 'Refused' });
    expect(lost.picture).toBe('This PC doesn’t reach Ada. Refused. The service says it’s online.');
  });

  it('has the word of what was measured of an app that is away', () => {
    const away = { reach: measured({ kind: 'refused' }), listed: false };
    expect(panelOf({ entry: away }).toApp).toEqual({ tone: 'idle', mark: null, word: 'Refused' });
  });

  it('knows nothing while this computer is offline', () => {
    const hop = { tone: 'idle', mark: null };
    const panel = panelOf({ entry: { reach: measured({ kind: 'this-computer-offline' }) } });
    expect(panel).toMatchObject({ toApp: hop, service: { isHollow: true, under: { at: AT }, hop } });
    const under = panel.service?.under;
    const aged = [59_999, 60_000].map((ms) => typeof under === 'object' && under.read(Date.parse(AT) + ms));
    expect(aged).toEqual(['', '1 min ago']);
  });

  it('says that an address is an old one where nothing leads to the app', () => {
    expect(panelOf({ entry: { reach: measured({ kind: 'no-address' }) } }).address).toBe('Last at 192.168.1.57');
    expect(panelOf({ entry: { reach: measured({ kind: 'refused' }) } }).address).toBe('192.168.1.57');
  });

  it('does not vouch for what is old', () => {
    expect(panelOf({ entry: { reach: REACHED }, isOld: true }).toApp).toMatchObject({ tone: 'idle', mark: null });
  });

  it('has a hollow service with the age of its list while it does not answer, and no opinion of its own', () => {
    const discovery = { kind: 'failed', at: LATER, failure: aServiceFailure(), attempts: 1, nextAt: LATER } as const;
    const entry = { reach: REACHED, info: { ...info, online: false } };
    const { service, cause, picture } = panelOf({ entry, discovery });
    expect(service).toMatchObject({ isHollow: true, under: { at: AT }, hop: { tone: 'idle', word: 'Says offline' } });
    expect(cause).toBe('This PC made a secure connection to Ada.');
    expect(picture).toContain('The service is unreachable.');
  });

  it('has two nodes for an app that the service can’t know', () => {
    const typed = { known: { ...known, deviceCode: null, lastInfo: null }, info: null, listed: false };
    expect(panelOf({ entry: typed }).service).toBeNull();
    const { service } = panelOf({ entry: { listed: false } });
    expect(service).toMatchObject({ under: 'Doesn’t list it', hop: { word: null } });
  });
});

it('is announced by its sentence and the step', () => {
  const panel = panelOf({ entry: { reach: measured({ kind: 'silent' }) } });
  expect(panelAnnouncement(panel)).toBe('Ada doesn’t answer. Wake it and open the app.');
});
