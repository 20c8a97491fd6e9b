import { expect, it } from 'vitest';
import { DesktopQuestions } from '../../../../electron/desktop/desktop-questions';

it('asks one after the other', () => {
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
});

it('never turns into another question under the hand that answers it', () => {
  const questions = new DesktopQuestions();
  expect(questions.ask({ kind: 'link', deviceCode: 'one' })).toBe(true);
  expect(questions.ask({ kind: 'link', deviceCode: 'two' })).toBe(false);
  expect(questions.take('link')).toMatchObject({ deviceCode: 'one' });
  expect(questions.current.value).toBeNull();
});

it('takes a question back, asked or not yet', () => {
  const questions = new DesktopQuestions();
  questions.ask({ kind: 'link', deviceCode: 'one' });
  questions.ask({ kind: 'close' });
  questions.drop('close');
  questions.take('link');
  expect(questions.current.value).toBeNull();
});
