import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect } from 'playwright/test';
import { VERDICT_CODES, type VerdictCode } from '../../shared/domain/doctor';
import { textFor } from '../../shared/words/text';
import { aDoctorReport } from '../support/doctor-report-factory';
import { AppDetail } from '../support/page-objects/app-detail';
import { AppsPage } from '../support/page-objects/apps-page';
import { test } from '../ui/beckon-test';
import { aLookingState, keptPhone, phone } from '../ui/sample-state';
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

test('each verdict is in one picture', () => {
  expect(PICTURES.flatMap(([, codes]) => codes).sort()).toEqual(VERDICT_CODES.toSorted());
});

for (const [name, codes] of PICTURES) {
  test(`what the doctor finds: ${name}`, async ({ main }) => {
    const page = await main.open(aLookingState([phone], [keptPhone]), { size: { width: 1120, height: 900 } });
    await new AppsPage(page, 'Your apps').open('Living room');
    const detail = new AppDetail(page);
    const sheet = new Sheet(page, 720);
    for (const code of codes) {
      const verdict = {
        code,
        sentence: textFor(`verdict.${code}.sentence`),
        advice: textFor(`verdict.${code}.advice`),
      };
      await main.answerNext('doctor.run', { ok: true, data: aDoctorReport({ verdict }) });
      await detail.choose('Run doctor');
      await expect(detail.reach).toContainText('checks passed');
      await pointNowhere(page);
      await sheet.add(detail.reach, code);
    }
    await sheet.take(name);
  });
}
