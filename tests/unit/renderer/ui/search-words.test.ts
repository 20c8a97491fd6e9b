import { expect, it } from 'vitest';
import { placeOfWord } from '../../../../renderer/ui/search-words';

it('finds where the first of the words stands, without case and accents', () => {
  expect(placeOfWord('A battery is low', ['battery'])).toEqual([2, 9]);
  expect(placeOfWord('Thème clair', ['theme'])).toEqual([0, 5]);
  expect(placeOfWord('The\u0300me', ['theme'])).toEqual([0, 6]);
  expect(placeOfWord('Low battery', ['is', 'battery'])).toEqual([4, 11]);
  expect(placeOfWord('Quiet hours', ['schedule'])).toBeNull();
});
