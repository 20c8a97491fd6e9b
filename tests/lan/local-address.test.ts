import { describe, expect } from 'vitest';
import { localUrl } from '../../shared/domain/local-address';
import { lanTest, onLan } from './support/lan-test';
import type { Phone } from './support/phone';
import { type Heard, ProgramAtWork } from './support/program-at-work';
import type { RunningBeckon } from './support/running-beckon';

/** How many requests of a program may still miss an app after Beckon has reached it where it is now. */
const MISSES = 5;

const isAnswered = (heard: Heard): boolean => heard.event === 'answer' && heard.status === 200;
const isAway = (heard: Heard): boolean => heard.event === 'answer' && heard.status === 503;
const isRequest = ({ event }: Heard): boolean => event === 'answer' || event === 'failed';
const isOpened = ({ event }: Heard): boolean => event === 'opened';
const isClosed = ({ event }: Heard): boolean => event === 'closed';

/** Waits until Beckon has reached the app of a phone where it is now. */
async function untilReached(beckon: RunningBeckon, id: string, phone: Phone): Promise<void> {
  await beckon.until(`${phone.id} is reached at ${phone.address}`, ({ connections }) => {
    const reach = connections[id]?.reach;
    return reach?.kind === 'measured' && reach.measured.reached?.address === phone.address;
  });
}

describe.runIf(onLan)('a local address on a small LAN', () => {
  lanTest('leads to one phone, wherever it is, and to no other', async ({ lan }) => {
    const beckon = lan.computer.startBeckon();
    const start = async (phone: Phone) => {
      const id = await beckon.keep(phone);
      const { known } = await beckon.do({ do: 'local-address', id });
      const program = new ProgramAtWork(lan.hosts.computer, localUrl(known[id]?.localAddress?.port ?? 0));
      await Promise.all([program.hears(isAnswered), program.hears(isOpened)]);
      return { id, phone, program };
    };
    const [ada, bo] = [await start(lan.ada), await start(lan.bo)];
    const isBack = async ({ id, phone, program }: typeof ada): Promise<void> => {
      await untilReached(beckon, id, phone);
      const missed = (await program.hears(isAnswered)).filter((heard) => isRequest(heard) && !isAnswered(heard));
      expect(missed.length).toBeLessThanOrEqual(MISSES);
    };

    // A new lease.
    const moved = ada.program.hears(isClosed, isOpened);
    lan.ada.moveTo('10.77.1.31');
    await lan.service.hearFrom(lan.ada);
    await isBack(ada);
    await moved;

    // They swap their addresses: whoever answers at the former one is the other phone. Nobody can tell before the service
    // can, so it hears of that while they are still changing.
    const [first, second] = [lan.ada.address, lan.bo.address];
    const swapped = [ada, bo].map(async ({ program }) => await program.hears(isClosed, isOpened));
    for (const { phone } of [ada, bo]) phone.sleep();
    lan.ada.moveTo(second);
    lan.bo.moveTo(first);
    await Promise.all([lan.service.hearFrom(lan.ada), lan.service.hearFrom(lan.bo)]);
    for (const { phone } of [ada, bo]) phone.wake();
    await Promise.all([isBack(ada), isBack(bo), ...swapped]);

    // The app is closed, and comes back on another port.
    const away = ada.program.hears(isClosed, isAway);
    await lan.ada.closeApp();
    const said = (await away).at(-1);
    expect(said?.event === 'answer' && JSON.parse(said.body)).toEqual({
      error: { code: 'not-listening', message: expect.any(String), advice: expect.any(String) },
    });
    const again = [ada.program.hears(isAnswered), ada.program.hears(isOpened)];
    await lan.service.hearFrom(lan.ada, await lan.ada.restartOnTakenPort());
    await Promise.all(again);

    for (const { phone, program } of [ada, bo]) {
      const bodies = program.heard.flatMap((heard) =>
        isAnswered(heard) && heard.event === 'answer' ? heard.body : [],
      );
      expect(new Set(bodies)).toEqual(new Set([JSON.stringify({ code: 200, type: 'OK', app: phone.id })]));
    }
  });
});
