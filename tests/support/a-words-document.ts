import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { silentLogger } from '../../electron/lib/logger';
import { NoticeBoard } from '../../electron/lib/notice-board';
import type { DocumentFormat, JsonObject } from '../../electron/store/document-format';
import { type DocumentWriter, DurableDocument } from '../../electron/store/durable-document';
import { verbatim } from '../../shared/words/text';
import { FakeClock } from './fake-clock';

/** A list of words, of which those that are none are dropped. */
export const wordsFormat: DocumentFormat<readonly string[]> = {
  name: 'words',
  label: verbatim('your words'),
  initial: [],
  steps: [],
  parse({ words }) {
    if (!Array.isArray(words)) return null;
    const good = words.filter((word): word is string => typeof word === 'string');
    return { value: good, dropped: words.length - good.length };
  },
  serialize: (words) => ({ words }),
};

/** Writes for real, counts, and refuses when told. */
export class FakeWriter implements DocumentWriter {
  readonly #file: string;
  writes = 0;
  refusesWith: Error | null = null;

  constructor(folder: string, name: string = wordsFormat.name) {
    this.#file = join(folder, `${name}.json`);
  }

  write(document: JsonObject): void {
    if (this.refusesWith !== null) throw this.refusesWith;
    this.writes += 1;
    writeFileSync(this.#file, JSON.stringify(document));
  }
}

/**
 * The document of words in that folder, with a clock that the test moves.
 *
 * @param loading the writer, where it is still being loaded
 */
export function openWords(folder: string, loading: Promise<FakeWriter> | null = null, format = wordsFormat) {
  const clock = new FakeClock();
  const notices = new NoticeBoard(clock);
  const writer = new FakeWriter(folder);
  const document = new DurableDocument({
    format,
    directory: folder,
    writer: loading ?? writer,
    clock,
    logger: silentLogger,
    notices,
  });
  return { clock, writer, document, codes: () => notices.notices.value.map((notice) => notice.code), notices };
}
