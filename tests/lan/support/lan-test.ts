import { test } from 'vitest';
import { Lan } from './lan';
import { guardNamespaces } from './network-namespace';

/** Whether this run may make network namespaces; the ring’s runner found out, and said why not. */
export const onLan = process.env.BECKON_LAN === 'own';

if (onLan) guardNamespaces();

/** A test on a LAN of its own. */
export const lanTest = test.extend<{ lan: Lan }>({
  lan: async ({ task: _ }, lend) => {
    const lan = await Lan.open();
    try {
      await lend(lan);
    } finally {
      lan.dispose();
    }
  },
});
