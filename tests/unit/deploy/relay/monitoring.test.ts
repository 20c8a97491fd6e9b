import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { aRelay, metricsOf, type TestRelay } from '../../../support/a-relay';
import { testAuthority } from '../../../support/a-tls-server';
import { ask } from '../../../support/plain-request';

const ROOT = resolve(import.meta.dirname, '../../../..');
const DEPLOY = join(ROOT, 'deploy/relay');

interface Rule {
  readonly expr: string;
}

interface Alerts {
  readonly groups: readonly { readonly name: string; readonly rules: readonly Rule[] }[];
}

interface Settings {
  readonly rule_files: readonly string[];
  readonly scrape_configs: readonly {
    readonly job_name: string;
    readonly static_configs: readonly { readonly targets: readonly string[] }[];
  }[];
}

const read = (name: string): string => readFileSync(join(DEPLOY, name), 'utf8');
const rules = (parse(read('alerts.yml')) as Alerts).groups.flatMap((group) => group.rules);

let relay: TestRelay;
afterEach(async () => await relay.dispose());

/** Metrics of a relay with TLS, to which one request with a key was made. */
async function metrics(): Promise<string> {
  const authority = await testAuthority();
  relay = await aRelay({ tls: await authority.issue({ names: ['127.0.0.1'] }) });
  const headers = { authorization: `Bearer ${relay.key}` };
  await ask(`${relay.url}/v1/unmatched`, { headers, ca: authority.certificatePem });
  return await metricsOf(relay);
}

test('alerts name metrics, and values of labels, that the relay has from its start', async () => {
  const text = await metrics();
  expect(rules.length).toBeGreaterThan(8);
  for (const { expr } of rules) {
    const series = [...expr.matchAll(/(beckon_relay_\w+)(?:\{(\w+)=~?"([^"]+)"\})?/g)];
    expect([expr, series.length > 0 || expr.startsWith('up{')]).toEqual([expr, true]);
    for (const [, name = '', label, values = ''] of series) {
      expect(text).toMatch(new RegExp(`^# TYPE ${name} (?:counter|gauge|histogram)$`, 'm'));
      for (const value of label === undefined ? [] : values.split('|')) {
        // Statuses are there once they were answered; those of an error, hopefully never.
        if (label !== 'status') expect(text).toContain(`${name}{${label}="${value}"} 0`);
        else expect(text).toMatch(new RegExp(`^${name}\\{[^}]*status="\\d+"`, 'm'));
      }
    }
  }
});

test('Prometheus is told where the page has the relay show its metrics, and has the alerts of its job', async () => {
  relay = await aRelay();
  const { rule_files: files, scrape_configs: jobs } = parse(read('prometheus.yml')) as Settings;
  expect(files).toEqual(['alerts.yml']);
  expect(jobs.map(({ job_name: name }) => name)).toEqual(['beckon-relay']);
  const [target = ''] = jobs[0]?.static_configs[0]?.targets ?? [];
  expect(readFileSync(join(ROOT, 'docs/run-your-relay.md'), 'utf8')).toContain(`--metrics-listen ${target}`);
  expect(rules.some(({ expr }) => expr.includes('job="beckon-relay"'))).toBe(true);
});

test('the page explains metrics that the relay has', async () => {
  const text = await metrics();
  const page = readFileSync(join(ROOT, 'docs/run-your-relay.md'), 'utf8');
  const table = page.slice(page.indexOf('## What to watch'));
  const explained = new Set([...table.matchAll(/`(beckon_relay_\w+)/g)].map(([, name = '']) => name));
  const exposed = new Set([...text.matchAll(/^# TYPE (beckon_relay_\w+)/gm)].map(([, name = '']) => name));
  for (const name of explained) expect([...exposed]).toContain(name);
  const missing = [...exposed].filter(
    (name) => !explained.has(name) && !table.includes(`…${name.replace('beckon_relay', '')}`),
  );
  expect(missing).toEqual([]);
});
