import { ringConfig } from '../support/playwright-ring';

export default ringConfig('pictures');
