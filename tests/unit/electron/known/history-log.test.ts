import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import {
  HistoryLog,
  MAX_ENTRIES,
  MAX_ENTRIES_PER_APP,
  queryEntries,
  withEntries,
} from '../../../../electron/known/history-log';
import { say, setLanguage } from '../../../../electron/lib/words';
import type { HistoryEntry, HistoryQuery } from '../../../../shared/domain/history';
import { withoutIsolation } from '../../../../shared/lib/isolation';
import { textFor, verbatim } from '../../../../shared/words/text';
import { aHistoryEntry } from '../../../support/a-history-entry';
import { watched } from '../../../support/watched-apps';

const at = (ms: number): string => new Date(Date.UTC(2026, 0, 1) + ms).toISOString();
const many = (count: number, appId = (i: number) => String(i)): HistoryEntry[] =>
  Array.from({ length: count }, (_, i) => aHistoryEntry({ id: `${i}`, at: at(i), appId: appId(i) }));
const aQuery = (overrides: Partial<HistoryQuery> = {}): HistoryQuery => ({
  appId: null,
  search: null,
  kinds: [],
  limit: 50,
  before: null,
  ...overrides,
});
const asItWas = ({ appId, title }: HistoryEntry) => ({ appId, title });
const onlyItself = (appId: string): ReadonlySet<string> => new Set([appId]);
const ids = (entries: readonly HistoryEntry[]): string[] => entries.map((entry) => entry.id);

describe('withEntries', () => {
  it('drops the oldest beyond the limit of all', () => {
    const entries = withEntries(many(MAX_ENTRIES), [aHistoryEntry({ id: 'new', appId: 'new' })]);
    expect(entries).toHaveLength(MAX_ENTRIES);
    expect([entries[0]?.id, entries.at(-1)?.id]).toEqual(['1', 'new']);
  });

  it('drops the oldest of an app beyond its own limit, and no other app’s', () => {
    const entries = withEntries(
      [aHistoryEntry({ id: 'other', appId: 'other' }), ...many(MAX_ENTRIES_PER_APP, () => 'busy')],
      [aHistoryEntry({ id: 'new-1', appId: 'busy' }), aHistoryEntry({ id: 'new-2', appId: 'busy' })],
    );
    expect(entries).toHaveLength(1 + MAX_ENTRIES_PER_APP);
    expect(ids(entries).slice(0, 2)).toEqual(['other', '2']);
    expect(ids(entries).slice(-2)).toEqual(['new-1', 'new-2']);
  });
});

describe('HistoryLog', () => {
  it('keeps what its limits leave of many entries at once, one after the other', () => {
    const added = [...many(MAX_ENTRIES_PER_APP + 3, () => 'busy'), ...many(MAX_ENTRIES)];
    const log = new HistoryLog(added.slice(0, 100));
    added.slice(100).forEach((entry, index) => {
      log.add(entry, index);
    });
    expect(ids(log.entries)).toEqual(ids(withEntries(added, [])));
    expect(log.has('busy')).toBe(false);
    expect(log.has('7')).toBe(true);
  });

  it('knows which apps have entries, also after some were removed', () => {
    const log = new HistoryLog(many(3));
    log.remove(({ appId }) => appId === '1');
    expect([log.has('0'), log.has('1')]).toEqual([true, false]);
    expect(ids(log.entries)).toEqual(['0', '2']);
  });

  it('adds an entry without going through those there are', () => {
    const reads = new Set<string>();
    const log = new HistoryLog(many(MAX_ENTRIES).map((entry) => watched(entry.id, entry, reads)));
    reads.clear();
    log.add(aHistoryEntry({ id: 'new', appId: 'new' }), 0);
    // The oldest goes.
    expect([...reads]).toEqual(['0']);
  });
});

describe('queryEntries', () => {
  afterEach(async () => await setLanguage('en'));

  const entries = [
    aHistoryEntry({ id: '1', at: at(1), appId: 'a', kind: 'kept', title: 'Café', detail: verbatim('It was kept.') }),
    aHistoryEntry({
      id: '2',
      at: at(2),
      appId: 'b',
      kind: 'found',
      title: 'Sofa',
      detail: verbatim('At 192.168.1.44.'),
    }),
    aHistoryEntry({
      id: '3',
      at: at(3),
      appId: 'a',
      kind: 'lost',
      title: 'Café',
      detail: verbatim('Nothing answers.'),
    }),
  ];
  const found = (query: Partial<HistoryQuery>): string[] =>
    ids(queryEntries(entries, aQuery(query), onlyItself, asItWas).entries);

  it.each<[Partial<HistoryQuery>, string[]]>([
    [{}, ['3', '2', '1']],
    [{ appId: 'a' }, ['3', '1']],
    [{ kinds: ['kept', 'lost'] }, ['3', '1']],
    [{ before: at(3) }, ['2', '1']],
    [{ limit: 1 }, ['3']],
    [{ search: 'cafe' }, ['3', '1']],
    [{ search: '  ANSWERS  café ' }, ['3']],
    [{ search: '1.44' }, ['2']],
    [{ search: 'sofa answers' }, []],
    [{ search: ' ' }, ['3', '2', '1']],
  ])('finds with %j', (query, expected) => {
    expect(found(query)).toEqual(expected);
  });

  it('finds words around a name as they are shown, without its marks of isolation', async () => {
    const detail = textFor('historyEvent.callsItself', { name: 'Max', former: 'Sunday' });
    const entry = aHistoryEntry({ id: '1', title: 'Café', detail });
    await setLanguage('ar');
    const shown = withoutIsolation(say(detail));
    const page = queryEntries([entry], aQuery({ search: shown }), onlyItself, asItWas);
    expect(ids(page.entries)).toEqual(['1']);
  });

  it('finds what happened to records that were merged into the app', () => {
    const page = queryEntries(entries, aQuery({ appId: 'a' }), () => new Set(['a', 'b']), asItWas);
    expect(ids(page.entries)).toEqual(['3', '2', '1']);
  });

  it('shows every entry exactly once, page by page, whatever the clock did', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 30 }),
        fc.integer({ min: 1, max: 7 }),
        (times, limit) => {
          const log = new HistoryLog([]);
          times.forEach((ms, index) => {
            log.add(aHistoryEntry({ id: String(index) }), Date.parse(at(ms)));
          });
          const all = log.entries;
          const seen: HistoryEntry[] = [];
          let before: string | null = null;
          for (let more = true; more; ) {
            const page = queryEntries(all, aQuery({ limit, before }), onlyItself, asItWas);
            seen.push(...page.entries);
            before = page.entries.at(-1)?.at ?? null;
            more = page.more;
          }
          expect(ids(seen).sort()).toEqual(ids(all).sort());
          expect(seen.map((entry) => entry.at)).toEqual(
            seen
              .map((entry) => entry.at)
              .sort()
              .reverse(),
          );
        },
      ),
    );
  });
});
