import type { LocalAddress } from '../../../shared/domain/local-address';
import type { BeckonWindow } from './beckon-window';

/** Gives the only saved app a local address, as its details do. */
export async function giveAddress(
  beckon: BeckonWindow,
  address: { readonly port: number; readonly origins?: readonly string[] },
): Promise<LocalAddress> {
  const [id = ''] = Object.keys((await beckon.snapshot()).state.known);
  const answer = await beckon.ask('known.set-local-address', { id, enabled: true, origins: null, ...address });
  if (!answer.ok || answer.data === null) throw new Error('No local address');
  return answer.data;
}
