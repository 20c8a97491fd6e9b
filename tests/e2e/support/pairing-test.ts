import { RelayDeployment } from '../../support/relay-deployment';
import { test as base } from './beckon-test';
import { PrivateKeyring } from './private-keyring';

export interface PairingFixtures {
  /** The simulator as the service, and what a developer sets up, each a process of its own. */
  readonly deployment: RelayDeployment;
  /** For tests in which secrets are kept; without it the computer has none. */
  readonly keyring: PrivateKeyring;
}

/** A test about codes. */
export const test = base.extend<PairingFixtures>({
  deployment: async ({ browserName: _ }, provide) => {
    const deployment = await RelayDeployment.start();
    await provide(deployment);
    await deployment.dispose();
  },
  keyring: async ({ browserName: _ }, provide) => {
    const keyring = await PrivateKeyring.open();
    await provide(keyring);
    await keyring.close();
  },
});
