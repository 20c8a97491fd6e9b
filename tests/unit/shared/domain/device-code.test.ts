import { describe, expect, it } from 'vitest';
import { looksLikeDeviceCode } from '../../../../shared/domain/device-code';

describe('what looks like a device code', () => {
  it.each([
    'remote_0123456789abcdef0123456789abcdef',
    ' connect_c0dfd4982afaf55da413cffe37eeb3b7\n',
    '4f1c88aa90b2de77',
  ])('is %j', (text) => expect(looksLikeDeviceCode(text)).toBe(true));

  // It would catch: a name of the user's own, with a slip, in the service's log.
  it.each([
    'Livingroom',
    'living-room-phone-2',
    'GrandmasOldTabletUpstairs',
    'Phone 0123456789abcdef',
    '192-168-1-44.apps.example',
    '0123456789',
    '',
  ])('is not %j', (text) => expect(looksLikeDeviceCode(text)).toBe(false));
});
