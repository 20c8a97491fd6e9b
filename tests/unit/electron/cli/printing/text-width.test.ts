import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exactWidth, widthFor } from '../../../../../electron/cli/printing/text-width';

it('the width of plain texts is what the tables of all scripts say too, which are asked as soon as one text needs them', async () => {
  const [plain, exact] = [await widthFor([]), await exactWidth()];
  const isPlain = async (text: string): Promise<boolean> => (await widthFor([text])) !== exact;
  let count = 0;
  for (let point = 0; point <= 0x2fff; point++) {
    const text = String.fromCodePoint(point);
    if (!(await isPlain(text))) continue;
    count += 1;
    expect(plain(text), point.toString(16)).toBe(exact(text));
  }
  expect(count).toBeGreaterThan(500);
  const anyText = fc.string({ unit: fc.constantFrom(...'aZ09 ~©®Éſß…–“★’·'.split('')), maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      expect(await isPlain(text)).toBe(true);
      expect(plain(text)).toBe(exact(text));
    }),
  );
  const width = await widthFor(['plain', '名前']);
  expect(width('名前')).toBe(4);
  expect((await widthFor(['e\u0301']))('e\u0301')).toBe(1);
});
