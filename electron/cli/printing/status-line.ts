import { ageClassOf } from '../../../shared/domain/age-class';
import { lowestBattery } from '../../../shared/domain/lowest-battery';
import { phrase } from '../../../shared/words/phrase';
import type { ControlApp } from '../../control/contract/shapes';
import { UsageError } from '../command-definition';
import { reachableLine, reachedCount } from './app-lines';
import { tell } from './cli-words';

/**
 * What a status bar shows of the saved apps. Only numbers: whatever apps and toys are called, a bar that reads markup
 * finds none, and nobody reads a name over a shoulder.
 */
export interface StatusFigures {
  readonly reachable: number;
  readonly apps: number;
  /** The lowest charge that was told recently, in percent; null: none was. */
  readonly battery: number | null;
}

/**
 * The figures of the saved apps. A charge that the service told minutes ago is none that a bar may show as today's.
 *
 * @param now in milliseconds since 1970
 */
export function statusFigures(apps: readonly ControlApp[], now: number): StatusFigures {
  const fresh = apps.filter(({ service: { at } }) => at !== null && ageClassOf(at, now) === 'now');
  return {
    reachable: reachedCount(apps),
    apps: apps.length,
    battery: lowestBattery(fresh.flatMap(({ toys }) => toys ?? [])),
  };
}

/** The figures in words. */
export function statusLine({ reachable, apps, battery }: StatusFigures): string {
  const reached = reachableLine(reachable, apps);
  return battery === null ? reached : [reached, tell('tray.lowestBattery', { battery })].join(' · ');
}

const PLACEHOLDERS = ['reachable', 'apps', 'battery'] as const satisfies readonly (keyof StatusFigures)[];

/** The placeholders of a template, as they are typed. */
export const PLACEHOLDER_LIST = PLACEHOLDERS.map((name) => `{${name}}`).join(', ');

/** A brace that stands for itself, a placeholder, or a brace that should have been either. */
const BRACES = /\{\{|\}\}|\{([^{}]*)\}|[{}]/g;

/** Parses the value of `--format`; throws a usage error if something in braces is no placeholder. */
export function parseTemplate(text: string): string {
  for (const [word, name] of text.matchAll(BRACES)) {
    if (word === '{{' || word === '}}' || placeholderOf(name) !== undefined) continue;
    throw new UsageError(
      phrase('cli.manage.status.placeholder', { option: '--format', word, choices: PLACEHOLDER_LIST }),
    );
  }
  return text;
}

/** A parsed template with the figures in it, in plain digits; what is not known is empty. */
export function filledTemplate(template: string, figures: StatusFigures): string {
  return template.replace(BRACES, (word: string, name: string | undefined) => {
    const placeholder = placeholderOf(name);
    return placeholder === undefined ? word.charAt(0) : `${figures[placeholder] ?? ''}`;
  });
}

function placeholderOf(name: string | undefined): keyof StatusFigures | undefined {
  return PLACEHOLDERS.find((known) => known === name);
}
