import { describe, expect, it } from 'vitest';
import { parseServiceEnvironment } from '../../../../electron/settings/connection-service';

describe('parseServiceEnvironment', () => {
  it('takes empty texts for nothing', () => {
    expect(parseServiceEnvironment({})).toEqual({ baseUrl: null, caFile: null });
    expect(parseServiceEnvironment({ BECKON_SERVICE_URL: ' ', BECKON_CA: '' })).toEqual({
      baseUrl: null,
      caFile: null,
    });
  });

  it('takes what is there', () => {
    const environment = { BECKON_SERVICE_URL: 'https://service.test', BECKON_CA: '/ca.pem' };
    expect(parseServiceEnvironment(environment)).toEqual({ baseUrl: 'https://service.test', caFile: '/ca.pem' });
  });
});
