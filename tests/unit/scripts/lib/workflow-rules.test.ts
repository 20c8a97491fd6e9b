import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { breachesOfWorkflow, workflowBreaches } from '../../../../scripts/lib/workflow-rules.mjs';

const DIGEST = 'a'.repeat(40);
const KNOWN = { scripts: new Set(['check', 'test']), hasFile: (path: string) => path === 'scripts/check.mjs' };

const WORKFLOW = `on: push
permissions: {}
concurrency: one
jobs:
  only:
    runs-on: ubuntu-latest
    timeout-minutes: 5
    permissions:
      contents: read
    steps:
      - uses: actions/checkout@${DIGEST} # v6.0.2
        with:
          persist-credentials: false
      - run: npm run check && npm test -- unit && node scripts/check.mjs
`;

const breachesWith = async (former: string, now: string): Promise<readonly string[]> => {
  expect(WORKFLOW).toContain(former);
  return await breachesOfWorkflow('ci.yml', WORKFLOW.replace(former, now), KNOWN);
};

describe('the rules of workflows', () => {
  it('have nothing against one that keeps them', async () => {
    expect(await breachesOfWorkflow('ci.yml', WORKFLOW, KNOWN)).toEqual([]);
  });

  it.each([
    ['a version that can be moved', `${DIGEST} # v6.0.2`, 'v6'],
    ['half a digest', DIGEST, DIGEST.slice(1)],
    ['a digest without its version', ' # v6.0.2', ''],
  ])('want actions by the digest of a commit, not %s', async (_what, former, now) => {
    expect(await breachesWith(former, now)).toEqual([expect.stringContaining('is not pinned by a commit’s digest')]);
  });

  it.each([
    ['permissions: {}', 'permissions: { contents: read }', 'permissions at the top are not {}'],
    ['concurrency: one\n', '', 'has no concurrency'],
    ['on: push', 'on: { pull_request_target: {} }', 'runs what strangers wrote'],
    ['    timeout-minutes: 5\n', '', 'job only has no timeout-minutes'],
    ['    permissions:\n      contents: read\n', '', 'job only does not say its permissions'],
    ['persist-credentials: false', 'fetch-depth: 1', 'job only checks out without persist-credentials: false'],
    ['npm test -- unit', `echo \${{ github.sha }}`, 'job only fills an expression into a command'],
    ['npm run check', 'npm run --silent build', 'package.json has no script “build”'],
    ['scripts/check.mjs', 'scripts/gone.mjs', 'there is no scripts/gone.mjs'],
    ['runs-on: ubuntu-latest', 'runs-on: ubuntu-newest', 'label "ubuntu-newest" is unknown'],
  ])('name what breaks them: %j as %j', async (former, now, breach) => {
    expect(await breachesWith(former, now)).toEqual([expect.stringContaining(breach)]);
  });

  it('are kept by the workflows of this repository', async () => {
    expect(await workflowBreaches(resolve(__dirname, '../../../..'))).toEqual([]);
  });
});
