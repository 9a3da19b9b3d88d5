import { contrastOf } from '@talwaerts/domain/website/colour.ts';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import { contextOf } from '../pictures.ts';

export interface Poster {
  readonly company: string;
  readonly phone: string;
  /** URL in the QR code. */
  readonly address: string;
  /** Printed below the code, for guests who type it: the URL, or a shorter one. */
  readonly shown: string;
  readonly colour: string;
  /** URL of a picture, and the colour behind it. */
  readonly logo: { readonly url: string; readonly ground: string } | undefined;
  readonly headline: string;
  readonly scan: string;
  /** Both texts in the other language. */
  readonly second: { readonly headline: string; readonly scan: string };
}

/** A4, in points. */
const width = 595.28;
const height = 841.89;
/** 3 mm on each side that a print shop cuts off, so that the colour reaches the edge. */
const bleed = 8.5;
const margin = 48;
const fieldHeight = 380;
const codeSize = 224;
const ink = '#14231f';
const muted = '#4c5a55';

/** Returns a poster as PDF: colour field with name or logo, QR code, address, phone number. */
export async function posterOf(poster: Poster): Promise<Blob> {
  const { company, phone, address, shown, colour, logo, headline, scan, second } = poster;
  const contrast = contrastOf(colour);
  const info = { Title: `${company}: ${headline}` };
  const pdf = new PDFDocument({ size: [width, height], margin: 0, font: '', info });
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  pdf.on('data', (chunk: Uint8Array<ArrayBuffer>) => chunks.push(chunk));
  const sheet = [0, 0, width, height];
  const paper = [-bleed, -bleed, width + bleed, height + bleed];
  Object.assign(pdf.page.dictionary.data, { MediaBox: paper, BleedBox: paper, CropBox: sheet, TrimBox: sheet });
  pdf.rect(-bleed, -bleed, width + 2 * bleed, fieldHeight + bleed).fill(colour);

  const onField = { colour: contrast, ground: colour };
  if (logo) await drawLogo(pdf, logo, 48);
  else await drawText(pdf, company, { ...onField, size: 36, weight: 800, baseline: 140, room: 92 });
  await drawText(pdf, headline, { ...onField, size: 60, weight: 800, baseline: 226 });
  await drawText(pdf, second.headline, { ...onField, size: 26, weight: 600, baseline: 264 });
  drawLandscape(pdf, contrast);

  const codeTop = fieldHeight + 28;
  drawCode(pdf, address, (width - codeSize) / 2, codeTop);
  const below = codeTop + codeSize;
  await drawText(pdf, scan, { size: 20, weight: 700, colour: ink, baseline: below + 38 });
  await drawText(pdf, second.scan, { size: 16, weight: 500, colour: muted, baseline: below + 60 });
  const typed = shown.replace(/^https?:\/\//, '');
  await drawText(pdf, typed, { size: 26, weight: 800, colour: ink, baseline: below + 104 });
  await drawText(pdf, phone, { size: 20, weight: 700, colour: ink, baseline: below + 134 });
  if (logo) await drawText(pdf, company, { size: 14, weight: 500, colour: muted, baseline: height - 30, room: 34 });
  return new Promise((resolve) => {
    pdf.on('end', () => resolve(new Blob(chunks)));
    pdf.end();
  });
}

/** Draws the end of the colour field: mountains that end in the white paper, and a taxi on a road. */
function drawLandscape(pdf: PDFKit.PDFDocument, contrast: string): void {
  const left = -bleed;
  const right = width + bleed;
  const ridges = [
    ['L60 44 L118 70 L214 8 L286 62 L350 36 L440 78 L520 30', contrast, 0.12],
    ['L90 72 L190 104 L300 58 L400 98 L490 66', contrast, 0.2],
    ['Q160 92 300 106 T470 104', '#ffffff', 1],
  ] as const;
  pdf.save().translate(0, fieldHeight - 120);
  for (const [path, color, opacity] of ridges) {
    // The white ridge reaches lowest, so that no edge of the other two is visible below it.
    const outline = `M${left} 100 ${path} L${right} 84 V${opacity === 1 ? 124 : 112} H${left} Z`;
    pdf.path(outline).fillColor(color, opacity).fill();
  }
  pdf.restore().save();
  pdf.translate(356, fieldHeight - 46).scale(0.74);
  for (const path of taxiPaths) pdf.path(path).fill(contrast);
  pdf.restore();
}

/** Body, sign and wheels. */
const taxiPaths = [
  'M4 27 V19 Q4 15 9 14 L22 12 L31 3 Q33 1 37 1 H58 Q62 1 64 4 L70 12 L80 14 Q85 15 85 20 V27 Z',
  'M41 -5 H55 V1 H41 Z',
  'M16 28 a7 7 0 1 0 14 0 a7 7 0 1 0 -14 0 Z',
  'M60 28 a7 7 0 1 0 14 0 a7 7 0 1 0 -14 0 Z',
] as const;

/** Draws the QR code black on white. Each row's runs overlap a little, so that printers leave no gaps. */
function drawCode(pdf: PDFKit.PDFDocument, content: string, x: number, top: number): void {
  const { data, size } = encode(content, { border: 0, ecc: 'Q' });
  pdf.save();
  pdf.translate(x, top).scale(codeSize / size);
  for (const [y, row] of data.entries()) {
    for (const [i, isDark] of row.entries()) if (isDark) pdf.rect(i, y, 1.02, 1.02);
  }
  pdf.fill('#000000').restore();
}

interface TextStyle {
  readonly size: number;
  readonly weight: number;
  readonly colour: string;
  /** Behind the text; white if missing. */
  readonly ground?: string;
  /** The last line's, from the top. */
  readonly baseline: number;
  /** Height available for several lines; if missing, the text stays on one line. */
  readonly room?: number;
}

/** Pixels per point: 450 per inch. */
const sharpness = 450 / 72;
const lineHeight = 1.18;

/**
 * Draws centred text, smaller if it is too long, on several lines if that makes it larger. Embeds each line as a
 * picture in the page's typeface: PDF's standard fonts lack some letters.
 */
async function drawText(pdf: PDFKit.PDFDocument, text: string, style: TextStyle): Promise<void> {
  const { size, weight, colour, ground = '#ffffff', baseline, room } = style;
  const family = getComputedStyle(document.body).fontFamily;
  const font = (points: number): string => `${weight} ${points * sharpness}px ${family}`;
  await document.fonts.load(font(size), text);
  const canvas = document.createElement('canvas');
  const context = contextOf(canvas);
  context.font = font(size);
  const { lines, points } = brokenLines(text, {
    size,
    width: width - 2 * margin,
    height: room ?? size * lineHeight,
    lineHeight,
    widthOf: (line) => context.measureText(line).width / sharpness,
  });
  for (const [i, line] of lines.entries()) {
    context.font = font(points);
    canvas.width = Math.ceil(context.measureText(line).width) + 2;
    canvas.height = Math.ceil(points * sharpness * 1.4);
    // A canvas forgets its font with its size.
    context.font = font(points);
    context.fillStyle = ground;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = colour;
    context.fillText(line, 1, points * sharpness);
    const shown = { width: canvas.width / sharpness, height: canvas.height / sharpness };
    const top = baseline - (lines.length - 1 - i) * points * lineHeight - points;
    pdf.image(pictureOf(canvas), (width - shown.width) / 2, top, shown);
  }
}

/** Returns a JPEG: a PNG with alpha is taken apart in a worker of a blob, which our Content-Security-Policy refuses. */
const pictureOf = (canvas: HTMLCanvasElement): string => canvas.toDataURL('image/jpeg', 0.95);

/** Draws the logo on a plate of the colour that it is made for. */
async function drawLogo(pdf: PDFKit.PDFDocument, { url, ground }: NonNullable<Poster['logo']>, top: number) {
  const response = await fetch(url);
  if (!response.ok) throw new TypeError(`The logo was answered with ${response.status}`);
  const bitmap = await createImageBitmap(await response.blob());
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  const context = contextOf(canvas);
  context.fillStyle = ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0);
  const scale = Math.min(300 / bitmap.width, 72 / bitmap.height);
  const shown = { width: bitmap.width * scale, height: bitmap.height * scale };
  const padding = 12;
  const plate = { width: shown.width + 2 * padding, height: shown.height + 2 * padding };
  const x = (width - plate.width) / 2;
  pdf.roundedRect(x, top, plate.width, plate.height, 10).fill(ground);
  pdf.image(pictureOf(canvas), x + padding, top + padding, shown);
}

