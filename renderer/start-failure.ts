import { errors } from '../shared/locales/en/window.json';

/** Shows that the program could not be loaded, without any of the program. */
export function showStartFailure(root: HTMLElement, error: unknown): void {
  console.error('The program did not start', error);
  const main = document.createElement('main');
  main.className = 'outline-failure';
  main.setAttribute('role', 'alert');
  const title = document.createElement('h1');
  title.textContent = errors.crash.title;
  const text = document.createElement('p');
  text.textContent = errors.crash.text;
  const details = document.createElement('pre');
  details.textContent = error instanceof Error ? error.message : String(error);
  const reload = document.createElement('button');
  reload.textContent = errors.crash.reload;
  reload.addEventListener('click', () => window.location.reload());
  main.append(title, text, details, reload);
  root.replaceChildren(main);
}
