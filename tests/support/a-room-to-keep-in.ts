import type { ActiveService } from '../../shared/domain/settings';
import type { AddressInput } from '../../shared/ipc/contract';
import type { Result } from '../../shared/lib/result';
import { aKnownRoom, type KnownRoomSetting } from './a-known-room';

/** A room of known apps, with what leaves the simulator and what lists all apps. */
export function aRoomToKeepIn(setting: KnownRoomSetting = {}) {
  const room = aKnownRoom(setting);
  const leaveSimulator = (active: ActiveService = { kind: 'none' }) => room.connection.set({ active });
  return { ...room, leaveSimulator, all: () => room.apps.list };
}

export const anAddress = (target: string, overrides: Partial<AddressInput> = {}): AddressInput => ({
  target,
  httpsPort: null,
  wssPort: null,
  allowCarrierGradeNat: false,
  ...overrides,
});

export function idOf<E>(result: Result<{ id: string }, E>): string {
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.error)}`);
  return result.value.id;
}

export const refusal = (code: string) => ({ ok: false, error: { code } });
