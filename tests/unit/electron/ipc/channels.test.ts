import { expect, it } from 'vitest';
import { openChannels } from '../../../../electron/ipc/channels';
import { channelOf, type RouteName, routes } from '../../../../shared/ipc/contract';
import { settled } from '../../../support/fake-clock';

type Listener = Parameters<Parameters<typeof openChannels>[0]['handle']>[1];

/** The channels of a process, without Electron: an event is the part of one that is read. */
class Process {
  readonly listeners = new Map<string, Listener>();
  readonly handle = (channel: string, listener: Listener): void => void this.listeners.set(channel, listener);
  readonly removeHandler = (channel: string): void => void this.listeners.delete(channel);

  async ask(route: RouteName, input: unknown, url = 'app://bundle/index.html'): Promise<unknown> {
    const frame = { url };
    const event = { sender: { id: 7, mainFrame: frame }, senderFrame: frame };
    const listener = this.listeners.get(channelOf(route));
    return await listener?.(event as Parameters<Listener>[0], input);
  }
}

const answering = {
  dispatch: async (route: RouteName, sender: unknown, input: unknown) =>
    await Promise.resolve({ ok: true as const, data: { route, sender, input } }),
};

it('lets requests wait until a router answers them, in the order in which they came', async () => {
  const process = new Process();
  const channels = openChannels(process);
  const answers: unknown[] = [];
  void process.ask('state.snapshot', null).then((answer) => answers.push(answer));
  void process.ask('desktop.painted', null).then((answer) => answers.push(answer));
  await settled();
  expect(answers).toEqual([]);
  channels.connect(answering);
  await settled();
  const sender = { contentsId: 7, isMainFrame: true, url: 'app://bundle/index.html' };
  expect(answers.map((answer): unknown => JSON.parse(String(answer)))).toEqual([
    { ok: true, data: { route: 'state.snapshot', sender, input: null } },
    { ok: true, data: { route: 'desktop.painted', sender, input: null } },
  ]);
});

it('says who asked as it was when the request came: the frame may be gone when the router is there', async () => {
  const process = new Process();
  const channels = openChannels(process);
  const frame = { url: 'https://elsewhere.example/' };
  const listener = process.listeners.get(channelOf('state.snapshot'));
  const event = { sender: { id: 8, mainFrame: null }, senderFrame: frame };
  const asked = listener?.(event as unknown as Parameters<Listener>[0], null);
  frame.url = 'app://bundle/index.html';
  channels.connect(answering);
  expect(JSON.parse(String(await asked))).toMatchObject({
    data: { sender: { contentsId: 8, isMainFrame: false, url: 'https://elsewhere.example/' } },
  });
});

it('says when a page has its first state, and no sooner', async () => {
  const process = new Process();
  const channels = openChannels(process);
  let isAnswered = false;
  void channels.answered.finally(() => {
    isAnswered = true;
  });
  channels.connect(answering);
  await process.ask('desktop.painted', null);
  await settled();
  expect(isAnswered).toBe(false);
  await process.ask('state.snapshot', null);
  await settled();
  expect(isAnswered).toBe(true);
});

it('opens one channel for each route, and closes them all', async () => {
  const process = new Process();
  const channels = openChannels(process);
  expect([...process.listeners.keys()].sort()).toEqual(
    Object.keys(routes)
      .map((route) => channelOf(route as RouteName))
      .sort(),
  );
  await channels.dispose();
  expect(process.listeners.size).toBe(0);
});
