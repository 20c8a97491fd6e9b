/** Holds the start of whatever the fallback runtime runs, if a driver starts it. */
const inspector = require('node:inspector');

// A driver attaches by both; nobody else starts the app with them.
const isDriven = inspector.url() !== undefined && process.argv.includes('--remote-debugging-port=0');
if (isDriven) require('../hold-until-driven.cjs');
