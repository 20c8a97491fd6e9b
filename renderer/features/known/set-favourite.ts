import type { KnownApp } from '../../../shared/domain/known-app';
import { bridge } from '../../bridge/bridge';
import { showFailure } from '../notices/show-failure';

/** Turns the favourite's star on or off. */
export async function setFavourite(known: KnownApp): Promise<void> {
  const answer = await bridge.request('known.set-favourite', { id: known.id, favourite: !known.favourite });
  if (!answer.ok) showFailure(answer.error);
}
