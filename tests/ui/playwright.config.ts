import { ringConfig } from '../support/playwright-ring';
import { isInChromium } from './chromium-host';
import { LEFT_OUT_IN_CHROMIUM, leftOut } from './left-out-in-chromium';

const settings = ringConfig('ui', { fullyParallel: true });

export default isInChromium() ? { ...settings, ...leftOut(LEFT_OUT_IN_CHROMIUM) } : settings;
