import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { SecretPlace } from '../../../../electron/lib/kept-secret';
import { TokenIntake, type TokenRefusal, tokenSources } from '../../../../electron/pairing/token-intake';
import { failure, type Result, success } from '../../../../shared/lib/result';
import { TemporaryFolder } from '../../../support/a-temporary-folder';

const SERVICE: SecretPlace = { url: 'https://service.example', authority: null };

/** A token on the clipboard, a service in use, and a user who agrees. */
function setUp() {
  const state = {
    text: success(' developer-token \n') as Result<string | null, 'unreadable'>,
    place: SERVICE as SecretPlace | null,
    agrees: true,
    isReadOnly: false,
    /** Done while the user is asked. */
    whileAsked: (): void => undefined,
  };
  const kept: unknown[] = [];
  const asked: string[] = [];
  const cleared: string[] = [];
  const source = (name: string) => ({
    read: async () => await Promise.resolve(state.text),
    taken: async () => {
      cleared.push(name);
      await Promise.resolve();
    },
  });
  const intake = new TokenIntake({
    sources: { file: source('file'), clipboard: source('clipboard') },
    setup: {
      get isReadOnly() {
        return state.isReadOnly;
      },
      tokenPlace: () => state.place,
      takeToken: (token, place) => {
        kept.push([token, place]);
        return success(null);
      },
    },
    confirm: async (serviceUrl) => {
      asked.push(serviceUrl);
      state.whileAsked();
      return await Promise.resolve(state.agrees);
    },
  });
  return { state, kept, asked, cleared, intake };
}

describe('taking the developer token', () => {
  it('moves it from where it stands, for the service that the user confirms', async () => {
    const { intake, kept, asked, cleared } = setUp();
    expect(await intake.take('clipboard')).toEqual(success(true));
    expect(asked).toEqual([SERVICE.url]);
    expect(kept).toEqual([['developer-token', SERVICE]]);
    expect(cleared).toEqual(['clipboard']);
  });

  it('leaves everything as it is where the user says no, or chooses no file', async () => {
    const { state, intake, kept, asked, cleared } = setUp();
    state.agrees = false;
    expect(await intake.take('clipboard')).toEqual(success(false));
    state.text = success(null);
    expect(await intake.take('file')).toEqual(success(false));
    expect(asked).toHaveLength(1);
    expect([kept, cleared]).toEqual([[], []]);
  });

  it.each<[string, Partial<ReturnType<typeof setUp>['state']>, TokenRefusal]>([
    ['what is no token', { text: success('two words') }, 'not-a-token'],
    ['an empty text', { text: success('') }, 'not-a-token'],
    ['what cannot be read', { text: failure('unreadable') }, 'not-a-token'],
    ['a token for which there is no service', { place: null }, 'no-service'],
    ['a token where the file of the setup is not to be changed', { isReadOnly: true }, 'read-only'],
  ])('asks nobody about %s', async (_, change, refusal) => {
    const { state, intake, kept, asked, cleared } = setUp();
    Object.assign(state, change);
    expect(await intake.take('clipboard')).toEqual(failure(refusal));
    expect([kept, asked, cleared]).toEqual([[], [], []]);
  });

  it.each([{ url: 'https://evil.example', authority: null }, { ...SERVICE, authority: 'another' }, null])(
    'keeps nothing when the service changed while the user was asked: %j',
    async (place) => {
      const { state, intake, kept, cleared } = setUp();
      state.whileAsked = () => {
        state.place = place;
      };
      expect(await intake.take('clipboard')).toEqual(failure('service-changed'));
      expect([kept, cleared]).toEqual([[], []]);
    },
  );
});

const temporary = new TemporaryFolder();
const NO_CLIPBOARD = { readText: async () => '', clear: () => undefined };

describe('a token from a file', () => {
  const read = async (path: string | null) => await tokenSources(() => Promise.resolve(path), NO_CLIPBOARD).file.read();

  it('is its text, none where none was chosen, and refused where that is no token', async () => {
    writeFileSync(join(temporary.path, 'token'), 'sesame\n');
    expect(await read(join(temporary.path, 'token'))).toEqual(success('sesame\n'));
    expect(await read(null)).toEqual(success(null));
    mkdirSync(join(temporary.path, 'directory'));
    writeFileSync(join(temporary.path, 'large'), 'x'.repeat(4_097));
    for (const name of ['directory', 'nothing', 'large']) {
      expect(await read(join(temporary.path, name))).toEqual(failure('unreadable'));
    }
  });
});

describe('a token from the clipboard', () => {
  it('is moved: the clipboard is cleared once it is taken, and not before', async () => {
    let text = ' sesame ';
    const clipboard = {
      readText: () => Promise.resolve(text),
      clear: () => {
        text = '';
      },
    };
    const source = tokenSources(() => Promise.resolve(null), clipboard).clipboard;
    expect(await source.read()).toEqual(success(' sesame '));
    expect(text).toBe(' sesame ');
    await source.taken();
    expect(text).toBe('');
    text = 'x'.repeat(5_000);
    expect(await source.read()).toEqual(failure('unreadable'));
  });
});
