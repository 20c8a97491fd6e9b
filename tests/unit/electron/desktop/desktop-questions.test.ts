import { expect, it } from 'vitest';
import { DesktopQuestions } from '../../../../electron/desktop/desktop-questions';

it('asks one after the other, turns into no other under the hand that answers it, and takes one back, asked or not yet', () => {
  const questions = new DesktopQuestions();
  questions.ask({ kind: 'close' });
  questions.ask({ kind: 'link', deviceCode: 'one' });
  expect(questions.current.value).toEqual({ kind: 'close' });
  expect(questions.take('link')).toBeNull();
  expect(questions.take('close')).toEqual({ kind: 'close' });
  expect(questions.current.value).toEqual({ kind: 'link', deviceCode: 'one' });
  expect(questions.take('link')).toEqual({ kind: 'link', deviceCode: 'one' });
  expect(questions.current.value).toBeNull();
  expect(questions.take('link')).toBeNull();
  expect(questions.ask({ kind: 'link', deviceCode: 'one' })).toBe(true);
  expect(questions.ask({ kind: 'link', deviceCode: 'two' })).toBe(false);
  expect(questions.take('link')).toMatchObject({ deviceCode: 'one' });
  expect(questions.current.value).toBeNull();
  questions.ask({ kind: 'link', deviceCode: 'one' });
  questions.ask({ kind: 'close' });
  questions.drop('close');
  questions.take('link');
  expect(questions.current.value).toBeNull();
});
