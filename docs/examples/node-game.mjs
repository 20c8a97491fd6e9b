// A game in Node (22 or newer): switch on “Address for programs” in Beckon, then node node-game.mjs 127.0.0.1 21010
import { setTimeout as pause } from 'node:timers/promises';

const [ip = '127.0.0.1', port = '21010'] = process.argv.slice(2);

async function ask() {
  try {
    const answer = await fetch(`http://${ip}:${port}/command`);
    console.log('The app answered with', answer.status);
    // While the app is away, Beckon itself answers 503, and says why and what to do.
    console.log(await answer.text());
  } catch (error) {
    console.log(`No answer at ${ip}:${port}:`, error.cause?.code ?? error.message);
  }
}

/** Resolves when the WebSocket closes: it does when the app moves, and does not open while the app is away. */
function listen() {
  return new Promise((closed) => {
    const socket = new WebSocket(`ws://${ip}:${port}/`);
    socket.onopen = () => console.log('The WebSocket is open');
    socket.onmessage = ({ data }) => console.log('The app said', data);
    socket.onclose = socket.onerror = closed;
  });
}

// The address stays the same, wherever the app is, and also when Beckon restarts.
for (;;) {
  await ask();
  await listen();
  await pause(1_000);
}
