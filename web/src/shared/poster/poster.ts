import { contrastOf } from '@talwaerts/domain/website/colour.ts';
import { type Color, PDFDocument, type PDFPage, rgb } from 'pdf-lib';
import { encode } from 'uqr';
import { contextOf } from '../canvas-context.ts';
import { brokenLines } from './broken-lines.ts';

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
export async function posterOf(poster: Poster): Promise<Uint8Array> {
  const { company, phone, address, shown, colour, logo, headline, scan, second } = poster;
  const contrast = contrastOf(colour);
  const document = await PDFDocument.create();
  document.setTitle(`${company}: ${headline}`);
  const page = document.addPage([width, height]);
  page.setMediaBox(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed);
  page.setBleedBox(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed);
  page.setCropBox(0, 0, width, height);
  page.setTrimBox(0, 0, width, height);
  drawField(page, colourOf(colour), colourOf(contrast));

  const top = height - 48;
  if (logo) await drawLogo(page, logo, top);
  else await drawText(page, company, { size: 36, weight: 800, colour: contrast, bottom: top - 92, room: 92 });
  await drawText(page, headline, { size: 60, weight: 800, colour: contrast, bottom: top - 178 });
  await drawText(page, second.headline, { size: 26, weight: 600, colour: contrast, bottom: top - 216 });

  const codeTop = height - fieldHeight - 28;
  drawCode(page, address, (width - codeSize) / 2, codeTop);
  const below = codeTop - codeSize;
  await drawText(page, scan, { size: 20, weight: 700, colour: ink, bottom: below - 38 });
  await drawText(page, second.scan, { size: 16, weight: 500, colour: muted, bottom: below - 60 });
  await drawText(page, shown.replace(/^https?:\/\//, ''), { size: 26, weight: 800, colour: ink, bottom: below - 104 });
  await drawText(page, phone, { size: 20, weight: 700, colour: ink, bottom: below - 134 });
  if (logo) await drawText(page, company, { size: 14, weight: 500, colour: muted, bottom: 30, room: 34 });
  return document.save();
}

function colourOf(hex: string): Color {
  const channel = (start: number): number => Number.parseInt(hex.slice(start, start + 2), 16) / 255;
  return rgb(channel(1), channel(3), channel(5));
}

/** Draws the colour field: at the bottom mountains that end in the white paper, and a taxi on a road. */
function drawField(page: PDFPage, colour: Color, contrast: Color): void {
  const [left, right] = [-bleed, width + bleed];
  const bottom = height - fieldHeight;
  page.drawRectangle({ x: left, y: bottom, width: right - left, height: fieldHeight + bleed, color: colour });
  const ridges = [
    ['L60 44 L118 70 L214 8 L286 62 L350 36 L440 78 L520 30', contrast, 0.12],
    ['L90 72 L190 104 L300 58 L400 98 L490 66', contrast, 0.2],
    ['Q160 92 300 106 T470 104', rgb(1, 1, 1), 1],
  ] as const;
  for (const [path, color, opacity] of ridges) {
    // The white ridge reaches lowest, so that no edge of the other two is visible below it.
    const outline = `M${left} 100 ${path} L${right} 84 V${opacity === 1 ? 124 : 112} H${left} Z`;
    page.drawSvgPath(outline, { x: 0, y: bottom + 120, color, opacity });
  }
  const taxi = { x: 356, y: bottom + 46, scale: 0.74, color: contrast };
  for (const path of taxiPaths) page.drawSvgPath(path, taxi);
}

/** Body, sign and wheels. */
const taxiPaths = [
  'M4 27 V19 Q4 15 9 14 L22 12 L31 3 Q33 1 37 1 H58 Q62 1 64 4 L70 12 L80 14 Q85 15 85 20 V27 Z',
  'M41 -5 H55 V1 H41 Z',
  'M16 28 a7 7 0 1 0 14 0 a7 7 0 1 0 -14 0 Z',
  'M60 28 a7 7 0 1 0 14 0 a7 7 0 1 0 -14 0 Z',
] as const;

/** Draws the QR code black on white. Each row's runs overlap a little, so that printers leave no gaps. */
function drawCode(page: PDFPage, content: string, x: number, top: number): void {
  const { data, size } = encode(content, { border: 0, ecc: 'Q' });
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1.02h-${run.length}z`),
  );
  page.drawSvgPath(runs.join(''), { x, y: top, scale: codeSize / size, color: rgb(0, 0, 0) });
}

interface TextStyle {
  readonly size: number;
  readonly weight: number;
  readonly colour: string;
  /** The baseline of the last line. */
  readonly bottom: number;
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
async function drawText(page: PDFPage, text: string, { size, weight, colour, bottom, room }: TextStyle): Promise<void> {
  const family = getComputedStyle(globalThis.document.body).fontFamily;
  const font = (points: number): string => `${weight} ${points * sharpness}px ${family}`;
  await globalThis.document.fonts.load(font(size), text);
  const canvas = globalThis.document.createElement('canvas');
  const measured = contextOf(canvas);
  measured.font = font(size);
  const { lines, points } = brokenLines(text, {
    size,
    width: width - 2 * margin,
    height: room ?? size * lineHeight,
    lineHeight,
    widthOf: (line) => measured.measureText(line).width / sharpness,
  });
  for (const [i, line] of lines.entries()) {
    measured.font = font(points);
    canvas.width = Math.ceil(measured.measureText(line).width) + 2;
    canvas.height = Math.ceil(points * sharpness * 1.4);
    const context = contextOf(canvas);
    context.font = font(points);
    context.fillStyle = colour;
    context.fillText(line, 1, points * sharpness);
    const picture = await page.doc.embedPng(await pngOf(canvas));
    const shown = { width: canvas.width / sharpness, height: canvas.height / sharpness };
    const baseline = bottom + (lines.length - 1 - i) * points * lineHeight;
    page.drawImage(picture, { ...shown, x: (width - shown.width) / 2, y: baseline - (shown.height - points) });
  }
}

/** Draws the logo on a white plate, because logos are designed for paper. */
async function drawLogo(page: PDFPage, { url, ground }: NonNullable<Poster['logo']>, top: number): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new TypeError(`The logo was answered with ${response.status}`);
  const bitmap = await createImageBitmap(await response.blob());
  const canvas = globalThis.document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  contextOf(canvas).drawImage(bitmap, 0, 0);
  const picture = await page.doc.embedPng(await pngOf(canvas));
  const shown = picture.scaleToFit(300, 72);
  const padding = 12;
  const plate = { width: shown.width + 2 * padding, height: shown.height + 2 * padding };
  const x = (width - plate.width) / 2;
  page.drawSvgPath(roundedPath(plate.width, plate.height, 10), { x, y: top, color: colourOf(ground) });
  page.drawImage(picture, { ...shown, x: x + padding, y: top - padding - shown.height });
}

const roundedPath = (w: number, h: number, r: number): string =>
  `M${r} 0 H${w - r} Q${w} 0 ${w} ${r} V${h - r} Q${w} ${h} ${w - r} ${h} H${r} Q0 ${h} 0 ${h - r} V${r} Q0 0 ${r} 0 Z`;

async function pngOf(canvas: HTMLCanvasElement): Promise<ArrayBuffer> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The canvas is too large');
  return blob.arrayBuffer();
}
