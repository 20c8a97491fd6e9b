import { describe, expect, it } from 'vitest';
import { connectionText, generationText, toySummary } from '../../../../../renderer/features/apps/toy-words';
import { english } from '../../../../support/english';
import { aToy } from '../../../../support/nearby-app-factory';

describe('toySummary', () => {
  it('tells unreadable toys from none', () => {
    expect([toySummary(null), toySummary([])]).toEqual([{ kind: 'unreadable' }, { kind: 'none' }]);
  });

  it('finds the lowest battery among the known ones; 0 is one of them', () => {
    const toys = [aToy({ battery: null }), aToy({ battery: 40 }), aToy({ battery: 0 })];
    expect(toySummary(toys)).toEqual({ kind: 'some', count: 3, lowestBattery: 0 });
  });

  it('does not count a toy that is off', () => {
    const toys = [
      aToy({ battery: 5, connected: false }),
      aToy({ battery: 40 }),
      aToy({ battery: 60, connected: null }),
    ];
    expect(toySummary(toys)).toEqual({ kind: 'some', count: 3, lowestBattery: 40 });
    expect(toySummary(toys.slice(0, 1))).toEqual({ kind: 'some', count: 1, lowestBattery: null });
  });

  it('does not take an unknown battery for an empty one', () => {
    expect(toySummary([aToy({ battery: null })])).toEqual({ kind: 'some', count: 1, lowestBattery: null });
  });
});

describe('connectionText', () => {
  it('does not make "not connected" of what was not said', async () => {
    const t = await english();
    expect([true, false, null].map((connected) => connectionText(connected, t))).toEqual([
      'Connected',
      'Not connected',
      'Connection unknown',
    ]);
  });
});

describe('generationText', () => {
  it('takes the empty hardware version as the first generation', async () => {
    const t = await english();
    expect([generationText('', t), generationText('2', t)]).toEqual(['1st generation', 'Generation 2']);
  });
});
