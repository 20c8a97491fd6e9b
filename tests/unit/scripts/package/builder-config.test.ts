import { describe, expect, it } from 'vitest';
import { trialVersion } from '../../../../scripts/lib/runtime.mjs';
import { builderConfig } from '../../../../scripts/package/builder-config.mjs';
import { packageIdentity } from '../../../../scripts/package/package-identity.mjs';
import { builderFailure } from '../../../../scripts/package/run-builder.mjs';

const settings = {
  appId: 'x',
  directories: { buildResources: 'build' },
  extraResources: [{ from: 'a', to: 'b' }],
  electronFuses: { runAsNode: false, grantFileProtocolExtraPrivileges: false },
};
const words = {
  genericName: 'Finder',
  summary: 'Find apps',
  about: ['One.'],
  keywords: 'Toys;',
  actions: { 'reconnect-all': 'Reconnect all', compact: 'Compact', add: 'Add…', settings: 'Settings…' },
};
const input = (isTrial: boolean) => ({
  identity: packageIdentity('0.1.0', { isTrial }),
  runtime: { kind: isTrial ? ('trial' as const) : ('release' as const), executable: '/e/electron' },
  output: '/out',
  isFast: false,
  commandLine: '/staged/command-line',
  notices: '/staged/notices.txt',
  words: {
    english: words,
    translations: { de: { ...words, summary: 'Apps finden' }, 'pt-BR': words, 'zh-Hans': words },
  },
  updates: undefined,
  whatIsNew: undefined,
});

describe('the builder’s settings', () => {
  it('of a trial say so in its name and version, and to the app itself', () => {
    expect(builderConfig(settings, input(true), '/e')).toMatchObject({
      appId: 'x',
      productName: 'Beckon Trial',
      directories: { buildResources: 'build', output: '/out' },
      extraMetadata: { version: '0.1.0-trial', startNotice: expect.stringMatching(/^For trying only: .*release/) },
      extraResources: [{ from: 'a', to: 'b' }, { to: 'command-line' }, { to: 'THIRD-PARTY-NOTICES.txt' }],
      electronLanguages: ['en-US', 'de', 'pt-BR', 'zh-CN'],
      electronDist: '/e',
      electronVersion: trialVersion,
      publish: null,
      linux: {
        desktop: {
          entry: { Comment: 'Find apps', 'Comment[de]': 'Apps finden' },
          desktopActions: { compact: { Name: 'Compact', Exec: 'AppRun --do=compact' } },
        },
      },
    });
  });

  it('of a release say nothing of a trial', () => {
    const config = builderConfig(
      settings,
      {
        ...input(false),
        updates: { feedUrl: 'https://updates.example/', file: '/staged/updates.json' },
        whatIsNew: 'It is fast.',
      },
      null,
    );
    expect(config).toMatchObject({
      productName: 'Beckon',
      extraMetadata: { version: '0.1.0' },
      publish: { provider: 'generic', url: 'https://updates.example/', channel: 'latest' },
      releaseInfo: { releaseNotes: 'It is fast.' },
    });
    expect(JSON.stringify(config)).not.toMatch(/trial|startNotice/i);
    expect(config).not.toHaveProperty('electronDist');
    expect(config).not.toHaveProperty('electronVersion');
  });
});

describe('a builder that failed', () => {
  it('could not download something: for what, from where, and why', () => {
    const output = [
      '  • building        target=AppImage arch=x64 file=/out/Beckon-0.1.0.AppImage',
      '  • application Linux category is set to default "Utility"  docs=https://www.electron.build/linux',
      '  ⨯ failed to build AppImage  error=getaddrinfo ENOTFOUND github.com',
      '  ⨯ getaddrinfo ENOTFOUND github.com  failedTask=build stackTrace=RequestError: getaddrinfo ENOTFOUND github.com',
      '    at GetAddrInfoReqWrap.onlookupall [as oncomplete] (node:dns:123:26)',
    ].join('\n');
    const failure = builderFailure(output, '/out/builder.log');
    expect(failure.message).toBe(
      'electron-builder could not download what it makes the AppImage with (github.com: ENOTFOUND); it printed more into /out/builder.log.',
    );
    expect(failure.remedy).toContain('npm run package    (once the network is there');
  });

  it('may have been refused: by a status, for Electron itself', () => {
    const { message } = builderFailure(
      '  ⨯ Response code 404 (Not Found)  failedTask=build stackTrace=HTTPError\n',
      'LOG',
    );
    expect(message).toBe(
      'electron-builder could not download what it needs (Response code 404); it printed more into LOG.',
    );
  });

  it('or says something else, of which the first line is shown', () => {
    const failure = builderFailure('  • packaging\n  ⨯ cannot find icon\n  at x\n', '/out/builder.log');
    expect(failure.message).toBe('electron-builder failed: cannot find icon');
    expect(failure.remedy).toContain('/out/builder.log');
  });
});
