import i18next, { type i18n } from 'i18next';
import type { DoctorReport, DoctorStep, Verdict } from '../../shared/domain/doctor';
import type { ProbeCandidate, ProbeReport } from '../../shared/domain/reach';
import { everySurface } from '../../shared/words/en/every-surface';
import { type Text, type TextKey, toWords } from '../../shared/words/text';

/** Made with the first text that is said: most commands that succeed say none. */
let catalog: i18n | null = null;

/** The catalog for main and the command line; the window has its own instance. */
function openCatalog(): i18n {
  const instance = i18next.createInstance();
  void instance.init({
    lng: 'en',
    resources: { en: { translation: everySurface } },
    // The catalog is bundled, so initialization is synchronous.
    initAsync: false,
    // Texts go to terminals, menus and notifications, which do not interpret HTML. Values are never parsed as templates.
    interpolation: { escapeValue: false, skipOnVariables: true },
  });
  return instance;
}

/** A domain value with its texts in words, as in `--json` and on the control channel. */
export type InWords<T> = { readonly [K in keyof T]: T[K] extends Text ? string : T[K] };

/** Converts a text to words, where main or the command line addresses people or writes to a file. */
export function say(text: Text): string {
  return toWords(text, translate);
}

export function verdictInWords({ code, sentence, advice }: Verdict): InWords<Verdict> {
  return { code, sentence: say(sentence), advice: say(advice) };
}

/** A doctor's report as `doctor --json` prints it. */
export interface DoctorReportInWords {
  readonly steps: readonly InWords<DoctorStep>[];
  readonly verdict: InWords<Verdict>;
}

export function doctorReportInWords({ steps, verdict }: DoctorReport): DoctorReportInWords {
  return {
    steps: steps.map((step) => ({ ...step, detail: say(step.detail) })),
    verdict: verdictInWords(verdict),
  };
}

/** The result of measuring a target, as `probe --json` prints it. */
export function probeReportInWords<R extends Pick<ProbeReport, 'candidates'>>(
  report: R,
): Omit<R, 'candidates'> & { readonly candidates: readonly InWords<ProbeCandidate>[] } {
  return {
    ...report,
    candidates: report.candidates.map((candidate) => ({ ...candidate, detail: say(candidate.detail) })),
  };
}

function translate(key: TextKey, params: Readonly<Record<string, string | number>>): string {
  catalog ??= openCatalog();
  return catalog.t(key, params);
}
