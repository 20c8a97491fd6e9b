import { expect } from 'vitest';
import { keepPaired } from '../../../../electron/known/adding';
import { CONFIRMATION_MS } from '../../../../electron/known/duplicates';
import { UNDO_FORGET_MS } from '../../../../electron/known/known-apps-service';
import { isTyped, type KnownApp } from '../../../../shared/domain/known-app';
import type { NearbyApp } from '../../../../shared/domain/nearby-app';
import { listedAt, reachedAt } from '../../../support/a-ledger';
import { aNearby } from '../../../support/a-nearby';
import { aMiss } from '../../../support/reach-result-factory';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../../support/temporary-folder';
import { type Facts, joined, type Merged, NOTHING_SAID, placeOf } from './ledger-facts';
import { LedgerLife } from './ledger-life';
import type { World } from './model-run';

interface Forgotten {
  readonly token: string;
  readonly apps: readonly KnownApp[];
  readonly facts: ReadonlyMap<string, Facts>;
  /** How long it can be undone, in milliseconds awake. */
  leftMs: number;
}

/** Known apps on real files, and a model of what the user keeps: a table of facts. */
export class LedgerWorld implements World {
  readonly #folder = makeTemporaryFolder();
  #life = new LedgerLife(this.#folder, Date.UTC(2026, 0, 1));
  /** What is kept, by record. */
  #facts = new Map<string, Facts>();
  readonly #ignored = new Set<string>();
  #forgotten: Forgotten[] = [];
  /** Merges by the token that undoes each. */
  readonly #merges = new Map<string, Merged>();
  /** Those that cannot be undone any more: but for a crash that takes back why. */
  readonly #formerMerges = new Map<string, Merged>();
  /** Of those, the ones that may not be on the disk yet. */
  #unsaved = new Set<string>();
  readonly #distinct = new Set<string>();
  /** Where the service has ever said that a code is, and where it said so last. */
  readonly #said = new Set<string>();
  readonly #saidLast = new Map<string, number>();
  #list = new Map<string, number>();
  /** Where the service said that an app is since the list came. */
  readonly #saidSince = new Map<string, number>();
  #listedAt = Number.NEGATIVE_INFINITY;
  /** Where records were reached while that was theirs, as `record place`. */
  readonly #reached = new Set<string>();
  /** Where records without a code were reached lately. */
  readonly #lately = new Map<string, { readonly at: number; readonly place: number }>();
  #broken: string[] = [];

