import { readFile, stat } from 'node:fs/promises';
import { failure, type Result, success } from '../../shared/lib/result';

/** A place that the developer token is taken from. */
export interface TokenSource {
  /** The text as it stands there; null: the user thought better of it. */
  read(): Promise<Result<string | null, 'unreadable'>>;
  /** What stood there was a token, and is kept now. */
  taken(): Promise<void>;
}

export type TokenSources = Readonly<Record<'file' | 'clipboard', TokenSource>>;

/** A token is a line; a file that is larger holds something else. */
const MAX_BYTES = 4_096;

/** The clipboard, as much of it as matters here; what it does is awaited on newer runtimes. */
export interface TokenClipboard {
  readText(): string | Promise<string>;
  clear(): void | Promise<void>;
}

/** @param chooseFile lets the user choose a file; null: none was chosen */
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
      taken: async () => await clipboard.clear(),
    },
  };
}

async function readSmallFile(path: string): Promise<Result<string, 'unreadable'>> {
  try {
    const found = await stat(path);
    // Reading a pipe or a device could wait for ever.
    if (!found.isFile() || found.size > MAX_BYTES) return failure('unreadable');
    return success(await readFile(path, 'utf8'));
  } catch {
    return failure('unreadable');
  }
}