interface Room {
  /** Largest size of the text, in the unit of the other measures. */
  readonly size: number;
  readonly width: number;
  readonly height: number;
  /** Relative to the size. */
  readonly lineHeight: number;
  /** Returns the width of a line in the largest size. */
  readonly widthOf: (line: string) => number;
}

const mostLines = 3;

/** Breaks a text between words into at most three lines: as many as make it largest. */
export function brokenLines(text: string, room: Room): { readonly lines: readonly string[]; readonly points: number } {
  const words = text.split(/\s+/).filter(Boolean);
  const all = Array.from({ length: Math.min(mostLines, words.length) }, (_, i) => {
    const lines = evenLines(words, i + 1, room.widthOf);
    const widest = Math.max(...lines.map(room.widthOf));
    const points = Math.min(
      room.size,
      (room.size * room.width) / widest,
      room.height / (lines.length * room.lineHeight),
    );
    return { lines, points };
  });
  return all.reduce((best, one) => (one.points > best.points ? one : best), { lines: [], points: 0 });
}

/** Breaks words into `count` lines, the widest as narrow as possible. */
function evenLines(words: readonly string[], count: number, widthOf: Room['widthOf']): readonly string[] {
  if (count === 1) return [words.join(' ')];
  const widest = (lines: readonly string[]): number => Math.max(...lines.map(widthOf));
  const candidates = Array.from({ length: words.length - count + 1 }, (_, i) => [
    words.slice(0, i + 1).join(' '),
    ...evenLines(words.slice(i + 1), count - 1, widthOf),
  ]);
  return candidates.reduce((best, one) => (widest(one) < widest(best) ? one : best));
}