  readonly invariants = {
    'nothing known is lost': () => {
      expect([...this.#life.apps.byId.keys()].sort()).toEqual([...this.#facts.keys()].sort());
    },
    'what was promised is kept': () => {
      for (const [id, facts] of this.#facts) expect([id, this.#factsOf(id)]).toEqual([id, facts]);
    },
    'no two records for one code, nor for one typed address': () => {
      const keys = this.#life.apps.list.flatMap((app) =>
        app.deviceCode === null ? app.addresses.filter(isTyped).map(({ host }) => host) : [app.deviceCode],
      );
      expect(keys).toHaveLength(new Set(keys).size);
    },
    'an address is never credited to another app': () => {
      for (const { id, deviceCode, addresses, formerIds } of this.#life.apps.list) {
        for (const address of addresses) {
          const place = placeOf(address.host);
          if (!isTyped(address)) expect(this.#said).toContain(`${deviceCode} ${place}`);
          const isOwn = [id, ...formerIds].some((one) => this.#reached.has(`${one} ${place}`));
          if (address.lastGoodAt !== null && !isOwn) throw new Error(`${id} was never reached at ${place}`);
        }
      }
    },
    'no stale answer wins': () => {
      for (const { deviceCode, lastInfo } of this.#life.apps.list) {
        if (deviceCode === null || lastInfo?.domain === undefined) continue;
        expect([deviceCode, placeOf(lastInfo.domain ?? '')]).toEqual([deviceCode, this.#saidLast.get(deviceCode)]);
      }
    },
    'nothing is both known and ignored': () => {
      expect(new Set(this.#life.ignored.apps.value.map(({ deviceCode }) => deviceCode))).toEqual(this.#ignored);
      for (const { code } of this.#facts.values()) if (code !== null) expect(this.#ignored).not.toContain(code);
    },
    'only what is proven is merged, and nothing that the user separated': () => expect(this.#broken).toEqual([]),
    'each merge can be undone as long as its record is there': () => {
      const tokens = new Set(this.#life.ledger.merges.value.map(({ undoToken }) => undoToken));
      for (const token of this.#merges.keys()) expect(tokens).toContain(token);
    },
  };

  /** The service lists these apps, each at a place. */
  list(apps: readonly (readonly [string, number])[]): void {
    this.#list = new Map(apps);
    this.#listedAt = this.#life.clock.now();
    for (const [code, place] of this.#list) this.#say(code, place);
    this.#saidSince.clear();
    const listed = [...this.#list].map(([code, place]) => listedAt(code, place));
    this.#life.nearby.set(aNearby(listed, { at: new Date(this.#listedAt).toISOString() }));
    this.#followMerges(null);
  }

  /** The service answers about one app; its answer may be about another. */
  answer(which: number, code: string, place: number): void {
    const [id] = this.#id(which);
    if (id === undefined) return;
    const isOwn = this.#facts.get(id)?.code === code;
    if (isOwn) this.#say(code, place);
    if (isOwn) this.#saidSince.set(code, place);
    this.#life.ledger.recordAddress(id, listedAt(code, place), 'code');
    this.#followMerges(isOwn ? { code, place } : null);
  }

  /** A measurement ends, of a record that may be gone. */
  probe(which: number, place: number, isReached: boolean): void {
    const [id = 'nobody'] = this.#id(which);
    const code = this.#facts.get(id)?.code;
    if (isReached && code === null) this.#lately.set(id, { at: this.#life.clock.now(), place });
    else if (code === null) this.#lately.delete(id);
    if (isReached && (code === null || (code !== undefined && this.#isThere(code, place)))) {
      this.#reached.add(`${id} ${place}`);
    }
    const at = new Date(this.#life.clock.now()).toISOString();
    this.#life.ledger.recordProbe(id, isReached ? { ...reachedAt(place), at } : aMiss());
    this.#followMerges(null);
  }

  async keep(code: string): Promise<void> {
    const kept = await this.#promised(() => this.#life.known.keep(code));
    const isFree = this.#list.has(code) && !this.#ignored.has(code) && this.#recordOf(code) === null;
    expect(kept.ok).toBe(isFree);
    if (kept.ok) this.#facts.set(kept.value.id, { ...NOTHING_SAID, code });
    // What the list said is what is known of it now.
    if (kept.ok) this.#say(code, this.#list.get(code) ?? 0);
  }

  /** An app scans a code, or its code is typed; it may be known already. */
  async pair(code: string, place: number): Promise<void> {
    const { known, ledger, apps } = this.#life;
    const before = this.#recordOf(code);
    const app: NearbyApp = listedAt(code, place);
    this.#say(code, place);
    this.#saidSince.set(code, place);
    await this.#promised(
      () => keepPaired(app, false, { known, ledger, apps }),
      (answer) => {
        if (!answer.ok) throw new Error('An app that was paired was not kept');
        const { id, wasKnown } = answer.value;
        // The new record may be part of one that was known by its address: then the answer names that one.
        const isMerged = before === null && this.#facts.has(id);
        expect(wasKnown).toBe(before !== null || isMerged);
        const own = isMerged ? (apps.find(id)?.formerIds.at(-1) ?? '') : id;
        if (before === null) this.#facts.set(own, { ...NOTHING_SAID, code });
        if (before === null) this.#ignored.delete(code);
        return { code, place };
      },
    );
  }

  async addAddress(place: number): Promise<void> {
    const isFree = ![...this.#facts.values()].some(({ typed }) => typed.includes(place));
    const input = { target: `192.168.1.${place}`, httpsPort: null, wssPort: null, allowCarrierGradeNat: false };
    const added = await this.#promised(() => this.#life.known.addAddress(input, null));
    expect(added.ok).toBe(isFree);
    if (added.ok) this.#facts.set(added.value.id, { ...NOTHING_SAID, typed: [place] });
  }

  async say(which: number, said: Partial<Pick<Facts, 'alias' | 'group' | 'favourite'>>): Promise<void> {
    const [id] = this.#id(which);
    if (id === undefined) return;
    const { known } = this.#life;
    await this.#promised(() => {
      if (said.alias !== undefined) known.setAlias(id, said.alias);
      if (said.group !== undefined) known.setGroup([id], said.group);
      if (said.favourite !== undefined) known.setFavourite([id], said.favourite);
    });
    this.#facts.set(id, { ...(this.#facts.get(id) ?? NOTHING_SAID), ...said });
  }

  async forget(which: number, count: number): Promise<void> {
    const ids = this.#id(which, count);
    const apps = this.#life.apps.findAll(ids);
    const facts = new Map(ids.map((id) => [id, this.#facts.get(id) ?? NOTHING_SAID]));
    const gone = await this.#promised(() => this.#life.known.forget(ids));
    expect(gone.ok).toBe(ids.length > 0);
    for (const id of ids) this.#drop(id);
    if (gone.ok) this.#forgotten.push({ token: gone.value.undoToken, apps, facts, leftMs: UNDO_FORGET_MS - 100 });
  }

  /** The user takes a deletion back. */
  async undoForget(which: number): Promise<void> {
    const [gone] = this.#forgotten.splice(which % Math.max(1, this.#forgotten.length), 1);
    if (gone === undefined) return;
    const isFree = ({ code, typed }: Facts): boolean =>
      code === null
        ? ![...this.#facts.values()].some((own) => own.typed.some((place) => typed.includes(place)))
        : this.#recordOf(code) === null;
    const back = [...gone.facts].filter(([, facts]) => isFree(facts));
    const undone = await this.#promised(() => this.#life.known.undoForget(gone.token));
    expect(undone).toMatchObject(
      gone.leftMs <= 0
        ? { ok: false, error: { code: 'undo-expired' } }
        : back.length === 0
          ? { ok: false, error: { code: 'already-known' } }
          : { ok: true },
    );
    if (!undone.ok) return;
    expect(new Set(undone.value.ids)).toEqual(new Set(back.map(([id]) => id)));
    for (const [id, facts] of back) {
      const app = gone.apps.find((one) => one.id === id);
      expect(this.#life.apps.find(id)).toEqual(app);
      this.#facts.set(id, facts);
      if (facts.code === null) continue;
      this.#ignored.delete(facts.code);
      if (app?.lastInfo?.domain) this.#saidLast.set(facts.code, placeOf(app.lastInfo.domain));
    }
  }

  async undoMerge(which: number): Promise<void> {
    const [token, merge] = [...this.#merges][which % Math.max(1, this.#merges.size)] ?? [];
    if (token === undefined || merge === undefined) return;
    const now = this.#facts.get(merge.typedId) ?? merge.merged;
    const undone = await this.#promised(() => this.#life.ledger.undoMerge(token));
    expect(undone).toEqual({ ok: true, value: null });
    this.#merges.delete(token);
    this.#distinct.add(`${merge.typedId} ${merge.merged.code}`);
    // What the user said since stays; else each is as it was.
    const { typed, merged } = merge;
    this.#facts.set(merge.typedId, {
      ...typed,
      alias: now.alias === merged.alias ? typed.alias : now.alias,
      group: now.group === merged.group ? typed.group : now.group,
      favourite: now.favourite === merged.favourite ? typed.favourite : now.favourite,
    });
    if (merge.codedId !== null && merge.coded !== null) this.#facts.set(merge.codedId, merge.coded);
    for (const place of PLACES) {
      if (this.#reached.has(`${merge.typedId} ${place}`)) this.#reached.add(`${merge.codedId} ${place}`);
    }
    this.#forgetOldMerges();
  }

  async ignore(code: string): Promise<void> {
    const ignored = await this.#promised(() => this.#life.known.ignore(code));
    expect(ignored.ok).toBe(this.#list.has(code) && this.#recordOf(code) === null);
    if (ignored.ok) this.#ignored.add(code);
  }

  async unignore(code: string): Promise<void> {
    const shown = await this.#promised(() => this.#life.known.unignore(code));
    expect(shown.ok).toBe(this.#ignored.delete(code));
  }

  async pass(ms: number): Promise<void> {
    await this.#life.clock.advance(ms);
    for (const gone of this.#forgotten) gone.leftMs -= ms;
    this.#unsaved.clear();
  }

  async setClock(ms: number): Promise<void> {
    await this.#life.clock.jump(ms);
  }

  /** Beckon dies, and is started again on what is on the disk. */
  crash(): void {
    this.#life = new LedgerLife(this.#folder, this.#life.clock.now());
    this.#forgotten = [];
    this.#lately.clear();
    this.#list.clear();
    this.#saidSince.clear();
    this.#listedAt = Number.NEGATIVE_INFINITY;
    for (const token of [...this.#unsaved].reverse()) {
      const merge = this.#merges.get(token) ?? this.#formerMerges.get(token);
      // It happened by itself, and may not have been written: then it did not happen.
      const record = this.#life.apps.find(merge?.typedId ?? '');
      const isUndoable = this.#life.ledger.merges.value.some(({ undoToken }) => undoToken === token);
      if (merge === undefined || isUndoable) continue;
      this.#merges.delete(token);
      // An answer to something else may have brought the record to the disk alone.
      if (record?.deviceCode !== null) continue;
      this.#facts.set(merge.typedId, merge.typed);
      if (merge.codedId !== null && merge.coded !== null) this.#facts.set(merge.codedId, merge.coded);
    }
    for (const { undoToken } of this.#life.ledger.merges.value) {
      const former = this.#formerMerges.get(undoToken);
      if (former !== undefined) this.#merges.set(undoToken, former);
    }
    for (const { deviceCode, lastInfo } of this.#life.apps.list) {
      // What it said last was not promised to anybody.
      if (deviceCode !== null && lastInfo?.domain) this.#saidLast.set(deviceCode, placeOf(lastInfo.domain));
    }
    this.#unsaved.clear();
  }

  dispose(): void {
    removeTemporaryFolder(this.#folder);
  }

  #id(which: number, count = 1): string[] {
    const ids = [...this.#facts.keys()];
    return [...ids, ...ids]
      .slice(which % Math.max(1, ids.length), ids.length * 2)
      .slice(0, Math.min(count, ids.length));
  }

  #recordOf(code: string): string | null {
    return [...this.#facts].find(([, facts]) => facts.code === code)?.[0] ?? null;
  }

  #factsOf(id: string): Facts | null {
    const app = this.#life.apps.find(id);
    if (app === null) return null;
    const { deviceCode: code, alias, group, favourite, addresses } = app;
    return { code, typed: addresses.filter(isTyped).map(({ host }) => placeOf(host)), alias, group, favourite };
  }

  #say(code: string, place: number): void {
    this.#said.add(`${code} ${place}`);
    this.#saidLast.set(code, place);
  }

  /** Whether the service says that this app is there, and of no other one alone. */
  #isThere(code: string, place: number): boolean {
    // Of whom the service said since that they are elsewhere, they are there no longer.
    const isStill = (one: string): boolean => (this.#saidSince.get(one) ?? place) === place;
    const others = [...this.#list].filter(([one, at]) => at === place && isStill(one)).map(([one]) => one);
    return this.#saidLast.get(code) === place && (others.length === 0 || others.includes(code));
  }

  async #promised<T>(
    work: () => T,
    learn: (answer: T) => { code: string; place: number } | null = () => null,
  ): Promise<T> {
    const answer = await this.#life.promised(() => {
      const done = work();
      this.#followMerges(learn(done));
      return done;
    });
    for (const gone of this.#forgotten) gone.leftMs -= 100;
    return answer;
  }

  /** Takes over the merges that happened, each of which needs its proof. */
  #followMerges(justSaid: { readonly code: string; readonly place: number } | null): void {
    for (const { undoToken, appId } of this.#life.ledger.merges.value.toReversed()) {
      if (this.#merges.has(undoToken)) continue;
      const typed = this.#facts.get(appId);
      const app = this.#life.apps.find(appId);
      const code = app?.deviceCode ?? null;
      if (typed === undefined || code === null) {
        this.#broken.push(`A merge of nothing known: ${appId}`);
        continue;
      }
      // Several may have become one at once: each was merged into the one before it.
      const absorbed = (app?.formerIds ?? []).filter((id) => this.#facts.has(id));
      for (const id of [appId, ...absorbed]) if (this.#facts.get(id)?.code === null) this.#prove(id, code, justSaid);
      const coded = absorbed.reduceRight<Facts | null>((rest, id) => joined(this.#facts.get(id), rest, code), null);
      const [codedId = null] = absorbed;
      const merged = joined(typed, coded, code);
      for (const id of absorbed) this.#facts.delete(id);
      this.#facts.set(appId, merged);
      this.#merges.set(undoToken, { typedId: appId, typed, codedId, coded, merged });
      this.#unsaved.add(undoToken);
      this.#lately.delete(appId);
    }
    this.#forgetOldMerges();
  }

  #prove(id: string, code: string, justSaid: { readonly code: string; readonly place: number } | null): void {
    const now = this.#life.clock.now();
    const reached = this.#lately.get(id);
    const isFresh = (at: number): boolean => Math.abs(now - at) <= CONFIRMATION_MS;
    const isStill = (one: string, place: number): boolean =>
      this.#recordOf(one) === null || (this.#saidSince.get(one) ?? place) === place;
    const there = [...this.#list].filter(([one, place]) => place === reached?.place && isStill(one, place));
    const isListed = isFresh(this.#listedAt) && there.length === 1 && there[0]?.[0] === code;
    const isSaid = justSaid?.code === code && justSaid.place === reached?.place;
    if (reached === undefined || !isFresh(reached.at) || !(isListed || isSaid)) {
      this.#broken.push(`Merged without proof: ${id} is ${code}`);
    }
    if (this.#ignored.has(code)) this.#broken.push(`Merged with an ignored app: ${code}`);
    if (this.#distinct.has(`${id} ${code}`)) this.#broken.push(`Merged again: ${id} is ${code}`);
  }

  /** A merge whose record became part of another, or is gone, cannot be undone any more. */
  #forgetOldMerges(): void {
    for (const [token, merge] of this.#merges) {
      const isGone = this.#facts.get(merge.typedId)?.code !== merge.merged.code;
      if (!isGone && !this.#facts.has(merge.codedId ?? '')) continue;
      this.#merges.delete(token);
      this.#formerMerges.set(token, merge);
    }
  }

  #drop(id: string): void {
    this.#facts.delete(id);
    this.#lately.delete(id);
    this.#forgetOldMerges();
  }
}

export const PLACES = [41, 42, 43] as const;
