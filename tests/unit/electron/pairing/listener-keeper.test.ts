import { afterEach, describe, expect, it } from 'vitest';
import { ListenerKeeper } from '../../../../electron/pairing/listener-keeper';
import { failure, success } from '../../../../shared/lib/result';
import { freePort, isListening } from '../../../support/loopback-ports';

const opened: ListenerKeeper[] = [];
afterEach(async () => {
  for (const keeper of opened.splice(0)) await keeper.dispose();
});

function setUp(port: number) {
  const wanted = { port };
  const urls: (string | null)[] = [];
  const keeper = new ListenerKeeper({
    port: () => wanted.port,
    receiver: { mayRead: true, receive: async () => await Promise.resolve('received') },
    onListening: (url) => urls.push(url),
  });
  opened.push(keeper);
  return { keeper, wanted, urls };
}

describe('a port that is open already', () => {
  it('stays open for another one who wants it', async () => {
    const { keeper, urls } = setUp(0);
    await keeper.open();
    await keeper.open();
    expect(urls).toHaveLength(2);
    expect(urls[0]).toBe(urls[1]);
  });

  it('gives way to the one that was chosen since', async () => {
    const [former, chosen] = [await freePort(), await freePort()];
    const { keeper, wanted } = setUp(former);
    await keeper.open();
    wanted.port = chosen;
    expect(await keeper.open()).toEqual(success(null));
    expect(await isListening(chosen)).toBe(true);
    expect(await isListening(former)).toBe(false);
  });

  it('is closed although the one that was chosen since cannot be had', async () => {
    const other = setUp(await freePort());
    await other.keeper.open();
    const { keeper, wanted } = setUp(await freePort());
    await keeper.open();
    const former = wanted.port;
    wanted.port = other.wanted.port;
    expect(await keeper.open()).toEqual(failure('EADDRINUSE'));
    expect(await isListening(former)).toBe(false);
  });
});

describe('closing', () => {
  it('waits for its turn, and is forgotten when somebody wants the port again by then', async () => {
    const { keeper, wanted } = setUp(await freePort());
    const first = keeper.open();
    keeper.close();
    const second = keeper.open();
    await Promise.all([first, second]);
    expect(await isListening(wanted.port)).toBe(true);
  });

  it('overtakes who has not had their turn yet', async () => {
    const { keeper, wanted, urls } = setUp(await freePort());
    const opening = keeper.open();
    keeper.close();
    expect(await opening).toEqual(success(null));
    expect(await isListening(wanted.port)).toBe(false);
    expect(urls).toEqual([]);
  });
});
