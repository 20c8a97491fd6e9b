import { HALF_A_LINE, KILL_STEPS } from './support/kill-steps';
import { describeKills } from './support/kill-table';

describeKills({
  title: 'a relay with files, started again on them',
  goesOn: 'restarted',
  steps: [...KILL_STEPS, HALF_A_LINE],
  storage: () => [],
});
