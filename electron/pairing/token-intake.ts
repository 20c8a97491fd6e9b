import { readFile, stat } from 'node:fs/promises';
import { failure, type Result, success } from '../../shared/lib/result';
import { isSamePlace } from '../lib/kept-secret';
import { type PairingSetupService, parseDeveloperToken } from './pairing-setup-service';

export interface TokenIntakeOptions {
  readonly sources: TokenSources;
  readonly setup: Pick<PairingSetupService, 'isReadOnly' | 'tokenPlace' | 'takeToken'>;
  /** Asks the user, outside the window, whether the token is for the service with this address. */
  readonly confirm: (serviceUrl: string) => Promise<boolean>;
}

/** Why the developer token was not taken. */
export type TokenRefusal =
  | 'read-only'
  /** No service is set. */
  | 'no-service'
  /** Another service came into use while the user was asked. */
  | 'service-changed'
  | 'not-a-token';

/** Reads the developer token from its source, only for the service that the user confirms. */
export class TokenIntake {
  readonly #options: TokenIntakeOptions;

  constructor(options: TokenIntakeOptions) {
    this.#options = options;
  }

  /** False: the user canceled, and nothing changed. */
  async take(from: keyof TokenSources): Promise<Result<boolean, TokenRefusal>> {
    const { setup, confirm } = this.#options;
    const source = this.#options.sources[from];
    if (setup.isReadOnly) return failure('read-only');
    const place = setup.tokenPlace();
    if (place === null) return failure('no-service');
    const text = await source.read();
    if (!text.ok) return failure('not-a-token');
    if (text.value === null) return success(false);
    const token = parseDeveloperToken(text.value);
    if (token === null) return failure('not-a-token');
    if (!(await confirm(place.url))) return success(false);
    const now = setup.tokenPlace();
    if (now === null || !isSamePlace(now, place)) return failure('service-changed');
    if (!setup.takeToken(token, place).ok) return failure('read-only');
    await source.taken();
    return success(true);
  }
}

/** A source of the developer token. */
export interface TokenSource {
  /** The text found there; null: the user canceled. */
  read(): Promise<Result<string | null, 'unreadable'>>;
  /** Called once the text was accepted as a token and stored. */
  taken(): Promise<void>;
}

export type TokenSources = Readonly<Record<'file' | 'clipboard', TokenSource>>;

/** A token is a line; a larger file holds something else. */
const MAX_BYTES = 4_096;

/** The part of the clipboard that is used here. */
export interface TokenClipboard {
  readText(): Promise<string>;
  clear(): void;
}

/** @param chooseFile lets the user choose a file; null: canceled */
export function tokenSources(chooseFile: () => Promise<string | null>, clipboard: TokenClipboard): TokenSources {
  return {
    file: {
      read: async () => {
        const path = await chooseFile();
        return path === null ? success(null) : await readSmallFile(path);
      },
      taken: async () => {},
    },
    clipboard: {
      read: async () => {
        const text = await clipboard.readText();
        return text.length > MAX_BYTES ? failure('unreadable') : success(text);
      },
      // It was put there to be moved here, and every program on this computer can read the clipboard.
      taken: async () => clipboard.clear(),
    },
  };
}

async function readSmallFile(path: string): Promise<Result<string, 'unreadable'>> {
  try {
    const found = await stat(path);
    // Reading a pipe or a device could block forever.
    if (!found.isFile() || found.size > MAX_BYTES) return failure('unreadable');
    return success(await readFile(path, 'utf8'));
  } catch {
    return failure('unreadable');
  }
}
