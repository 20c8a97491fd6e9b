import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect } from 'playwright/test';
import { reasonOfVerdict } from '../../renderer/features/apps/app-status';
import type { CertificateProblem } from '../../shared/domain/dial-outcome';
import { VERDICT_CODES, type VerdictCode } from '../../shared/domain/doctor';
import type { ReachState } from '../../shared/domain/reach-state';
import { textFor } from '../../shared/words/text';
import { connectionsOf } from '../support/app-state-factory';
import { aDoctorReport } from '../support/doctor-report-factory';
import { AppDetail } from '../support/page-objects/app-detail';
import { AppsPage } from '../support/page-objects/apps-page';
import { aMiss, aReachResult } from '../support/reach-result-factory';
import { test } from '../ui/beckon-test';
import { aLookingState, keptPhone, measuredAs, phone, secondsAgo } from '../ui/sample-state';
import { pointNowhere, Sheet } from './picture';

const PAGE = readFileSync(resolve(__dirname, '../../docs/guide/verdicts.md'), 'utf8');

/** The pictures of the page, each with the verdicts of the table below it. */
function verdictsByPicture(): readonly (readonly [string, readonly VerdictCode[]])[] {
  return PAGE.split(/^!\[[^\]]*\]\(\.\.\/images\/(?=verdicts-)/m)
    .slice(1)
    .map((section) => {
      const [name = ''] = section.split('.png)');
      const [table = ''] = section.slice(section.indexOf('| Verdict |')).split('\n\n');
      return [name, VERDICT_CODES.filter((code) => table.includes(`\n| \`${code}\` |`))];
    });
}

const PICTURES = verdictsByPicture();

/** Those that say nothing of an app. */
const OF_THE_DOCTOR: readonly VerdictCode[] = ['stopped', 'internal'];

test('each verdict about an app is in one picture', () => {
  const wanted = VERDICT_CODES.filter((code) => !OF_THE_DOCTOR.includes(code));
  expect(PICTURES.flatMap(([, codes]) => codes).sort()).toEqual(wanted.toSorted());
});

const REACHED = measuredAs(aReachResult({ at: secondsAgo(60) }));
const FINGERPRINT = Array.from({ length: 32 }, (_, byte) => (byte * 7).toString(16).padStart(2, '0').toUpperCase());
const NAME = '127-0-0-44.apps.beckon.test';

function certificate(problem: CertificateProblem, host: string): ReachState {
  const [presented, pinned] = [
    FINGERPRINT.join(':'),
    problem === 'changed' ? FINGERPRINT.toReversed().join(':') : null,
  ];
  return measuredAs(aMiss({ kind: 'certificate', problem, presented, pinned }, { host, at: secondsAgo(60) }));
}

/** What was measured where that is not the verdict's own failure. */
const MEASURED: Partial<Record<VerdictCode, ReachState>> = {
  ok: REACHED,
  'name-blocked-worked-around': REACHED,
  'app-offline-at-service': REACHED,
  'not-listed': { kind: 'unchecked' },
  'this-computer-offline': measuredAs(aMiss({ kind: 'this-computer-offline' })),
  'certificate-expired': certificate('expired', NAME),
  'certificate-name': certificate('name', NAME),
  'certificate-unknown': certificate('unknown-authority', '127.0.0.44'),
  'certificate-changed': certificate('changed', '127.0.0.44'),
  'certificate-invalid': certificate('invalid', NAME),
};

function reachFor(code: VerdictCode): ReachState {
  const lost = { kind: reasonOfVerdict(code) ?? 'silent' } as const;
  return MEASURED[code] ?? measuredAs(aMiss(lost, { at: secondsAgo(60) }));
}

for (const [name, codes] of PICTURES) {
  test(`what the doctor finds: ${name}`, async ({ main }) => {
    const page = await main.open(aLookingState([phone], [keptPhone]), { size: { width: 1120, height: 1400 } });
    await new AppsPage(page, 'Your apps').open('Living room');
    const detail = new AppDetail(page);
    const sheet = new Sheet(page, 720);
    for (const code of codes) {
      const reach = { [keptPhone.id]: reachFor(code) };
      await main.setAll({
        connections: connectionsOf({ reach }),
        nearby:
          code === 'not-listed' ? {} : { [phone.deviceCode]: { ...phone, online: code !== 'app-offline-at-service' } },
      });
      const verdict = {
        code,
        sentence: textFor(`verdict.${code}.sentence`),
        advice: textFor(`verdict.${code}.advice`),
      };
      await main.answerNext('doctor.run', { ok: true, data: aDoctorReport({ verdict }) });
      await detail.choose('Run doctor');
      await expect(detail.reach).toContainText('checks passed');
      await pointNowhere(page);
      // The way to the app is much the same for all, and these checks are not those that lead to the verdict.
      await detail.reach.evaluate((panel) => {
        for (const part of panel.querySelectorAll('[role="img"], [aria-expanded]')) {
          if (part instanceof HTMLElement) part.style.display = 'none';
        }
        const [, words] = panel.children;
        if (words instanceof HTMLElement) words.style.marginBlockStart = '0';
      });
      await sheet.add(detail.reach, code);
    }
    await sheet.take(name);
  });
}
