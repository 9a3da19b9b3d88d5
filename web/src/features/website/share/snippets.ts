import { escapeHtml } from '@talwaerts/domain/html/escape-html.ts';
import { contrastOf, defaultColour, hexColourShape } from '@talwaerts/domain/website/colour.ts';

/**
 * Returns HTML that embeds the booking form in another site's page. Its script gives the frame the height that the form
 * reports, if the message comes from the form's origin; without the script, the frame keeps a height for phones.
 */
export function frameSnippet(address: string, title: string): string {
  const origin = JSON.stringify(new URL(address).origin);
  const script = [
    `addEventListener("message",function(e){`,
    `var height=e.origin===${origin}&&e.data&&Number(e.data.talwaertsHeight);`,
    `if(height>0)document.querySelectorAll("iframe").forEach(function(frame){`,
    `if(frame.contentWindow===e.source)frame.style.height=height+"px"})})`,
  ].join('');
  const frame = `<iframe src="${escapeHtml(address)}" title="${escapeHtml(title)}" loading="lazy" style="width:100%;height:1100px;border:0"></iframe>`;
  return `${frame}<script>${script}</script>`;
}

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
