import { randomUUID } from 'node:crypto';
import type { Notice } from '../../shared/domain/settings';
import type { Clock } from './clock';
import { type Observable, ObservableValue } from './observable';

/** Where main posts notices for the user. */
export interface NoticePoster {
  /** Posts a notice; returns the id. */
  post(notice: Pick<Notice, 'code' | 'message' | 'advice'>): string;
  /** Removes a notice; no effect if it is gone already. */
  remove(id: string): void;
}

/** Notices for the user that belong to no list entry, until dismissed or no longer true. */
export class NoticeBoard implements NoticePoster {
  readonly #clock: Clock;
  readonly #notices = new ObservableValue<readonly Notice[]>([]);

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get notices(): Observable<readonly Notice[]> {
    return this.#notices;
  }

  post(notice: Pick<Notice, 'code' | 'message' | 'advice'>): string {
    const id = randomUUID();
    const at = new Date(this.#clock.now()).toISOString();
    this.#notices.set([...this.#notices.value, { id, at, ...notice }]);
    return id;
  }

  remove(id: string): void {
    const left = this.#notices.value.filter((notice) => notice.id !== id);
    if (left.length < this.#notices.value.length) this.#notices.set(left);
  }
}
