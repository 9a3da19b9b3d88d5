import { escapeHtml } from '@talwaerts/domain/html/escape-html.ts';
import { contrastOf, defaultColour, hexColourShape } from '@talwaerts/domain/website/colour.ts';

/** Returns HTML that embeds the booking form in another site's page. */
export const frameSnippet = (address: string, title: string): string =>
  `<iframe src="${escapeHtml(address)}" title="${escapeHtml(title)}" loading="lazy" style="width:100%;height:1100px;border:0"></iframe>`;

/** Returns HTML of a link that looks like a button, without script. */
export function buttonSnippet(address: string, words: string, colour: string): string {
  const ground = hexColourShape.test(colour) ? colour : defaultColour;
  const style = [
    'display:inline-block;padding:14px 24px;border-radius:10px',
    `background:${ground};color:${contrastOf(ground)}`,
    'font:700 16px system-ui,sans-serif;text-decoration:none',
  ].join(';');
  return `<a href="${escapeHtml(address)}" style="${style}">${escapeHtml(words)}</a>`;
}
