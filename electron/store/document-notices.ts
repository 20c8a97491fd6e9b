import { listFor, type Text, textFor } from '../../shared/words/text';
import type { NoticePoster } from '../lib/notice-board';
import type { ParsedDocument } from './document-format';

/** What is unreadable in a document, or is as its last good copy has it. */
export type Damage = Omit<ParsedDocument<unknown>, 'value' | 'unknownFields'>;

/** What the user is told when a document is opened, in the words for it: “your settings”. */
export class DocumentNotices {
  readonly #notices: NoticePoster;
  readonly #document: Text;

  constructor(notices: NoticePoster, document: Text) {
    this.#notices = notices;
    this.#document = document;
  }

  /** A newer Beckon wrote it. */
  newer(): void {
    this.#notices.post({
      code: 'store-newer',
      message: textFor('notice.storeNewer.message', { document: this.#document }),
      advice: textFor('notice.storeNewer.advice'),
    });
  }

  /** @param file its name in the quarantine */
  restored(file: string): void {
    this.#notices.post({
      code: 'store-restored',
      message: textFor('notice.storeRestored.message', { document: this.#document }),
      advice: textFor('notice.storeRestored.advice', { file }),
    });
  }

  /** Its file was missing, and the last good copy was there. */
  missing(): void {
    this.#notices.post({
      code: 'store-restored',
      message: textFor('notice.storeMissing.message', { document: this.#document }),
      advice: textFor('notice.storeMissing.advice'),
    });
  }

  /**
   * What was unreadable in a file, and is as the last good copy has it; nothing if that is nothing.
   *
   * @param file its name in the quarantine
   */
  partlyRestored({ recovered = 0, recoveredParts = [] }: Damage, file: string): void {
    if (recovered === 0 && recoveredParts.length === 0) return;
    this.#notices.post({
      code: 'store-restored',
      message:
        recoveredParts.length > 0
          ? textFor('notice.storePartsRestored.message', { document: this.#document, parts: listFor(recoveredParts) })
          : textFor('notice.storePartlyRestored.message', { document: this.#document, count: recovered }),
      advice: textFor('notice.storeRestored.advice', { file }),
    });
  }

  /**
   * What is unreadable in a file, and nowhere else; nothing if that is nothing.
   *
   * @param file its name in the quarantine
   * @param copy that of the last good copy; null: it is not there
   */
  incomplete({ dropped, reset = [] }: Damage, file: string, copy: string | null): void {
    if (dropped === 0 && reset.length === 0) return;
    this.#notices.post({
      code: 'store-quarantined',
      message:
        reset.length > 0
          ? textFor('notice.storePartlyReset.message', { document: this.#document, parts: listFor(reset) })
          : textFor('notice.storePartlyDropped.message', { document: this.#document, count: dropped }),
      advice:
        copy === null
          ? textFor('notice.storePartlyReset.advice', { file })
          : textFor('notice.storePartlyReset.adviceWithCopy', { file, copy }),
    });
  }

  /** @param file its name in the quarantine */
  startedOver(file: string): void {
    this.#notices.post({
      code: 'store-quarantined',
      message: textFor('notice.storeQuarantined.message', { document: this.#document }),
      advice: textFor('notice.storeQuarantined.advice', { file }),
    });
  }

  /** Its file is damaged, and the disk refuses to put it aside. */
  untouchable(): void {
    this.#notices.post({
      code: 'store-not-saved',
      message: textFor('notice.storeUntouchable.message', { document: this.#document }),
      advice: textFor('notice.storeUntouchable.advice'),
    });
  }
}
