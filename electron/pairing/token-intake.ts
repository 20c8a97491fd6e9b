import { failure, type Result, success } from '../../shared/lib/result';
import { isSamePlace } from '../lib/kept-secret';
import { type PairingSetupService, parseDeveloperToken } from './pairing-setup-service';
import type { TokenSources } from './token-sources';

export interface TokenIntakeOptions {
  readonly sources: TokenSources;
  readonly setup: Pick<PairingSetupService, 'isReadOnly' | 'tokenPlace' | 'takeToken'>;
  /** Asks the user, outside the window, whether the token is for the service with this address. */
  readonly confirm: (serviceUrl: string) => Promise<boolean>;
}

/** Why the developer token was not taken. */
export type TokenRefusal =
  | 'read-only'
  /** There is no service that it could be for. */
  | 'no-service'
  /** Another service came into use while the user was asked. */
  | 'service-changed'
  | 'not-a-token';

/** Takes the developer token from where it stands, for the service that the user confirms and for no other. */
export class TokenIntake {
  readonly #options: TokenIntakeOptions;

  constructor(options: TokenIntakeOptions) {
    this.#options = options;
  }

  /** False: the user thought better of it, and everything is as it was. */
  async take(from: keyof TokenSources): Promise<Result<boolean, TokenRefusal>> {
    const { setup, confirm } = this.#options;
    const source = this.#options.sources[from];
    if (setup.isReadOnly) return failure('read-only');
    const place = setup.tokenPlace();
    if (place === null) return failure('no-service');
    const text = await source.read();
    if (!text.ok) return failure('not-a-token');
    if (text.value === null) return success(false);
    const token = parseDeveloperToken(text.value);
    if (token === null) return failure('not-a-token');
    if (!(await confirm(place.url))) return success(false);
    const now = setup.tokenPlace();
    if (now === null || !isSamePlace(now, place)) return failure('service-changed');
    if (!setup.takeToken(token, place).ok) return failure('read-only');
    await source.taken();
    return success(true);
  }
}
