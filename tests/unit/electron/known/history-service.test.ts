import { describe, expect, it } from 'vitest';
import { historyFormat } from '../../../../electron/known/history-log';
import { HistoryService } from '../../../../electron/known/history-service';
import { UNDO_FORGET_MS } from '../../../../electron/known/known-apps-service';
import { MutableObservableMap } from '../../../../electron/lib/observable-map';
import { say } from '../../../../electron/lib/words';
import { type AppConnectionState, UNCHECKED } from '../../../../shared/domain/app-connection';
import type { HistoryEntry } from '../../../../shared/domain/history';
import type { KnownApp } from '../../../../shared/domain/known-app';
import { INITIAL_NOTIFICATIONS } from '../../../../shared/domain/notification';
import type { ReachOutcome } from '../../../../shared/domain/reach-state';
import { textFor, verbatim } from '../../../../shared/words/text';
import { aHistoryEntry } from '../../../support/a-history-entry';
import { aKnownMap, entriesById } from '../../../support/a-known-map';
import { FakeClock } from '../../../support/fake-clock';
import { FakeDocument } from '../../../support/fake-document';
import { aKnownApp } from '../../../support/known-app-factory';
import { aNearbyApp, aToy } from '../../../support/nearby-app-factory';
import { aReachState } from '../../../support/reach-result-factory';

const REACHABLE: ReachOutcome = { kind: 'reachable', latencyMs: 3 };
const SILENT: ReachOutcome = { kind: 'silent' };
const anApp = (overrides: Partial<KnownApp> = {}): KnownApp => aKnownApp({ id: 'a', alias: 'Bedside', ...overrides });

function setUp({ stored = [] as readonly HistoryEntry[], apps = [anApp()], isReadOnly = false } = {}) {
  const clock = new FakeClock();
  const document = new FakeDocument(stored, isReadOnly);
  const known = aKnownMap();
  const keep = (...list: KnownApp[]) => known.replaceAll(entriesById(list));
  keep(...apps);
  const connections = new MutableObservableMap<AppConnectionState>();
  const history = new HistoryService({
    document,
    known,
    connections,
    thresholds: () => INITIAL_NOTIFICATIONS,
    clock,
  });
  const measured = (shown: ReachOutcome, misses = shown.kind === 'reachable' ? 0 : 3) =>
    connections.set('a', { ...UNCHECKED, reach: aReachState(shown, misses) });
  const page = (appId: string | null = null) =>
    history.query({ appId, search: null, kinds: [], limit: 50, before: null }).entries;
  const kinds = () => page().map((entry) => entry.kind);
  return { clock, document, keep, connections, history, measured, page, kinds };
}

describe('what is written down', () => {
  it('has a time, an id of its own, and the name of then', async () => {
    const { measured, page, clock, keep } = setUp();
    measured(REACHABLE);
    await clock.advance(60_000);
    keep(anApp({ alias: 'Sofa' }));
    measured(SILENT);
    expect(page()).toMatchObject([
      { kind: 'lost', title: 'Sofa', at: '2026-01-01T00:01:00.000Z' },
      {
        kind: 'found',
        title: 'Sofa',
        at: '2026-01-01T00:00:00.000Z',
        detail: textFor('outcome.event.reachable', { address: '127.0.0.2' }),
      },
    ]);
    expect(new Set(page().map((entry) => entry.id)).size).toBe(2);
  });

  it('goes to the disk soon when the user did it, and sometime when it was measured', () => {
    const { measured, document, keep, connections } = setUp();
    measured(REACHABLE);
    connections.replaceAll([...connections.entries()].map(([id, state]) => [id, { ...state }] as const));
    keep(anApp(), anApp({ id: 'b' }));
    expect(document.urgencies).toEqual(['sometime', 'soon']);
  });

  it('waits until a miss is no chance', () => {
    const { measured, kinds } = setUp();
    measured(REACHABLE);
    measured(REACHABLE, 2);
    measured(SILENT, 1);
    measured(SILENT, 2);
    expect(kinds()).toEqual(['found']);
    measured(SILENT, 3);
    measured(SILENT, 4);
    expect(kinds()).toEqual(['lost', 'found']);
  });

  it('does not blame the app when this computer is offline, nor while it is being measured', () => {
    const { measured, kinds, connections } = setUp();
    measured(REACHABLE);
    measured({ kind: 'this-computer-offline' });
    const reach = { kind: 'checking', since: '2026-01-01T00:00:00.000Z', previous: null } as const;
    connections.set('a', { ...UNCHECKED, reach });
    connections.delete('a');
    measured(REACHABLE);
    expect(kinds()).toEqual(['found']);
  });

  it('says that an app was added again when a file brought it back', () => {
    const { keep, page } = setUp({ apps: [] });
    keep(anApp());
    keep();
    keep(anApp({ source: 'import' }));
    expect(page().map(({ kind, detail }) => [kind, say(detail)])).toEqual([
      ['kept', 'Added again.'],
      ['forgotten', 'No longer saved.'],
      ['kept', 'Added from Nearby.'],
    ]);
  });
});

