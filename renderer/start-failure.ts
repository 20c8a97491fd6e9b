/** Shows that the program could not be loaded, without any of the program: the document has the words. */
export function showStartFailure(root: HTMLElement, error: unknown): void {
  console.error('The program did not start', error);
  const template = document.querySelector<HTMLTemplateElement>('#start-failure');
  if (template === null) throw new Error('The page has no words for a failed start');
  root.replaceChildren(template.content.cloneNode(true));
  const details = root.querySelector('pre');
  if (details !== null) details.textContent = error instanceof Error ? error.message : String(error);
  root.querySelector('button')?.addEventListener('click', () => window.location.reload());
}
