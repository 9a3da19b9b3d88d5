/** Draws the installed app's icons from `icon.svg` into `web/public/icons`. Run it after the brand changes. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { root } from './prepare.mjs';

const publicFolder = path.join(root, 'web/public');
const icon = readFileSync(path.join(publicFolder, 'icon.svg'), 'utf8');
const [background] = icon.match(/<rect[^>]*>/) ?? [];
if (!background) throw new Error('icon.svg has no background');
const drawing = icon.slice(icon.indexOf(background) + background.length, icon.indexOf('</svg>'));
const ground = background.replace(/ rx="\d+"/, '');
const svg = (content) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${content}</svg>`;

// Phones cut maskable icons to any shape that leaves the inner circle, 80 % wide; Apple's rounds the corners itself.
const small = `<g transform="translate(32 34) scale(.62) translate(-32 -34)">${drawing}</g>`;
// Android shows a badge's outline only.
const badge = '<circle cx="48" cy="16" r="8" fill="#fff"/><path d="M3 54 24 18l10 16 8-10 20 30Z" fill="#fff"/>';
/** @type {readonly (readonly [name: string, width: number, source: string])[]} */
const icons = [
  ['icon-192', 192, icon],
  ['icon-512', 512, icon],
  ['maskable-512', 512, svg(ground + small)],
  ['apple-180', 180, svg(ground + drawing)],
  ['badge', 96, svg(badge)],
];

mkdirSync(path.join(publicFolder, 'icons'), { recursive: true });
for (const [name, width, source] of icons) {
  const picture = new Resvg(source, { fitTo: { mode: 'width', value: width } }).render().asPng();
  writeFileSync(path.join(publicFolder, `icons/${name}.png`), picture);
}
