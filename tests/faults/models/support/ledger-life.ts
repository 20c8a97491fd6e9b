import { join } from 'node:path';
import { IgnoredAppsService, ignoredAppsFormat } from '../../../../electron/known/ignored-apps-service';
import { KnownApps } from '../../../../electron/known/known-apps';
import { knownAppsFormat } from '../../../../electron/known/known-apps-format';
import { KnownAppsService } from '../../../../electron/known/known-apps-service';
import { LedgerService } from '../../../../electron/known/ledger-service';
import { mergesFormat } from '../../../../electron/known/undo-buffers';
import { writeFileAtomically } from '../../../../electron/lib/atomic-file';
import { silentLogger } from '../../../../electron/lib/logger';
import { NoticeBoard } from '../../../../electron/lib/notice-board';
import { ObservableValue } from '../../../../electron/lib/observable';
import type { DocumentFormat } from '../../../../electron/store/document-format';
import { DurableAnswers } from '../../../../electron/store/durable-answers';
import { DurableDocument } from '../../../../electron/store/durable-document';
import type { ActiveService } from '../../../../shared/domain/settings';
import { HOME } from '../../../support/a-ledger';
import { FakeNearby } from '../../../support/a-nearby';
import { FakeClock, settled } from '../../../support/fake-clock';

/** Longer than awaited writes are gathered, in milliseconds. */
const WRITTEN_MS = 100;

/** What keeps known apps, from one start of Beckon to its end, on real files. A crash is to leave it alone. */
export class LedgerLife {
  readonly clock: FakeClock;
  readonly nearby = new FakeNearby();
  readonly apps: KnownApps;
  readonly ignored: IgnoredAppsService;
  readonly known: KnownAppsService;
  readonly ledger: LedgerService;
  readonly #answers: DurableAnswers;

  /** @param now what the clock says at its beginning */
  constructor(folder: string, now: number) {
    const clock = new FakeClock(now);
    this.clock = clock;
    const notices = new NoticeBoard(clock);
    const open = <T>(format: DocumentFormat<T>): DurableDocument<T> =>
      new DurableDocument({
        format,
        directory: folder,
        writer: {
          write: (document) => writeFileAtomically(join(folder, `${format.name}.json`), JSON.stringify(document)),
        },
        clock,
        logger: silentLogger,
        notices,
      });
    const documents = { known: open(knownAppsFormat), ignored: open(ignoredAppsFormat), merges: open(mergesFormat) };
    const { nearby } = this;
    const connection = new ObservableValue<{ active: ActiveService }>({ active: { kind: 'none' } });
    const apps = new KnownApps(documents.known, nearby);
    const ignored = new IgnoredAppsService({ document: documents.ignored, nearby, connection });
    this.apps = apps;
    this.ignored = ignored;
    this.known = new KnownAppsService({ apps, ignored, nearby, connection, clock, notices });
    this.ledger = new LedgerService({
      apps,
      merges: documents.merges,
      nearby,
      isIgnored: (deviceCode, simulated) => ignored.has(deviceCode, simulated),
      network: { current: () => [HOME] },
      clock,
    });
    this.#answers = new DurableAnswers([documents.known, documents.ignored, documents.merges]);
  }

  /** Does what the user asked for, and has it on the disk. */
  async promised<T>(work: () => T): Promise<T> {
    const answered = this.#answers.after(async () => await Promise.resolve(work()));
    await settled();
    await this.clock.advance(WRITTEN_MS);
    const { answer, isSaved } = await answered;
    if (!isSaved) throw new Error('The disk refused');
    return answer;
  }
}
