import fc from 'fast-check';
import { expect, it } from 'vitest';
import { brokenLines } from './poster.ts';

/** Each letter is half as wide as the type size. */
const room = { size: 40, width: 400, height: 100, lineHeight: 1.2, widthOf: (line: string) => line.length * 20 };

it('line breaking leaves a short text on one line in its full size', () => {
  expect(brokenLines('Taxi Höllwarth', room)).toEqual({ lines: ['Taxi Höllwarth'], points: 40 });
});

it('line breaking splits a long text evenly if that makes it larger', () => {
  expect(brokenLines('Taxi Höllwarth & Söhne Zillertal', room)).toEqual({
    lines: ['Taxi Höllwarth &', 'Söhne Zillertal'],
    points: 40,
  });
});

it('line breaking shrinks a single long word', () => {
  expect(brokenLines('Mietwagenunternehmenszentrale', room).points).toBeCloseTo((40 * 400) / (29 * 20));
});

it('line breaking keeps every word in order and stays inside the given width and height', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-zäöüß&-]{1,24}$/), { minLength: 1, maxLength: 30 }), (words) => {
      const { lines, points } = brokenLines(words.join(' '), room);
      expect(lines.join(' ')).toBe(words.join(' '));
      const scale = points / room.size;
      for (const line of lines) expect(room.widthOf(line) * scale).toBeLessThanOrEqual(room.width + 1e-6);
      expect(lines.length * points * room.lineHeight).toBeLessThanOrEqual(room.height + 1e-6);
    }),
  );
});
