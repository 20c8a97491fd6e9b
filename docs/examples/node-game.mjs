// A game in Node (22 or newer): install the client as docs/for-programs.md says, then node node-game.mjs "Living room"
import { setTimeout as pause } from 'node:timers/promises';
import { Beckon } from 'beckon-client';

const [name = 'Living room'] = process.argv.slice(2);

async function play(beckon) {
  console.log('Apps:', (await beckon.apps()).map((app) => app.name).join(', '));
  await beckon.wait(name, { signal: AbortSignal.timeout(60_000) });
  // An address on this computer that leads to the app, wherever it is: no DNS, no certificate to check here.
  const forward = await beckon.forward(name);
  let isOver = false;

  // When the app moves, there is no answer, or 502 or 503, for a few seconds.
  async function ask() {
    const { status } = await fetch(forward.httpUrl).catch(() => ({ status: 502 }));
    console.log('The app answered with', status);
    if ((status === 502 || status === 503) && !isOver) setTimeout(ask, 1_000);
  }

  // The WebSocket closes when the app moves, and does not open while it is away.
  function open() {
    if (isOver) return;
    const socket = new WebSocket(forward.wsUrl);
    socket.onopen = () => console.log('The WebSocket is open');
    socket.onmessage = ({ data }) => console.log('The app said', data);
    socket.onclose = socket.onerror = () => {
      socket.onclose = socket.onerror = null;
      setTimeout(open, 1_000);
    };
  }

  try {
    await ask();
    open();
    // moved, lost, back: the address stays the same.
    for await (const { event } of forward) {
      console.log('The app is', event);
      if (event !== 'lost') await ask();
    }
  } finally {
    isOver = true;
  }
}

// The forward ends when Beckon quits, and the next one has another address: begin again until Beckon is back.
for (;;) {
  try {
    await play(new Beckon());
  } catch (error) {
    console.log(error.message);
    // No app, or several, have this name: trying again is no use.
    if (error.code === 'not-found' || error.code === 'usage') process.exit(1);
  }
  await pause(1_000);
}