describe('the apps of the entries', () => {
  it('go by their present names, and forgotten ones by their last', () => {
    const { keep, page, history } = setUp({ apps: [] });
    const other = anApp({ id: 'b', alias: 'Kitchen' });
    keep(anApp(), other);
    keep(anApp({ alias: 'Sofa' }), { ...other, alias: 'Study' });
    keep(anApp({ alias: 'Sofa' }));
    expect(page().map(({ kind, title }) => [kind, title])).toEqual([
      ['forgotten', 'Study'],
      ['kept', 'Study'],
      ['kept', 'Sofa'],
    ]);
    expect(history.apps()).toEqual([
      { appId: 'a', title: 'Sofa' },
      { appId: 'b', title: 'Study' },
    ]);
  });

  it('are those into which their records were merged', () => {
    const stored = [aHistoryEntry({ appId: 'old', title: 'Old name' })];
    const { page, history } = setUp({ stored, apps: [anApp({ formerIds: ['old'] })] });
    expect(page()).toMatchObject([{ appId: 'a', title: 'Bedside' }]);
    expect(history.apps()).toEqual([{ appId: 'a', title: 'Bedside' }]);
  });

  it('are found by their present and by their former name', () => {
    const { keep, history } = setUp({ stored: [aHistoryEntry({ title: 'Bedside' })] });
    keep(anApp({ alias: 'Sofa' }));
    const found = (search: string) =>
      history.query({ appId: null, search, kinds: [], limit: 50, before: null }).entries;
    expect([found('sofa'), found('bedside'), found('kitchen')].map(({ length }) => length)).toEqual([1, 1, 0]);
  });
});

describe('an app that was forgotten by mistake', () => {
  const low = aNearbyApp({ toys: [aToy({ battery: 5 })] });

  it('goes on where it was when that is undone: nothing was forgotten, added or found', () => {
    const { keep, page, history, measured, connections } = setUp({ apps: [] });
    const app = anApp({ lastInfo: low });
    keep(app);
    measured(REACHABLE);
    const before = page();
    expect(before.map(({ kind }) => kind)).toEqual(['found', 'battery-low', 'kept']);
    keep();
    connections.delete('a');
    history.restore(['a']);
    keep(app);
    measured(REACHABLE);
    expect(page()).toEqual(before);
    measured(SILENT);
    expect(page().map(({ kind }) => kind)).toEqual(['lost', 'found', 'battery-low', 'kept']);
  });

  it('has its entries back although it is of the simulator, whose apps leave no trace', () => {
    const { keep, page, history } = setUp({ apps: [] });
    const [app, other] = [anApp({ simulated: true }), anApp({ id: 'b', simulated: true })];
    keep(app, other);
    const before = page();
    keep();
    expect(page()).toEqual([]);
    history.restore(['a', 'b']);
    keep(app, other);
    expect(page()).toEqual(before);
  });

  it('was forgotten once that cannot be undone any more', async () => {
    const { keep, kinds, history, clock } = setUp();
    keep();
    await clock.advance(UNDO_FORGET_MS + 60_000);
    history.restore(['a']);
    expect(kinds()).toEqual(['forgotten']);
  });
});

const GRACE_MS = 30_000;

