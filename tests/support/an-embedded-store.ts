import { inEnglish } from '../../electron/cli/printing/cli-words';
import type { Clock } from '../../electron/lib/clock';
import { silentLogger } from '../../electron/lib/logger';
import { takeDataFolder } from '../../electron/relay/data-folder';
import { EmbeddedPairingStore } from '../../electron/relay/embedded-pairing-store';
import { RELAY_LIMITS } from '../../electron/relay/relay-limits';
import { makeTemporaryFolder, removeTemporaryFolder } from './temporary-folder';

/** An embedded store in a folder of its own, which goes with it. */
export async function anEmbeddedStore(clock: Clock): Promise<EmbeddedPairingStore> {
  const path = makeTemporaryFolder();
  const folder = await takeDataFolder(path);
  if (!folder.ok) throw new Error(inEnglish(folder.error));
  const { dispose } = folder.value;
  return await EmbeddedPairingStore.open({
    folder: {
      path,
      dispose: async () => {
        await dispose();
        removeTemporaryFolder(path);
      },
    },
    clock,
    logger: silentLogger,
    limits: RELAY_LIMITS,
  });
}
