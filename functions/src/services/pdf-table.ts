import figtree from '@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf';
import figtreeBold from '@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf';
import noto from '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf';
import notoBold from '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf';
import PDFDocument from 'pdfkit';
import { type Printable, parseFont, printable } from './printable.ts';

const margin = 50;
const width = 595 - 2 * margin;
/** Below, a table's head would be left alone at the end of the page. */
const lowestHead = 740;
/** The platform's brand. */
export const spruce = '#0F5A46';

const fonts = {
  figtree: parseFont(figtree),
  noto: parseFont(noto),
  'figtree-bold': parseFont(figtreeBold),
  'noto-bold': parseFont(notoBold),
};

/** Returns the text as papers print it. */
export const printed = (text: string): Printable => printable(text, fonts);

type Align = 'left' | 'right';
interface Column {
  readonly title: string;
  /** Share of the page's width. */
  readonly share: number;
  readonly align?: Align;
}

/** Returns the style of all cells: a line below, digits of one width. pdfkit writes into the object. */
const cellStyle = (): PDFKit.Mixins.CellStyle => ({
  padding: { top: 3, right: 8, bottom: 3, left: 0 },
  border: { top: 0, right: 0, bottom: 0.5, left: 0 },
  borderColor: { bottom: '#C9D2CE' },
  textOptions: { features: ['tnum'] },
});

/** Returns the text with the font that has it. */
function cellOf(typed: string, isBold: boolean, size = 9) {
  const { text, family } = printed(typed);
  return { text, font: { src: isBold ? `${family}-bold` : family, size } };
}

/** An A4 document of lines and tables, which continue on the next page under the same heads. */
export class Paper {
  private readonly pdf: PDFKit.PDFDocument;
  private readonly chunks: Buffer[] = [];

  /** `madeAtMs` is the PDF's only time: the same content then gives the same bytes. */
  constructor(title: string, lang: string, madeAtMs = Date.now()) {
    const info = { Title: title, CreationDate: new Date(madeAtMs) };
    this.pdf = new PDFDocument({ size: 'A4', margin, bufferPages: true, font: '', info });
    // The file has the used glyphs of the used fonts.
    for (const [name, font] of Object.entries(fonts)) this.pdf.registerFont(name, font, name);
    this.pdf.options.lang = lang;
    this.pdf.on('data', (chunk: Buffer) => this.chunks.push(chunk));
  }

  line(text: string, { size = 9.5, isBold = false, colour = 'black', align = 'left' as Align } = {}): void {
    const line = cellOf(text, isBold, size);
    this.pdf.font(line.font.src, size).fillColor(colour).text(line.text, margin, this.pdf.y, { width, align });
  }

  gap(height: number): void {
    this.pdf.y += height;
  }

  /** Writes facts with their labels. */
  facts(rows: readonly (readonly [label: string, value: string, href?: string])[]): void {
    const columns = [
      { title: '', share: 0.3 },
      { title: '', share: 0.7 },
    ];
    this.table(
      columns,
      rows.map(([label, value]) => [label, value]),
    );
  }

  /** The last of `rows` is bold if `hasSum`. Without a head if no column has a title. */
  table(columns: readonly Column[], rows: readonly (readonly string[])[], hasSum = false): void {
    const { pdf } = this;
    const write = (data: PDFKit.Mixins.CellOptions[][]): void => {
      const columnStyles = columns.map(({ share, align = 'left' }) => ({ width: share * width, align: { x: align } }));
      pdf.table({ position: { x: margin, y: pdf.y }, maxWidth: width, defaultStyle: cellStyle(), columnStyles, data });
    };
    const head = columns.map(({ title }) => cellOf(title, true));
    const writeHead = (): void => {
      const top = pdf.y;
      write([head]);
      // pdfkit starts the next page's rows as far below the edge as it would on this page.
      pdf.page.margins.top = margin + pdf.y - top;
    };
    const hasHead = columns.some(({ title }) => title !== '');
    if (hasHead) {
      if (pdf.y > lowestHead) pdf.addPage();
      writeHead();
      pdf.on('pageAdded', writeHead);
    }
    write(rows.map((cells, i) => cells.map((cell) => cellOf(cell, hasSum && i === rows.length - 1))));
    pdf.off('pageAdded', writeHead);
    pdf.x = margin;
  }

  /** Adds the page numbers and returns the file. */
  finish(footer: (page: number, of: number) => string): Promise<Buffer> {
    const { count } = this.pdf.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.pdf.switchToPage(page);
      // Below the margin, where pdfkit would start a new page.
      this.pdf.page.margins.bottom = 0;
      this.pdf
        .font('figtree', 8)
        .fillColor('#5B6B66')
        .text(footer(page + 1, count), margin, 842 - 40, { width, align: 'right' });
    }
    return new Promise((resolve) => {
      this.pdf.on('end', () => resolve(Buffer.concat(this.chunks)));
      this.pdf.end();
    });
  }
}
