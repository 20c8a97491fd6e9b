import { createHash, createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CertificateAuthority } from '../../electron/simulator/certificates/certificate-authority';
import { signedFeed } from '../../electron/update/signed-feed';
import { makeTemporaryFolder, removeTemporaryFolder } from '../support/temporary-folder';
import { builtPackage, canBoot, UPDATE_PORT, updateKeyFile } from './support/built-packages';
import { UpdateStage } from './support/update-stage';

const FEED = 'latest-linux.yml';
interface CertificateFiles {
  readonly cert: string;
  readonly key: string;
}

const hashOf = (file: string): string => createHash('sha512').update(readFileSync(file)).digest('base64');

describe.runIf(canBoot)('the AppImage', () => {
  let stage: UpdateStage;
  let certificates: string;
  let trusted: CertificateFiles;
  let older: string;
  let newer: string;
  let unsigned: string;
  let olderHash: string;

  /** Publishes a feed, changed before it is signed, and after. */
  function publish({
    before = (text: string) => text,
    after = (text: string) => text,
    key = ownKey(),
    now = Date.now(),
  } = {}): void {
    const signed = signedFeed(before(unsigned), FEED, key, now);
    if (signed === null) throw new Error('The feed cannot be signed');
    writeFileSync(join(stage.feed, FEED), after(signed));
  }

  function ownKey() {
    return createPrivateKey(readFileSync(updateKeyFile()));
  }

  async function certificateOf(authority: CertificateAuthority, name: string): Promise<CertificateFiles> {
    const { cert, key } = await authority.issue({ names: ['localhost'] });
    const files = { cert: join(certificates, `${name}.pem`), key: join(certificates, `${name}-key.pem`) };
    writeFileSync(files.cert, cert);
    writeFileSync(files.key, key);
    return files;
  }

  /** What a failed update leaves: the old file, and nothing beside it, not even a deleted file that is still open. */
  async function expectNothingChanged(): Promise<void> {
    await expect.poll(() => stage.openDownloads).toEqual([]);
    expect(stage.apps).toEqual([basename(older)]);
    expect(hashOf(stage.appImage)).toBe(olderHash);
  }

  beforeAll(async () => {
    older = builtPackage('0.1.0', 'AppImage');
    newer = builtPackage('0.1.1', 'AppImage');
    unsigned = readFileSync(join(newer, '..', FEED), 'utf8');
    olderHash = hashOf(older);
    // Both versions, and what Beckon and its runtime write.
    stage = await UpdateStage.open(3 * statSync(newer).size);
    stage.place(older);
    certificates = makeTemporaryFolder();
    const authority = await CertificateAuthority.create('Test authority');
    trusted = await certificateOf(authority, 'trusted');
    await stage.trust(authority.certificatePem);
    symlinkSync(newer, join(stage.feed, basename(newer)));
    await stage.serve(UPDATE_PORT, trusted);
    await stage.start();
  });

  afterAll(async () => {
    await stage.dispose();
    removeTemporaryFolder(certificates);
    removeTemporaryFolder(stage.feed);
  });

  it.each([
    ['refuses a feed that another key signed', 'wrong-signature', { key: generateKeyPairSync('ed25519').privateKey }],
    [
      'refuses a feed that was changed after it was signed',
      'wrong-signature',
      { after: (text: string) => text.replace(/size: \d/, 'size: 9') },
    ],
    [
      'stays where an older version is offered',
      'older-version',
      { before: (text: string) => versioned(text, '0.0.9') },
    ],
    ['refuses a feed that nobody has signed anew in time', 'expired', { now: Date.now() - 46 * 24 * 60 * 60_000 }],
    [
      'drops a file that is not the one of the feed',
      'wrong-hash',
      { before: (text: string) => text.replaceAll(/sha512: .{4}/g, 'sha512: AAAA') },
    ],
  ])('%s', async (_name, code, change) => {
    publish(change);
    expect(await stage.update()).toMatchObject({ state: 'failed', problem: { code } });
    await expectNothingChanged();
  });

  it.each([
    ['drops a download that is cut', 'cut', 'interrupted'],
    ['gives up a download that goes on beyond the file of the feed', 'endless', 'wrong-hash'],
    ['follows no redirection away from HTTPS', 'astray', 'unreachable'],
  ])('%s', async (_name, trouble, code) => {
    publish();
    writeFileSync(join(stage.feed, trouble), '');
    expect(await stage.update()).toMatchObject({ state: 'failed', problem: { code } });
    rmSync(join(stage.feed, trouble));
    expect(stage.requests.filter((path) => path.startsWith('http:'))).toEqual([]);
    await expectNothingChanged();
  });

  it('believes no server whose certificate comes from an authority that is not trusted', async () => {
    publish();
    const unknown = await CertificateAuthority.create('Unknown authority');
    await stage.serve(UPDATE_PORT, await certificateOf(unknown, 'unknown'));
    expect(await stage.update()).toMatchObject({ state: 'failed', problem: { code: 'tls' } });
    expect(stage.requests).toEqual([]);
    await stage.serve(UPDATE_PORT, trusted);
    await expectNothingChanged();
  });

  it('downloads nothing into a folder of somebody else', async () => {
    publish();
    const free = stage.occupyDownloads();
    expect(await stage.update()).toMatchObject({ state: 'failed', problem: { code: 'not-writable' } });
    free();
    await expectNothingChanged();
  });

  it('says that its folder is read-only, before it downloads', async () => {
    const giveBack = stage.protectFolder();
    expect(await stage.update()).toMatchObject({ state: 'failed', problem: { code: 'not-writable' } });
    await expectNothingChanged();
    giveBack();
  });

  it('stays whole where the disk is full', async () => {
    const makeRoom = await stage.fillDisk(Math.floor(statSync(newer).size / 2));
    expect(await stage.update()).toMatchObject({ state: 'failed', problem: { code: 'no-space' } });
    makeRoom();
    await expectNothingChanged();
  });

  it('becomes the new version when it quits, under its own name', async () => {
    expect(await stage.version()).toBe('0.1.0-trial');
    const before = stage.requests.length;
    expect(await stage.update()).toMatchObject({ state: 'ready', version: '0.1.1-trial' });
    // No map of what differs, which nobody serves.
    expect(stage.requests.slice(before)).toEqual([`/${FEED}`, `/${basename(newer)}`]);
    expect(hashOf(stage.appImage)).toBe(olderHash);
    await stage.quit();
    expect(hashOf(stage.appImage)).toBe(hashOf(newer));
    expect(stage.apps).toEqual([basename(older)]);
    await stage.start();
    expect(await stage.version()).toBe('0.1.1-trial');
    expect(await stage.update()).toMatchObject({ state: 'current' });
    expect(readdirSync(stage.feed).sort()).toEqual([FEED, basename(newer)].sort());
  });

  it('says that it is ready, and starts again as the new version where that is asked for', async () => {
    await stage.quit();
    stage.place(older);
    await stage.start('--hidden', '--lang=en-GB');
    const before = stage.notifications.texts.length;
    expect(await stage.update()).toMatchObject({ state: 'ready', version: '0.1.1-trial' });
    await expect
      .poll(() => stage.notifications.texts.slice(before))
      .toEqual(['Beckon 0.1.1-trial is ready | It’s installed when you quit Beckon.']);
    await expect.poll(() => stage.tray.labels()).toContain('Restart to update to 0.1.1-trial');
    await stage.tray.click('Restart to update to 0.1.1-trial');
    await stage.becomes('0.1.1-trial');
    expect(stage.switches).toEqual(expect.arrayContaining(['--disable-gpu', '--lang=en-GB']));
    expect(stage.switches).not.toContain('--hidden');
    expect(hashOf(stage.appImage)).toBe(hashOf(newer));
    expect(stage.apps).toEqual([basename(older)]);
    await expect.poll(() => stage.tray.labels()).not.toContain('Restart to update to 0.1.1-trial');
  });

  describe('when an update is ready', () => {
    beforeEach(async () => {
      await stage.quit();
      stage.place(older);
      await stage.start();
      expect(await stage.update()).toMatchObject({ state: 'ready', version: '0.1.1-trial' });
    });

    it('becomes the new version though the disk is full by then: its file is there already', async () => {
      const makeRoom = await stage.fillDisk(0);
      await stage.quit();
      makeRoom();
      expect(hashOf(stage.appImage)).toBe(hashOf(newer));
      expect(stage.apps).toEqual([basename(older)]);
      await stage.start();
      expect(await stage.version()).toBe('0.1.1-trial');
    });

    it('stays whole where its folder became read-only, and says so when it starts again', async () => {
      const giveBack = stage.protectFolder();
      await stage.quit();
      expect(hashOf(stage.appImage)).toBe(olderHash);
      await stage.start();
      expect(await stage.version()).toBe('0.1.0-trial');
      expect(await stage.updateStatus()).toMatchObject({ state: 'failed', problem: { code: 'not-writable' } });
      giveBack();
      await stage.quit();
      await stage.start();
      // The next start removes what could not be removed then.
      await expectNothingChanged();
    });

    it('goes on where its AppImage was removed: nothing would start again, and nothing is downloaded', async () => {
      rmSync(stage.appImage);
      await expect.poll(() => stage.tray.labels()).toContain('Restart to update to 0.1.1-trial');
      await stage.tray.click('Restart to update to 0.1.1-trial');
      await expect.poll(() => stage.updateStatus()).toMatchObject({ problem: { code: 'file-changed' } });
      const before = stage.requests.length;
      expect(await stage.update()).toMatchObject({ state: 'failed', problem: { code: 'file-changed' } });
      expect(stage.requests.slice(before)).toEqual([`/${FEED}`]);
      expect(stage.apps).toEqual([]);
    });

    it('leaves alone what was put in its place, and says so when it starts again', async () => {
      rmSync(stage.appImage);
      writeFileSync(stage.appImage, 'another file');
      await stage.quit();
      expect(readFileSync(stage.appImage, 'utf8')).toBe('another file');
      expect(stage.apps).toEqual([basename(older)]);
      stage.place(older);
      await stage.start();
      await expect.poll(() => stage.log).toMatch(/could not be installed when Beckon quit.*file-changed/);
    });
  });
});

/** The feed with another version. */
function versioned(text: string, version: string): string {
  return text.replace(/^version: .*$/m, `version: ${version}`);
}
