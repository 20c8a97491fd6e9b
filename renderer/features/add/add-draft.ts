import { classifyAddress } from '../../../shared/address/dial-rule';
import { embeddedAddress } from '../../../shared/address/embedded-address';
import { parsePort, parseTarget, type Target } from '../../../shared/address/parse-target';
import type { AddressInput } from '../../../shared/ipc/contract';
import type { Text } from '../../../shared/words/text';
import { MAX_CODE_LENGTH, type PastedKind, parsePasted } from './pasted-text';

/** The values of the form. */
export interface AddDraft {
  /** The box that accepts anything pasted. */
  readonly text: string;
  /** What the user says the text is; null: Beckon decides. */
  readonly readAs: PastedKind | null;
  readonly httpsPort: string;
  readonly wssPort: string;
  readonly alias: string;
  /** The user's consent to dial an address in 100.64.0.0/10; has no effect on others. */
  readonly allowCarrierGradeNat: boolean;
}

export const EMPTY_DRAFT: AddDraft = {
  text: '',
  readAs: null,
  httpsPort: '',
  wssPort: '',
  alias: '',
  allowCarrierGradeNat: false,
};

/** A parsed draft: ready to send, or what is wrong in which box. */
export type ParsedDraft =
  | { readonly kind: 'blank' }
  /** `found`: the part taken from a longer text; null: the whole text was used. */
  | { readonly kind: 'code'; readonly deviceCode: string; readonly found: string | null }
  | { readonly kind: 'wrong'; readonly problem: Text | null; readonly badPorts: readonly PortField[] }
  | {
      readonly kind: 'address';
      readonly target: Target;
      readonly found: string | null;
      readonly input: AddressInput;
    };

export type PortField = 'httpsPort' | 'wssPort';

/** Parses the form by the rules that main applies too. An address is passed on verbatim. */
export function parseDraft(draft: AddDraft): ParsedDraft {
  if (draft.text.trim() === '') return { kind: 'blank' };
  const { kind, text, foundInside } = parseAsChosen(draft);
  const found = foundInside ? text : null;
  if (kind === 'code') return { kind: 'code', deviceCode: text, found };
  const target = parseTarget(text);
  const httpsPort = readPort(draft.httpsPort);
  const wssPort = readPort(draft.wssPort);
  if (!target.ok || httpsPort === 'bad' || wssPort === 'bad') {
    const badPorts: PortField[] = [];
    if (httpsPort === 'bad') badPorts.push('httpsPort');
    if (wssPort === 'bad') badPorts.push('wssPort');
    return { kind: 'wrong', problem: target.ok ? null : target.error.message, badPorts };
  }
  const allowCarrierGradeNat = draft.allowCarrierGradeNat && isCarrierGradeNat(target.value);
  return {
    kind: 'address',
    target: target.value,
    found,
    input: { target: text, httpsPort, wssPort, allowCarrierGradeNat },
  };
}

/** What the text could be instead, to offer the user; null: nothing else. */
export function alternativeReading(draft: AddDraft): PastedKind | null {
  const whole = draft.text.trim();
  const canBeCode = whole !== '' && whole.length <= MAX_CODE_LENGTH && !/\s/.test(whole);
  if (!canBeCode) return null;
  return parseAsChosen(draft).kind === 'code' ? 'address' : 'code';
}

/** Whether the target is in the shared range of internet providers, which is dialed only with the user's consent. */
export function isCarrierGradeNat({ host }: Target): boolean {
  const address = embeddedAddress(host);
  return address !== null && classifyAddress(address) === 'carrier-grade-nat';
}

function parseAsChosen({ text, readAs }: AddDraft): ReturnType<typeof parsePasted> {
  const own = parsePasted(text);
  if (readAs === null || readAs === own.kind) return own;
  return { kind: readAs, text: readAs === 'code' ? text.trim() : text, foundInside: false };
}

function readPort(text: string): number | null | 'bad' {
  const trimmed = text.trim();
  return trimmed === '' ? null : (parsePort(trimmed) ?? 'bad');
}
