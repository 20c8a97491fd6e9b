import { useEffect, useRef, useState } from 'react';
import type { ProbeReport } from '../../../shared/domain/reach';
import type { AddressInput } from '../../../shared/ipc/contract';
import type { Envelope, RequestError } from '../../../shared/ipc/envelope';
import { bridge } from '../../bridge/bridge';
import { useT } from '../../i18n/use-t';
import { announce } from '../../stores/view-store';
import type { ParsedDraft } from './add-draft';

type Ready = Extract<ParsedDraft, { readonly kind: 'ready' }>;

/** How one way to an app goes. */
export type WayState<T> =
  | { readonly kind: 'running' }
  | { readonly kind: 'done'; readonly found: T }
  | { readonly kind: 'failed'; readonly error: RequestError };

/** Adding what the box holds: all ways that apply run at once. */
export interface Attempt {
  /** Asking for the app of a device code; null: there is no code. */
  readonly service: WayState<{ readonly id: string }> | null;
  /** Measuring the address; null: there is none. */
  readonly address: WayState<ProbeReport> | null;
  /** Why the app was found, but not saved; null: nothing is wrong with that. */
  readonly notSaved: RequestError | null;
}

/**
 * Adds an app.
 *
 * @param subject what the box holds: what is found out about anything else is not shown, and adds no address
 * @param onAdded where the app's name is asked for
 */
export function useAdding(subject: string, onAdded: (id: string) => void) {
  const t = useT();
  const [last, setLast] = useState<{ readonly of: string; readonly attempt: Attempt } | null>(null);
  const current = useRef(subject);
  useEffect(() => {
    current.current = subject;
  }, [subject]);
  const attempt = last?.of === subject ? last.attempt : null;

  const update = (of: string, part: Partial<Attempt>): void =>
    setLast((now) => (now?.of === of ? { of, attempt: { ...now.attempt, ...part } } : now));
  const finish = (id: string): void => {
    announce(t('add.added'));
    onAdded(id);
  };
  const saveAddress = async (of: string, input: AddressInput): Promise<void> => {
    const saved = await bridge.request('known.add-address', { ...input, alias: null });
    if (saved.ok) finish(saved.data.id);
    else update(of, { notSaved: saved.error });
  };

  /** Tries every way, and adds the app by the first that leads to it: the code says most about an app. */
  const add = async ({ code, address }: Ready): Promise<void> => {
    const of = subject;
    setLast({
      of,
      attempt: {
        service: code === null ? null : { kind: 'running' },
        address: address === null ? null : { kind: 'running' },
        notSaved: null,
      },
    });
    const measuring = address === null ? null : bridge.request('reach.check-address', address.input);
    void measuring?.then((answer) => update(of, { address: stateOf(answer) }));
    if (code !== null) {
      const added = await bridge.request('known.add-code', { deviceCode: code, alias: null });
      update(of, { service: stateOf(added) });
      if (added.ok) {
        finish(added.data.id);
        return;
      }
    }
    const measured = await measuring;
    if (current.current !== of) return;
    if (address !== null && measured?.ok === true && measured.data.reachable) await saveAddress(of, address.input);
    else announce(t('add.notAdded'));
  };
  /** Adds an address that was not reached. */
  const addAnyway = (input: AddressInput): Promise<void> => saveAddress(subject, input);
  const isRunning = attempt?.service?.kind === 'running' || attempt?.address?.kind === 'running';
  return { attempt, isRunning, add, addAnyway };
}

function stateOf<T>(answer: Envelope<T>): WayState<T> {
  return answer.ok ? { kind: 'done', found: answer.data } : { kind: 'failed', error: answer.error };
}
