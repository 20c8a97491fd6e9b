import type { i18n } from 'i18next';
import type { DoctorReport, DoctorStep, Verdict } from '../../shared/domain/doctor';
import type { ProbeCandidate, ProbeReport } from '../../shared/domain/reach';
import common from '../../shared/locales/en/common.json';
import { openCatalog } from '../../shared/words/catalog';
import type { Language } from '../../shared/words/languages';
import type Resources from '../../shared/words/resources';
import { type SaidParam, type Text, toWords } from '../../shared/words/text';
import { loadTranslation, type TranslationFiles } from '../../shared/words/translation-files';
import { type Observable, ObservableValue } from './observable';

/** A file of the catalog: its English, and where its translations are. */
export interface CatalogFile {
  readonly name: keyof Resources;
  readonly english: object;
  readonly translations: () => Promise<TranslationFiles>;
}

const COMMON: CatalogFile = {
  name: 'common',
  english: common,
  translations: async () => (await import('./words-files')).COMMON_FILES,
};

/** What is said from, the surface's own file first. */
let files: readonly CatalogFile[] = [COMMON];

/** Opened with the first text that is said: most commands that succeed say none. */
let opened: i18n | null = null;

const spoken = new ObservableValue<Language>('en');

/** The language of what is said to people. Its listeners say anew what stands somewhere. */
export const language: Observable<Language> = spoken;

/** The one that was asked for last: of two that are being loaded, the earlier one is dropped. */
let wanted: Language = 'en';

/** The catalog of main and the command line; the window has its own. */
function catalog(): i18n {
  opened ??= openCatalog(
    files[0]?.name ?? COMMON.name,
    Object.fromEntries(files.map(({ name, english }) => [name, english])),
  );
  return opened;
}

/** Texts that this surface says alone, besides the common ones. Call it before a language is chosen. */
export function sayAlsoFrom(own: CatalogFile): void {
  files = [own, COMMON];
  opened = null;
}

/**
 * From now on people are addressed in this language, once its texts are loaded; what a translation lacks is said in
 * English. Rejects if they cannot be loaded, and then nothing changes.
 *
 * @param from the files of the catalog; those of this surface
 */
export async function setLanguage(next: Language, from: readonly CatalogFile[] = files): Promise<void> {
  wanted = next;
  if (next !== 'en') {
    const loaded = await Promise.all(
      from.map(async ({ name, translations }) => ({ name, words: await loadTranslation(await translations(), next) })),
    );
    for (const { name, words } of loaded) if (words !== null) catalog().addResourceBundle(next, name, words);
  }
  if (wanted === next) spoken.set(next);
}

let collator: Intl.Collator | null = null;
spoken.subscribe(() => {
  collator = null;
});

/** Orders names as the language of now does; numbers in them by their value. */
export function compareNames(a: string, b: string): number {
  collator ??= new Intl.Collator(spoken.value, { numeric: true, sensitivity: 'base' });
  return collator.compare(a, b);
}

/** A domain value with its texts in English words, as in `--json` and on the control channel. */
export type InWords<T> = { readonly [K in keyof T]: T[K] extends Text ? string : T[K] };

/** Says a text to people on the desktop, in their language: menus, notifications, dialogs. */
export function say(text: Text): string {
  return toWords(text, (key, params) => said(key, params, spoken.value, true));
}

/** Says a text where programs and support read it: `--json`, logs, reports, and files that are kept. */
export function sayInEnglish(text: Text): string {
  return toWords(text, translateToEnglish);
}

export function verdictInWords({ code, sentence, advice }: Verdict): InWords<Verdict> {
  return { code, sentence: sayInEnglish(sentence), advice: sayInEnglish(advice) };
}

/** A doctor's report as `doctor --json` prints it. */
export interface DoctorReportInWords {
  readonly steps: readonly InWords<DoctorStep>[];
  readonly verdict: InWords<Verdict>;
}

export function doctorReportInWords({ steps, verdict }: DoctorReport): DoctorReportInWords {
  return {
    steps: steps.map((step) => ({ ...step, detail: sayInEnglish(step.detail) })),
    verdict: verdictInWords(verdict),
  };
}

/** A candidate as `probe --json` prints it: a dial's problem is for Beckon alone, its outcome is for programs. */
type CandidateInWords = Omit<InWords<ProbeCandidate>, 'problem'>;

/** The result of measuring a target, as `probe --json` prints it. */
export function probeReportInWords<R extends Pick<ProbeReport, 'candidates'>>(
  report: R,
): Omit<R, 'candidates'> & { readonly candidates: readonly CandidateInWords[] } {
  return {
    ...report,
    candidates: report.candidates.map(({ problem: _, ...candidate }) => ({
      ...candidate,
      detail: sayInEnglish(candidate.detail),
    })),
  };
}

/** The sentence of a key in the language of now, filled in, for a terminal. */
export function translate(key: string, params: Readonly<Record<string, SaidParam>>): string {
  return said(key, params, spoken.value, false);
}

/** The sentence of a key in English, filled in, for programs. */
export function translateToEnglish(key: string, params: Readonly<Record<string, SaidParam>>): string {
  return said(key, params, 'en', false);
}

function said(key: string, params: Readonly<Record<string, SaidParam>>, lng: Language, isolates: boolean): string {
  return catalog().t(key, { ...params, lng, isolates });
}
