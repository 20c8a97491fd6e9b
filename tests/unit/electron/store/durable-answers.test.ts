import { describe, expect, it } from 'vitest';
import { DurableAnswers } from '../../../../electron/store/durable-answers';
import { settled } from '../../../support/fake-clock';
import { HeldDocument } from '../../../support/held-document';

describe('DurableAnswers', () => {
  it('keeps an answer back until every document that the work changed is written', async () => {
    const [known, history, settings] = [new HeldDocument(), new HeldDocument(), new HeldDocument()];
    const answers = new DurableAnswers([known, history, settings]);
    let answered: unknown = null;
    const after = answers.after(async () => {
      known.urgentChanges += 1;
      await Promise.resolve();
      history.urgentChanges += 1;
      return 'forgotten';
    });
    const seen = after.then((given) => {
      answered = given;
      return given;
    });
    await settled();
    expect([known.waiting, history.waiting, settings.waiting]).toEqual([1, 1, 0]);
    known.end(true);
    await settled();
    expect(answered).toBeNull();
    history.end(true);
    await settled();
    expect(await seen).toEqual({ answer: 'forgotten', isSaved: true });
  });

  it('waits for nothing where nothing changed', async () => {
    const known = new HeldDocument();
    expect(await new DurableAnswers([known]).after(async () => 7)).toEqual({ answer: 7, isSaved: true });
  });

  it('says that not everything is saved', async () => {
    const [known, history] = [new HeldDocument(), new HeldDocument()];
    const after = new DurableAnswers([known, history]).after(async () => {
      known.urgentChanges += 1;
      history.urgentChanges += 1;
      return null;
    });
    await settled();
    known.end(false);
    history.end(true);
    expect(await after).toEqual({ answer: null, isSaved: false });
  });

  it('lets a bug through', async () => {
    const answers = new DurableAnswers([new HeldDocument()]);
    await expect(
      answers.after(async () => {
        throw new Error('A bug');
      }),
    ).rejects.toThrow('A bug');
  });
});
