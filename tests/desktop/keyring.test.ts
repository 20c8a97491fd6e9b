import { expect } from 'playwright/test';
import { test } from './support/desktop-test';

const SECRET = 'a secret of nobody';

test('with an unlocked keyring secrets are kept in it, and read back after a restart', async ({ desktop, launch }) => {
  await desktop.unlockKeyring();
  const first = await launch();
  const kept = await first.app.evaluate(({ safeStorage }, secret) => {
    if (!safeStorage.isEncryptionAvailable()) return null;
    return safeStorage.encryptString(secret).toString('base64');
  }, SECRET);
  // v10 is Chromium's own fixed password, which hides nothing.
  expect(
    Buffer.from(kept ?? '', 'base64')
      .subarray(0, 3)
      .toString(),
  ).toBe('v11');
  await first.quit();

  const second = await launch();
  const read = await second.app.evaluate(
    ({ safeStorage }, text) => safeStorage.decryptString(Buffer.from(text ?? '', 'base64')),
    kept,
  );
  expect(read).toBe(SECRET);
});
