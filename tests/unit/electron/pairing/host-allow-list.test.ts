import { describe, expect, test } from 'vitest';
import { HostAllowList } from '../../../../electron/pairing/host-allow-list';

const hosts = new HostAllowList(['Relay.example', '127.0.0.1:8437', '[::1]:8437', 'other.example:99']);

describe('HostAllowList', () => {
  test.each([
    'relay.example',
    'RELAY.EXAMPLE',
    'relay.example:443',
    '127.0.0.1:8437',
    '[::1]:8437',
    'other.example:99',
  ])('allows %s', (host) => expect(hosts.allows(host)).toBe(true));

  test.each([
    undefined,
    '',
    'evil.example',
    'relay.example.evil.example',
    'x.relay.example',
    'relay.example:443:1',
    'relay.example:abc',
    'relay.example, evil.example',
    '127.0.0.1',
    '127.0.0.1:1',
    'other.example',
  ])('refuses %s', (host) => expect(hosts.allows(host)).toBe(false));
});
