import { expect, it } from 'vitest';
import { parsedUrl } from '../../../../electron/lib/parsed-url';

it('takes a text apart, and what is no URL for none', () => {
  expect(parsedUrl('https://service.example:8443/path')?.host).toBe('service.example:8443');
  expect(parsedUrl('service.example')).toBeNull();
  expect(parsedUrl('http://')).toBeNull();
});
