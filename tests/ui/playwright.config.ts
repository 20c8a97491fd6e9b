import { ringConfig } from '../support/playwright-ring';

export default ringConfig('ui', { fullyParallel: true });
