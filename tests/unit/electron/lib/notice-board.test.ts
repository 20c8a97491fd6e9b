import { expect, it } from 'vitest';
import { NoticeBoard } from '../../../../electron/lib/notice-board';
import { verbatim } from '../../../../shared/words/text';
import { FakeClock } from '../../../support/fake-clock';

it('shows what was posted, with its time, until it is removed', () => {
  const board = new NoticeBoard(new FakeClock());
  const seen: number[] = [];
  board.notices.subscribe((notices) => seen.push(notices.length));
  const first = board.post({ code: 'store-newer', message: verbatim('One.'), advice: verbatim('Do.') });
  const second = board.post({ code: 'store-newer', message: verbatim('Two.'), advice: verbatim('Do.') });
  expect(board.notices.value).toEqual([
    {
      id: first,
      at: '2026-01-01T00:00:00.000Z',
      code: 'store-newer',
      message: verbatim('One.'),
      advice: verbatim('Do.'),
    },
    {
      id: second,
      at: '2026-01-01T00:00:00.000Z',
      code: 'store-newer',
      message: verbatim('Two.'),
      advice: verbatim('Do.'),
    },
  ]);
  board.remove(first);
  board.remove(first);
  board.remove('another');
  expect(board.notices.value.map((notice) => notice.id)).toEqual([second]);
  expect(seen).toEqual([1, 2, 1]);
});
