import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '../../electron/lib/clock';
import type { Scenario } from '../../electron/simulator/scenario';
import { parseScenario } from '../../electron/simulator/scenario-loader';
import { type RunningSimulator, startSimulator } from '../../electron/simulator/simulator';

/** A scenario from the text of its file. */
export function aScenario(text: string): Scenario {
  const scenario = parseScenario(text, 'test.yaml');
  if (!scenario.ok) throw new Error(scenario.error.message);
  return scenario.value;
}

export interface TestSimulatorOptions {
  readonly clock?: Clock;
  readonly wholeLoopback?: boolean;
  readonly network?: string;
}

/** A running simulator with a folder of its own, which goes with it. */
export async function aSimulator(text: string, options: TestSimulatorOptions = {}): Promise<RunningSimulator> {
  const directory = await mkdtemp(join(tmpdir(), 'beckon-test-'));
  const simulator = await startSimulator({ scenario: aScenario(text), port: 0, directory, ...options });
  return {
    ...simulator,
    dispose: async () => {
      await simulator.dispose();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
