import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { inEnglish } from '../../../../electron/cli/printing/cli-words';
import { silentLogger } from '../../../../electron/lib/logger';
import { takeDataFolder } from '../../../../electron/relay/data-folder';
import { EmbeddedPairingStore, NewerJournalError } from '../../../../electron/relay/embedded-pairing-store';
import { StoreError } from '../../../../electron/relay/pairing-store';
import { FakeClock } from '../../../support/fake-clock';
import { aNearbyApp } from '../../../support/nearby-app-factory';
import { anUnmatchedEntry, aPairing, STORE_LIMITS } from '../../../support/pairing-factory';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../../support/temporary-folder';

let folder = makeTemporaryFolder();
function clean(): void {
  removeTemporaryFolder(folder);
  folder = makeTemporaryFolder();
}

async function open(clock = new FakeClock(), limits = STORE_LIMITS): Promise<EmbeddedPairingStore> {
  const taken = await takeDataFolder(folder);
  if (!taken.ok) throw new Error(inEnglish(taken.error));
  return await EmbeddedPairingStore.open({ folder: taken.value, clock, logger: silentLogger, limits });
}

const journal = (): string => join(folder, 'pairings.journal');

describe('its file', () => {
  afterEach(clean);

  test('is for its owner alone', async () => {
    const store = await open();
    expect(statSync(journal()).mode & 0o777).toBe(0o600);
    await store.dispose();
  });

  test('loses nothing that can be read beside what cannot, and keeps that for whoever wants to look', async () => {
    const store = await open();
    const [before, after] = [aPairing(), aPairing()];
    await store.reserve(before);
    await store.dispose();
    appendFileSync(journal(), '\u0000\u0000garbage\n{"kind":"pairing"}\n');
    appendFileSync(journal(), `${JSON.stringify({ kind: 'pairing', pairing: after })}\n`);
    const again = await open();
    expect(await again.find(before.pairingId)).toEqual(before);
    expect(await again.find(after.pairingId)).toEqual(after);
    await again.dispose();
    expect(readdirSync(folder).filter((name) => name.includes('unreadable'))).toHaveLength(1);
  });

  test('of a newer Beckon stays as it is, and is not read', async () => {
    const text = '{"beckonRelayJournal":2}\n{"kind":"of-another-version"}\n';
    writeFileSync(journal(), text);
    await expect(open()).rejects.toThrow(NewerJournalError);
    expect(readFileSync(journal(), 'utf8')).toBe(text);
    // The folder is free again.
    writeFileSync(journal(), '');
    await (await open()).dispose();
  });

  test('is copied where it cannot be read, and the copy goes after a week', async () => {
    const clock = new FakeClock();
    const copies = (): readonly string[] => readdirSync(folder).filter((name) => name.includes('unreadable'));
    writeFileSync(journal(), 'nonsense\n');
    writeFileSync(`${journal()}.unreadable-by-hand`, 'kept');
    const first = await open(clock);
    expect(copies()).toHaveLength(2);
    await clock.advance(STORE_LIMITS.unreadableCopyMs - 60_000);
    expect(copies()).toHaveLength(2);
    await clock.advance(60_000);
    await expect.poll(copies).toEqual(['pairings.journal.unreadable-by-hand']);
    await first.dispose();
    writeFileSync(`${journal()}.unreadable-${clock.now() - STORE_LIMITS.unreadableCopyMs}`, 'old');
    const second = await open(clock);
    expect(copies()).toHaveLength(1);
    await second.dispose();
  });

  test('has what is told again before that is answered, also where the disk refused it the first time', async () => {
    const store = await open();
    const [large, other] = [aPairing(), aPairing()];
    await store.reserve(large);
    await store.reserve(other);
    // Past this much it is written anew, which a folder that is gone refuses; the open file would go on working.
    const filler = 'x'.repeat(1024 * 1024);
    await store.deliver(large.pairingId, { kind: 'app', app: aNearbyApp({ appVersion: filler }) });
    const delivery = { kind: 'app', app: aNearbyApp() } as const;
    rmSync(folder, { recursive: true });
    await expect(store.deliver(other.pairingId, delivery)).rejects.toThrow(StoreError);
    await expect(store.deliver(other.pairingId, delivery)).rejects.toThrow(StoreError);
    mkdirSync(folder);
    expect(await store.deliver(other.pairingId, delivery)).toBe('unchanged');
    expect(readFileSync(journal(), 'utf8')).toContain(delivery.app.deviceCode);
    await store.dispose();
  });

  test('does not answer a repetition before what it repeats is on the disk', async () => {
    const store = await open();
    const { pairingId } = aPairing();
    await store.reserve(aPairing({ pairingId }));
    const delivery = { kind: 'app', app: aNearbyApp() } as const;
    const answered: string[] = [];
    const tell = async (): Promise<void> => void answered.push(await store.deliver(pairingId, delivery));
    await Promise.all([tell(), tell()]);
    expect(answered).toEqual(['changed', 'unchanged']);
    await store.dispose();
  });

  test('does not grow without end', async () => {
    const clock = new FakeClock();
    const store = await open(clock);
    const { pairingId } = aPairing();
    await store.reserve(aPairing({ pairingId }));
    const long = 'x'.repeat(200);
    for (let index = 0; index < 6000; index += 1) {
      const app = aNearbyApp({ appVersion: `${index}`, platform: long, appType: long });
      const delivered = store.deliver(pairingId, { kind: 'app', app });
      if (index % 500 === 499) await delivered;
    }
    await store.deliver(pairingId, { kind: 'app', app: aNearbyApp() });
    await store.dispose();
    expect(statSync(journal()).size).toBeLessThan(3 * 1024 * 1024);
    const again = await open(clock);
    expect((await again.find(pairingId))?.outcome).toEqual({ kind: 'app', app: aNearbyApp() });
    await again.dispose();
  });

  describe('while it is open', () => {
    const text = (): string => readFileSync(journal(), 'utf8');
    const anAppOf = (deviceCode: string, filler = '') =>
      ({ kind: 'app', app: aNearbyApp({ deviceCode, appVersion: filler }) }) as const;

    async function paired(store: EmbeddedPairingStore, deviceCode: string, expiresAt?: number): Promise<string> {
      const pairing = aPairing({ ownerId: deviceCode, ...(expiresAt !== undefined && { expiresAt }) });
      await store.reserve(pairing);
      await store.deliver(pairing.pairingId, anAppOf(deviceCode));
      return pairing.pairingId;
    }

    test('no longer has, a minute later, what was removed, claimed or kept for long enough', async () => {
      const clock = new FakeClock();
      const store = await open(clock);
      await paired(store, 'remote_kept');
      await store.remove(await paired(store, 'remote_removed'));
      await paired(store, 'remote_expired', clock.now() + 1000);
      const unmatched = anUnmatchedEntry({
        app: aNearbyApp({ deviceCode: 'remote_unmatched' }),
        receivedAt: clock.now(),
        expiresAt: clock.now() + 1000,
      });
      await store.keepUnmatched(unmatched);
      for (const code of ['kept', 'removed', 'expired', 'unmatched']) expect(text()).toContain(`remote_${code}`);
      await clock.advance(60_000);
      await expect.poll(text).not.toContain('remote_removed');
      expect(text()).not.toContain('remote_unmatched');
      expect(text()).toContain('remote_expired');
      await clock.advance(STORE_LIMITS.retentionMs);
      await expect.poll(text).not.toContain('remote_expired');
      expect(text().split('\n')).toHaveLength(3);
      expect(text()).toContain('remote_kept');
      await store.dispose();
    });

    test('is left alone where nothing is gone', async () => {
      const clock = new FakeClock();
      const store = await open(clock);
      await store.remove(await paired(store, 'remote_removed'));
      await clock.advance(60_000);
      await expect.poll(text).not.toContain('remote_removed');
      const { ino } = statSync(journal());
      await paired(store, 'remote_kept');
      await clock.advance(10 * 60_000);
      await paired(store, 'remote_another');
      expect(statSync(journal()).ino).toBe(ino);
      await store.dispose();
    });

    test('goes on as it is where there is no room for a new one, and is rewritten later', async () => {
      const clock = new FakeClock();
      const store = await open(clock);
      await store.remove(await paired(store, 'remote_removed'));
      mkdirSync(`${journal()}.new`);
      await clock.advance(60_000);
      const kept = await paired(store, 'remote_kept');
      expect(text()).toContain('remote_removed');
      expect(text()).toContain(kept);
      expect(await store.isReady()).toBe(true);
      rmdirSync(`${journal()}.new`);
      await clock.advance(60_000);
      await expect.poll(text).not.toContain('remote_removed');
      expect(text()).toContain(kept);
      await store.dispose();
    });
  });
});
