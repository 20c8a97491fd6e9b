import fc from 'fast-check';
import { vi } from 'vitest';
import { PROPERTY_RUNS_FACTOR, propertyRuns } from './property-runs';

/** What fast-check does where a test does not say how often. */
const USUAL_RUNS = 100;
/** As in vitest.config.mts. */
const USUAL_LIMIT_MS = 60_000;

fc.configureGlobal({ numRuns: propertyRuns(USUAL_RUNS) });
vi.setConfig({ testTimeout: USUAL_LIMIT_MS * PROPERTY_RUNS_FACTOR });
