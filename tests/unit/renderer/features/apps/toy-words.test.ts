import { describe, expect, it } from 'vitest';
import { connectionText, generationText } from '../../../../../renderer/features/apps/toy-words';
import { english } from '../../../../support/english';

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
