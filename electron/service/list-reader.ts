import type { ServiceFailure } from '../../shared/domain/service-error';
import { failure, type Result } from '../../shared/lib/result';
import { verbatim } from '../../shared/words/text';
import { type ParsedList, parseAppList } from './app-info-parser';
import type { HttpAnswer } from './https-exchange-client';
import { judgeAnswer } from './service-answer';
import { serviceFailure } from './service-failure';

/** Reads answers of the list endpoint (reference, section 4.1), which repeat themselves every few seconds. */
export class ListReader {
  /** The last answer that was a list. */
  #last: { readonly body: Uint8Array; readonly list: Result<ParsedList, never> } | null = null;

  /** The list in an answer; the same object as last time if the answer is the same, byte for byte. */
  read(answer: HttpAnswer): Result<ParsedList, ServiceFailure> {
    if (this.#last !== null && Buffer.compare(this.#last.body, answer.body) === 0) return this.#last.list;
    const data = judgeAnswer(answer, []);
    if (!data.ok) return data;
    const list = parseAppList(data.value);
    if (!list.ok) return failure(serviceFailure('bad-envelope', { detail: verbatim(list.error) }));
    // Only a valid envelope of a success gets here, for which the status makes no difference.
    this.#last = { body: answer.body, list };
    return list;
  }
}
