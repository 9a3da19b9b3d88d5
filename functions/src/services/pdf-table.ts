import figtree from '@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf';
import figtreeBold from '@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf';
import noto from '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf';
import notoBold from '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf';
import { create } from 'fontkit';
import PDFDocument from 'pdfkit';
import { type Printable, printable } from './printable.ts';

const margin = 50;
const [width, bottom] = [595 - 2 * margin, 842 - margin - 20];
/** Digits of one width. */
const figures: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];
const spruce = '#0F5A46';

const files = { figtree, noto, 'figtree-bold': figtreeBold, 'noto-bold': notoBold };
const fonts = { figtree: create(Buffer.from(figtree)), noto: create(Buffer.from(noto)) };

/** Returns the text as papers print it. */
export const printed = (text: string): Printable => printable(text, fonts);

type Align = 'left' | 'right';
export interface Column {
  readonly title: string;
  /** Share of the page's width. */
  readonly share: number;
  readonly align?: Align;
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
    for (const [name, file] of Object.entries(files)) this.pdf.registerFont(name, Buffer.from(file));
    this.pdf.options.lang = lang;
    this.pdf.on('data', (chunk: Buffer) => this.chunks.push(chunk));
  }

  line(text: string, { size = 9.5, isBold = false, isBrand = false, align = 'left' as Align } = {}): void {
    this.pdf.fillColor(isBrand ? spruce : 'black');
    const line = this.choose(text, isBold, size);
    this.pdf.text(line, margin, this.pdf.y, { width, align });
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
    const head = columns.map(({ title }) => title);
    const writeHead = (): void => {
      if (head.some((title) => title !== '')) this.row(columns, head, true);
    };
    writeHead();
    for (const [i, cells] of rows.entries()) {
      if (this.pdf.y > bottom - 16) {
        this.pdf.addPage();
        writeHead();
      }
      this.row(columns, cells, hasSum && i === rows.length - 1);
    }
    this.pdf.x = margin;
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

  /** Selects the font that has the text. Returns the text to write with it. */
  private choose(typed: string, isBold: boolean, size: number): string {
    const { text, family } = printed(typed);
    this.pdf.font(isBold ? `${family}-bold` : family, size);
    return text;
  }

  private row(columns: readonly Column[], cells: readonly string[], isBold: boolean): void {
    this.pdf.fillColor('black');
    const y = this.pdf.y + 3;
    let x = margin;
    let height = 0;
    for (const [i, { share, align = 'left' }] of columns.entries()) {
      const options = { width: share * width - 8, align, features: figures };
      const cell = this.choose(cells[i] ?? '', isBold, 9);
      height = Math.max(height, this.pdf.heightOfString(cell, options));
      this.pdf.text(cell, x, y, options);
      x += share * width;
    }
    const end = y + height + 3;
    this.pdf
      .moveTo(margin, end)
      .lineTo(margin + width, end)
      .lineWidth(0.5)
      .strokeColor('#C9D2CE')
      .stroke();
    this.pdf.y = end;
  }
}
