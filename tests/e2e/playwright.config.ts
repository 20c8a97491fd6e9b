import { ringConfig } from '../support/playwright-ring';

export default ringConfig('e2e');
