import type { PreloadBridge } from '../../shared/ipc/contract';
import { toJsonText } from '../../shared/ipc/json-text';

/** Puts a main process behind the page that does nothing and always succeeds: a copy button then shows its mark. */
export function standInForMain(): void {
  const beckon: PreloadBridge = {
    request: async () => toJsonText({ ok: true, data: null }),
    on: () => () => undefined,
  };
  Object.assign(window, { beckon });
}
