import { withoutIsolation } from '../../shared/lib/isolation';

/** Copies what is selected without the marks that isolate names in sentences: where it is pasted, they would be in the way. */
export function copyWithoutIsolation(page: Document): void {
  page.addEventListener('copy', (event) => {
    const selected = page.getSelection()?.toString() ?? '';
    const copied = withoutIsolation(selected);
    if (copied === selected || event.clipboardData === null) return;
    event.clipboardData.setData('text/plain', copied);
    event.preventDefault();
  });
}
