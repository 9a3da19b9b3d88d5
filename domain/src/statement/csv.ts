/** A cell: numbers are hundredths, written with a decimal comma. */
export type Cell = string | number | null;

/** A spreadsheet runs a cell that begins with one of these as a formula; some skip spaces before it. */
const formulaStart = /^\s*[=+\-@\t\r＝＋－＠]/;

/** Puts an apostrophe before a text that a spreadsheet would run as a formula. */
export const withoutFormula = (text: string): string => (formulaStart.test(text) ? `'${text}` : text);

const quoted = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Writes hundredths as `-1234,50`, without grouping. */
function decimals(hundredths: number): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
}

const cellText = (cell: Cell): string => {
  if (cell === null) return '';
  return typeof cell === 'number' ? decimals(cell) : quoted(withoutFormula(cell));
};

/**
 * Writes rows as Austrian spreadsheets and bookkeeping programs read them: semicolons, CRLF, and a byte order mark, by
 * which Excel recognises UTF-8.
 */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(cellText).join(';')}\r\n`).join('')}`;
