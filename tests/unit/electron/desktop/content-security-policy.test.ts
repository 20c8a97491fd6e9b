import { expect, it } from 'vitest';
import { contentSecurityPolicy } from '../../../../electron/desktop/content-security-policy';

it('allows own scripts, styles of this load, and no network', () => {
  expect(contentSecurityPolicy('abc=')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-abc='; img-src 'self' data:; font-src 'self'; " +
      "connect-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
});
