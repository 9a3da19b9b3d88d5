import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvOf, withoutFormula } from './csv.ts';

it.each(['=1+1', '+43 1', '-2', '@SUM(A1)', '\t=1', '\r=1', '  =1', '＝1'])('%j is no formula any more', (text) => {
  expect(withoutFormula(text)).toBe(`'${text}`);
});

it('leaves other texts and our own numbers', () => {
  expect(csvOf([['Fahrt 3 = gut', -5, 123_456, null, 'a"b;c']])).toBe(
    '\ufeffFahrt 3 = gut;-0,05;1234,56;;"a""b;c"\r\n',
  );
});

it('no text begins a cell with the sign of a formula', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ';', 'a', ' ') }),
      (text) => {
        const cell = csvOf([[text]]).slice(1, -2);
        const content = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
        expect(content).not.toMatch(/^\s*[=+\-@]/);
        expect(content.replace(/^'/, '')).toBe(text.replace(/^'/, ''));
      },
    ),
  );
});
