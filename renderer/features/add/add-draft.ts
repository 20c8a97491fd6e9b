import { classifyAddress } from '../../../shared/address/dial-rule';
import { embeddedAddress } from '../../../shared/address/embedded-address';
import { parsePort, parseTarget, type Target } from '../../../shared/address/parse-target';
import type { AddressInput } from '../../../shared/ipc/contract';
import type { Text } from '../../../shared/words/text';
import { type PastedKind, type PastedText, parsePasted } from './pasted-text';

/** The values of the form. */
export interface AddDraft {
  /** The box that accepts anything pasted. */
  readonly text: string;
  /** What the user says the text is; null: Beckon decides. */
  readonly readAs: PastedKind | null;
  /** The one that the user selected of several findings; null: the first. */
  readonly selected: string | null;
  /** As typed; null: as the text says. */
  readonly httpsPort: string | null;
  /** As typed; null: as the text says. */
  readonly wssPort: string | null;
  /** The user's consent to connect to an address in 100.64.0.0/10; has no effect on others. */
  readonly allowCarrierGradeNat: boolean;
}

export const EMPTY_DRAFT: AddDraft = {
  text: '',
  readAs: null,
  selected: null,
  httpsPort: null,
  wssPort: null,
  allowCarrierGradeNat: false,
};

/** Why a text cannot be added. */
type AddProblem =
  | { readonly kind: 'text'; readonly text: Text }
  /** A message without any code or address. */
  | { readonly kind: 'nothing' }
  /** Not on a local network: never contacted. */
  | { readonly kind: 'not-local'; readonly host: string };

/** An address that is ready to be measured and added. */
export interface TypedAddress {
  readonly target: Target;
  readonly input: AddressInput;
}

/** A parsed draft: ready to send, or what is wrong in which box. */
export type ParsedDraft =
  | { readonly kind: 'blank' }
  | {
      readonly kind: 'wrong';
      /** Null: the ports alone are wrong. */
      readonly problem: AddProblem | null;
      readonly badPorts: readonly PortField[];
    }
  | {
      readonly kind: 'ready';
      /** At least one of code and address is there; with both, the two are of one app. */
      readonly code: string | null;
      readonly address: TypedAddress | null;
      /** The part taken from a longer text; null: the whole text was used. */
      readonly found: string | null;
    };

const PORT_FIELDS = ['httpsPort', 'wssPort'] as const;
export type PortField = (typeof PORT_FIELDS)[number];

/** A port as shown: what the user typed, else what the text says. */
export interface ShownPort {
  readonly value: string;
  /** It is a part of the address in the box, and can be changed only there. */
  readonly isInAddress: boolean;
}

/** Parses the form by the rules that main applies too. An address is passed on verbatim. */
export function parseDraft(draft: AddDraft): ParsedDraft {
  const whole = draft.text.trim();
  if (whole === '') return { kind: 'blank' };
  const pasted = parsePasted(draft.text);
  const { code, address: text } = usedParts(draft, pasted);
  const found = pasted.isWhole || draft.readAs !== null ? null : (code ?? text);
  if (text === null) return { kind: 'ready', code, address: null, found };

  const target = parseTarget(text);
  if (!target.ok) {
    const { message } = target.error;
    const isMessage = draft.readAs === null && message.key === 'target.blanks';
    return wrong(isMessage ? { kind: 'nothing' } : { kind: 'text', text: message });
  }
  const { host } = target.value;
  const place = embeddedAddress(host);
  if (place !== null && classifyAddress(place) === 'outside') {
    // A code beside it still leads to the app.
    return code === null
      ? wrong({ kind: 'not-local', host: place })
      : { kind: 'ready', code, address: null, found: code };
  }
  const ports = shownPorts(draft);
  const httpsPort = readPort(ports.httpsPort);
  const wssPort = readPort(ports.wssPort);
  if (httpsPort === 'bad' || wssPort === 'bad') {
    return wrong(
      null,
      PORT_FIELDS.filter((field) => readPort(ports[field]) === 'bad'),
    );
  }
  const allowCarrierGradeNat = draft.allowCarrierGradeNat && isCarrierGradeNat(target.value);
  const input = { target: text, httpsPort, wssPort, allowCarrierGradeNat };
  return { kind: 'ready', code, address: { target: target.value, input }, found };
}

/** The ports of the form, to show and to send. */
export function shownPorts(draft: AddDraft): Readonly<Record<PortField, ShownPort>> {
  const pasted = parsePasted(draft.text);
  const { address } = usedParts(draft, pasted);
  const target = address === null ? null : parseTarget(address);
  const inAddress = target?.ok === true && target.value.scheme !== 'http' ? target.value.port : null;
  const field = target?.ok === true && target.value.scheme === 'wss' ? 'wssPort' : 'httpsPort';
  const shown = (name: PortField): ShownPort => {
    if (inAddress !== null && name === field) return { value: String(inAddress), isInAddress: true };
    return { value: draft[name] ?? String(pasted.ports[name] ?? ''), isInAddress: false };
  };
  return { httpsPort: shown('httpsPort'), wssPort: shown('wssPort') };
}

/** What several findings of one kind can be selected from; empty: nothing needs to be selected. */
export function findings(draft: AddDraft): readonly string[] {
  if (draft.readAs !== null) return [];
  const { codes, addresses } = parsePasted(draft.text);
  return codes.length > 1 || addresses.length > 1 ? [...codes, ...addresses] : [];
}

/** Whether the target is in the shared range of internet providers, which needs the user's consent. */
export function isCarrierGradeNat({ host }: Target): boolean {
  const address = embeddedAddress(host);
  return address !== null && classifyAddress(address) === 'carrier-grade-nat';
}

/** The code and the address to use: both only where the text has one of each, which are then of one app. */
function usedParts(
  { text, readAs, selected }: AddDraft,
  { codes, addresses }: PastedText,
): { readonly code: string | null; readonly address: string | null } {
  if (readAs === 'code') return { code: text.trim(), address: null };
  if (readAs === 'address') return { code: null, address: text };
  if (codes.length <= 1 && addresses.length <= 1) {
    // What is neither is read as an address, so that the reason can be given.
    const address = addresses[0] ?? (codes.length === 0 ? text : null);
    return { code: codes[0] ?? null, address };
  }
  const used = [...codes, ...addresses].find((part) => part === selected) ?? codes[0] ?? addresses[0] ?? text;
  return codes.includes(used) ? { code: used, address: null } : { code: null, address: used };
}

function wrong(problem: AddProblem | null, badPorts: readonly PortField[] = []): ParsedDraft {
  return { kind: 'wrong', problem, badPorts };
}

/** A port to send along; one that is a part of the address is not repeated. */
function readPort({ value, isInAddress }: ShownPort): number | null | 'bad' {
  const trimmed = value.trim();
  return trimmed === '' || isInAddress ? null : (parsePort(trimmed) ?? 'bad');
}
