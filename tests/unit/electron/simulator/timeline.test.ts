import { expect, test } from 'vitest';
import type { ScenarioAction } from '../../../../electron/simulator/scenario';
import { scaledClock, Timeline } from '../../../../electron/simulator/timeline';
import { aScenario } from '../../../support/a-simulator';
import { FakeClock } from '../../../support/fake-clock';

/** What happened, and at which second of real time. */
function running(text: string): { clock: FakeClock; happened: string[]; timeline: Timeline } {
  const clock = new FakeClock();
  const startedAt = clock.now();
  const happened: string[] = [];
  const scenario = aScenario(`${text}\napps: [{ id: a, host: 2, toys: [{ id: t, type: lush }] }]`);
  const perform = async (action: ScenarioAction): Promise<void> => {
    happened.push(`${(clock.now() - startedAt) / 1000} ${action.do}`);
  };
  const timeline = new Timeline(scenario.events, scaledClock(clock, scenario.speed), perform);
  timeline.start();
  return { clock, happened, timeline };
}

test('events happen when they are due, and pass when they are to', async () => {
  const { clock, happened } = running(`
events:
  - { at: 5s, do: unlist-app, app: a, for: 10s }
  - { at: 30s, do: stop-app, app: a }
  - { at: 2s, do: drain-battery, app: a, for: 1s }
`);
  await clock.advance(100_000);
  expect(happened).toEqual(['2 drain-battery', '5 unlist-app', '15 list-app', '30 stop-app']);
  expect(clock.pending).toBe(0);
});

test('events repeat without drifting', async () => {
  const { clock, happened, timeline } = running('events: [{ at: 1s, every: 10s, for: 2s, do: app-offline, app: a }]');
  await clock.advance(22_000);
  expect(happened).toEqual(['1 app-offline', '3 app-online', '11 app-offline', '13 app-online', '21 app-offline']);
  timeline.dispose();
  await clock.advance(100_000);
  expect(happened).toHaveLength(5);
  expect(clock.pending).toBe(0);
});

test('time can run faster', async () => {
  const { clock, happened, timeline } = running(
    'speed: 60\nevents: [{ at: 1m, do: app-offline, app: a }, { at: 2h, do: app-online, app: a }]',
  );
  await clock.advance(120_000);
  expect(happened).toEqual(['1 app-offline', '120 app-online']);
  timeline.dispose();
});
