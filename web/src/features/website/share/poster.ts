import { contrastOf } from '@talwaerts/domain/website/colour.ts';
import { type Color, PDFDocument, type PDFPage, rgb } from 'pdf-lib';
import { encode } from 'uqr';
import { contextOf } from '../images/canvas-context.ts';

export interface Poster {
  readonly company: string;
  /** URL in the QR code, also printed below it. */
  readonly address: string;
  readonly colour: string;
  /** URL of a picture. */
  readonly logo: string | undefined;
  readonly headline: string;
  /** In the other language. */
  readonly secondHeadline: string;
  readonly scan: string;
}

/** A4, in points. */
const width = 595.28;
const height = 841.89;
const fieldHeight = 320;
const margin = 56;
const codeSize = 290;
const ink = '#14231f';

/** Returns a poster as PDF: colour field with name or logo, QR code, address. */
export async function posterOf(poster: Poster): Promise<Uint8Array> {
  const { company, address, colour, logo, headline, secondHeadline, scan } = poster;
  const contrast = contrastOf(colour);
  const document = await PDFDocument.create();
  document.setTitle(`${company}: ${headline}`);
  const page = document.addPage([width, height]);
  page.drawRectangle({ x: 0, y: height - fieldHeight, width, height: fieldHeight, color: colourOf(colour) });
  drawRidge(page, colourOf(contrast));
  if (logo) await drawLogo(page, logo);
  else await drawLine(page, company, { size: 34, weight: 800, colour: contrast, baseline: height - 96 });
  await drawLine(page, headline, { size: 52, weight: 800, colour: contrast, baseline: height - 192 });
  await drawLine(page, secondHeadline, { size: 26, weight: 600, colour: contrast, baseline: height - 232 });
  const codeTop = height - fieldHeight - 44;
  drawCode(page, address, (width - codeSize) / 2, codeTop);
  await drawLine(page, scan, { size: 18, weight: 500, colour: ink, baseline: codeTop - codeSize - 36 });
  const shown = address.replace(/^https?:\/\//, '');
  await drawLine(page, shown, { size: 24, weight: 800, colour: ink, baseline: codeTop - codeSize - 72 });
  if (logo) await drawLine(page, company, { size: 16, weight: 600, colour: ink, baseline: 40 });
  return document.save();
}

function colourOf(hex: string): Color {
  const channel = (start: number): number => Number.parseInt(hex.slice(start, start + 2), 16) / 255;
  return rgb(channel(1), channel(3), channel(5));
}

/** Draws mountains at the lower edge of the colour field. */
function drawRidge(page: PDFPage, color: Color): void {
  const ridges = [
    ['M0 80 L110 20 L170 48 L280 0 L380 56 L460 24 L595.28 80 Z', 0.12],
    ['M0 80 L80 56 L190 76 L310 44 L430 72 L520 52 L595.28 72 V80 Z', 0.16],
  ] as const;
  for (const [path, opacity] of ridges) {
    page.drawSvgPath(path, { x: 0, y: height - fieldHeight + 80, color, opacity });
  }
}

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

interface Line {
  readonly size: number;
  readonly weight: number;
  readonly colour: string;
  readonly baseline: number;
}

/** Pixels per point: 300 per inch. */
const sharpness = 300 / 72;

/**
 * Draws a centred line of text, smaller if it is too long. As a picture in the page's typeface, so that every letter
 * can be shown.
 */
async function drawLine(page: PDFPage, text: string, { size, weight, colour, baseline }: Line): Promise<void> {
  const family = getComputedStyle(globalThis.document.body).fontFamily;
  const font = (points: number): string => `${weight} ${points * sharpness}px ${family}`;
  await globalThis.document.fonts.load(font(size), text);
  const canvas = globalThis.document.createElement('canvas');
  const measured = contextOf(canvas);
  measured.font = font(size);
  const room = width - 2 * margin;
  const points = Math.min(size, (size * room * sharpness) / measured.measureText(text).width);
  measured.font = font(points);
  canvas.width = Math.ceil(measured.measureText(text).width) + 2;
  canvas.height = Math.ceil(points * sharpness * 1.4);
  const context = contextOf(canvas);
  context.font = font(points);
  context.fillStyle = colour;
  context.fillText(text, 1, points * sharpness);
  const picture = await page.doc.embedPng(await pngOf(canvas));
  const shownWidth = canvas.width / sharpness;
  const shownHeight = canvas.height / sharpness;
  page.drawImage(picture, {
    x: (width - shownWidth) / 2,
    y: baseline - (shownHeight - points),
    width: shownWidth,
    height: shownHeight,
  });
}

/** Draws the logo on white, as for paper. */
async function drawLogo(page: PDFPage, address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new TypeError(`The logo was answered with ${response.status}`);
  const bitmap = await createImageBitmap(await response.blob());
  const canvas = globalThis.document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  contextOf(canvas).drawImage(bitmap, 0, 0);
  const picture = await page.doc.embedPng(await pngOf(canvas));
  const { width: shownWidth, height: shownHeight } = picture.scaleToFit(260, 64);
  const x = (width - shownWidth) / 2;
  const y = height - 124;
  const padding = 14;
  page.drawRectangle({
    x: x - padding,
    y: y - padding,
    width: shownWidth + 2 * padding,
    height: shownHeight + 2 * padding,
    color: rgb(1, 1, 1),
  });
  page.drawImage(picture, { x, y, width: shownWidth, height: shownHeight });
}

async function pngOf(canvas: HTMLCanvasElement): Promise<ArrayBuffer> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The canvas is too large');
  return blob.arrayBuffer();
}
