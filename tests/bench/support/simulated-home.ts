import { readyScenario } from '../../../electron/simulator/scenario-loader';
import { type RunningSimulator, startSimulator } from '../../../electron/simulator/simulator';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../support/temporary-folder';

/** Measures while the simulator plays a home, in this process, which is not counted. */
export async function besideSimulator<T>(measure: (service: RunningSimulator) => Promise<T>): Promise<T> {
  const directory = makeTemporaryFolder();
  const service = await startSimulator({ scenario: readyScenario('home'), port: 0, directory });
  try {
    return await measure(service);
  } finally {
    await service.dispose();
    removeTemporaryFolder(directory);
  }
}

/** What leads the app to it. */
export function leadingTo({ url, caFile }: RunningSimulator): Readonly<Record<string, string>> {
  return { BECKON_SERVICE_URL: url, BECKON_CA: caFile };
}
