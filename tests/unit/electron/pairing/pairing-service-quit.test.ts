import { describe, expect, it } from 'vitest';
import { failure } from '../../../../shared/lib/result';
import { aPairingService } from '../../../support/a-pairing-service';
import { settled } from '../../../support/fake-clock';
import { aNearbyApp } from '../../../support/nearby-app-factory';

const APP = aNearbyApp({ deviceCode: 'scanned' });

/** Two codes, to one of which an app came that is not on the disk yet. */
async function anAppBeingKept() {
  const desk = aPairingService();
  const ids = [await desk.shown(), await desk.shown()] as const;
  let write = (): void => undefined;
  desk.disk.written = new Promise((resolve) => {
    write = resolve;
  });
  await desk.providers.relay.waits[0]?.end({ kind: 'app', app: APP });
  return { ...desk, ids, write };
}

describe('quitting', () => {
  it('leaves what waits for the next start, cancels nothing, and takes no claim and no typed code any more', async () => {
    const { service, providers, document, clock, paired, shown } = aPairingService();
    const id = await shown();
    await service.dispose();
    await settled();
    expect(await service.claim(id, 'unmatched')).toEqual(failure({ code: 'not-waiting' }));
    service.addedByCode('id of typed', false);
    expect(document.value).toMatchObject([{ id, asked: { ticket: { pairingId: 'pairing-1' } } }]);
    expect([providers.relay.cancelled, paired]).toEqual([[], []]);
    expect(clock.pending).toBe(0);
  });

  it('keeps nothing of a claim that is answered later', async () => {
    const { service, providers, known, shown } = aPairingService();
    const id = await shown();
    providers.relay.whileClaiming = async () => await service.dispose();
    expect(await service.claim(id, 'unmatched')).toEqual(failure({ code: 'not-waiting' }));
    expect([...known]).toEqual([]);
  });

  it('waits for an app that is being kept: its code is stored no more, and all others are', async () => {
    const { service, document, paired, ids, write } = await anAppBeingKept();
    const closing = service.dispose();
    // The file of codes is closed after this, and takes no more changes.
    expect(await Promise.race([closing.then(() => 'closed'), settled().then(() => 'closing')])).toBe('closing');
    write();
    await closing;
    expect(document.value).toMatchObject([{ id: ids[1] }]);
    // Nobody is told any more.
    expect(paired).toEqual([]);
  });

  it('leaves the code of an app that could not be kept for the next start', async () => {
    const { service, providers, document, state, shown } = aPairingService();
    const ids = [await shown(), await shown()];
    state.isReadOnly = true;
    const ended = providers.relay.waits[0]?.end({ kind: 'app', app: APP });
    const closing = service.dispose();
    await Promise.all([ended, closing]);
    expect(document.value.map(({ id }) => id)).toEqual(ids);
  });
});