describe('after a resume', () => {
  it('does not report what is lost and back within the grace period, but at once what the user does', async () => {
    const { measured, keep, kinds, history, clock } = setUp();
    measured(REACHABLE);
    history.startGrace(GRACE_MS);
    measured(SILENT);
    await clock.advance(GRACE_MS - 1);
    measured(REACHABLE);
    await clock.advance(60_000);
    expect(kinds()).toEqual(['found']);
    history.startGrace(GRACE_MS);
    keep();
    expect(kinds()).toEqual(['forgotten', 'found']);
  });

  it('reports after it what is still so', async () => {
    const { measured, page, history, clock } = setUp();
    measured(REACHABLE);
    history.startGrace(GRACE_MS);
    measured(SILENT);
    await clock.advance(20_000);
    // A second resume restarts the grace period.
    history.startGrace(GRACE_MS);
    await clock.advance(GRACE_MS - 1);
    expect(page()).toHaveLength(1);
    await clock.advance(1);
    expect(page()[0]).toMatchObject({ kind: 'lost', at: '2026-01-01T00:00:50.000Z' });
  });
});

describe('after a restart', () => {
  it('does not repeat what it told last', () => {
    const { measured, kinds } = setUp({ stored: [aHistoryEntry()] });
    measured(REACHABLE);
    expect(kinds()).toEqual(['found']);
    measured(SILENT);
    expect(kinds()).toEqual(['lost', 'found']);
  });

  it('does not repeat a certificate problem, but tells another one', () => {
    const stored = [aHistoryEntry({ kind: 'certificate', detail: verbatim('Its certificate has expired.') })];
    const { measured, page } = setUp({ stored });
    measured({ kind: 'certificate', problem: 'expired', presented: null, pinned: null });
    measured({ kind: 'certificate', problem: 'name', presented: null, pinned: null });
    expect(page().map((entry) => say(entry.detail))).toEqual([
      'Its certificate is for another name.',
      'Its certificate has expired.',
    ]);
  });

  it('does not tell again that a battery is low', () => {
    const low = anApp({ lastInfo: aNearbyApp({ toys: [aToy({ battery: 12 })] }) });
    const { keep, kinds } = setUp({ apps: [low] });
    keep({ ...low, lastInfo: aNearbyApp({ toys: [aToy({ battery: 11 })] }) });
    expect(kinds()).toEqual([]);
  });
});

describe('clearing', () => {
  const stored = [
    aHistoryEntry({ id: '1' }),
    aHistoryEntry({ id: '2', appId: 'b' }),
    aHistoryEntry({ id: '3', appId: 'old' }),
  ];

  it('deletes all of an app, also from before it was merged, or everything', () => {
    const { history, page, document } = setUp({ stored, apps: [anApp({ formerIds: ['old'] })] });
    expect(
      page('a')
        .map((entry) => entry.id)
        .sort(),
    ).toEqual(['1', '3']);
    expect(history.clear('a').ok).toBe(true);
    expect(document.value.map((entry) => entry.id)).toEqual(['2']);
    history.clear(null);
    expect([document.value, document.urgencies]).toEqual([[], ['soon', 'soon']]);
  });

  it('is refused for a file that is not to be changed', () => {
    const { history, page } = setUp({ stored, isReadOnly: true });
    expect(history.clear(null)).toEqual({ ok: false, error: 'read-only' });
    expect(page()).toHaveLength(3);
  });
});

it('keeps nothing of an app of the simulator once it is gone', () => {
  const { keep, page, document } = setUp({ apps: [] });
  keep(anApp({ simulated: true }), anApp({ id: 'real' }));
  keep(anApp({ id: 'real' }));
  expect(page().map((entry) => entry.appId)).toEqual(['real']);
  expect(document.value.map((entry) => entry.appId)).toEqual(['real']);
});

it('reads no entry of its file whose text lacks what belongs in it', () => {
  const entry = aHistoryEntry();
  const entries = [{ ...entry, detail: { key: 'historyEvent.kept', params: {} } }, { ...entry, kind: 'other' }, entry];
  expect(historyFormat.parse({ entries })).toEqual({ value: [entry], dropped: 2 });
});
