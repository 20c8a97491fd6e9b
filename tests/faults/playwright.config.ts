import { ringConfig } from '../support/playwright-ring';

export default ringConfig('faults', { testMatch: '**/*.window.test.ts' });
