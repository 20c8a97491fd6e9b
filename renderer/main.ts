import { bridge } from './bridge/bridge';
import { startMirror } from './stores/mirror-store';
import { firstPage, followDestinations, showPage } from './stores/view-store';

/*
 * The first of the two parts of the program: it asks main for its state, and loads the rest as soon as the outline in
 * `index.html` is painted. Nothing here may import React or what needs it.
 */

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element');

// Before anything is awaited: main may navigate as soon as the page has loaded.
const destinations = followDestinations(bridge);
const { retry } = startMirror(bridge, (state) => {
  if (!destinations.hasNavigated()) showPage(firstPage(state));
});

/** Nothing is painted in a hidden window, which is loaded nevertheless. */
const PAINT_TIMEOUT_MS = 100;

/** Resolves once the browser has painted the outline. */
async function outlinePainted(): Promise<void> {
  return await new Promise((resolve) => {
    setTimeout(resolve, PAINT_TIMEOUT_MS);
    // A task that is queued by a frame runs after that frame was painted.
    requestAnimationFrame(() => setTimeout(resolve, 0));
  });
}

/** Shows that the program could not be loaded, without any of the program: the document has the words. */
function showStartFailure(container: HTMLElement, error: unknown): void {
  console.error('The program did not start', error);
  const template = document.querySelector<HTMLTemplateElement>('#start-failure');
  if (template === null) throw new Error('The page has no words for a failed start');
  container.replaceChildren(template.content.cloneNode(true));
  const details = container.querySelector('pre');
  if (details !== null) details.textContent = error instanceof Error ? error.message : String(error);
  container.querySelector('button')?.addEventListener('click', () => window.location.reload());
}

async function loadProgram(container: HTMLElement): Promise<void> {
  try {
    await outlinePainted();
    const { startProgram } = await import('./program');
    await startProgram(container, retry);
  } catch (error) {
    showStartFailure(container, error);
  }
}

void loadProgram(root);
