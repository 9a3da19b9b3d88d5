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

interface SmallForm {
  /** Without a query. */
  readonly address: string;
  /** Sent along, such as the language of the page. */
  readonly hidden: readonly (readonly [name: string, value: string])[];
  readonly labels: Readonly<Record<'pickup' | 'destination' | 'date' | 'time' | 'choose' | 'there' | 'back', string>>;
  readonly pickups: readonly Choice[];
  readonly destinations: readonly Choice[];
  readonly words: string;
  readonly colour: string;
}
interface Choice {
  readonly id: string;
  readonly name: string;
}

/**
 * Returns HTML of a form that asks from where, to where and when, without script. It opens the company's page in a tab
 * of its own, since some sites put such HTML into a frame; the page's form goes on with the values.
 */
export function formSnippet({ address, hidden, labels, pickups, destinations, words, colour }: SmallForm): string {
  const options = (choices: readonly Choice[]): string =>
    choices.map(({ id, name }) => `<option value="${escapeHtml(id)}">${escapeHtml(name)}</option>`).join('');
  const group = (label: string, choices: readonly Choice[]): string =>
    `<optgroup label="${escapeHtml(label)}">${options(choices)}</optgroup>`;
  const field = (name: 'pickup' | 'destination' | 'date' | 'time', input: string): string =>
    `<label style="display:grid;gap:4px">${escapeHtml(labels[name])}${input}</label>`;
  const select = (name: 'pickup' | 'destination', choices: string): string =>
    field(
      name,
      `<select name="${name}" style="${inputStyle}"><option value="">${escapeHtml(labels.choose)}</option>${choices}</select>`,
    );
  const input = (name: 'date' | 'time'): string =>
    field(name, `<input type="${name}" name="${name}" style="${inputStyle}">`);
  return [
    `<form action="${escapeHtml(address)}#booking" target="_blank" rel="noopener" style="${formStyle}">`,
    ...hidden.map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`),
    select('pickup', group(labels.there, pickups) + group(labels.back, destinations)),
    select('destination', options([...destinations, ...pickups])),
    input('date'),
    input('time'),
    `<button style="border:0;cursor:pointer;${buttonStyle(colour)}">${escapeHtml(words)}</button></form>`,
  ].join('');
}

const formStyle = 'display:grid;gap:12px;max-width:360px;font:16px system-ui,sans-serif';
const inputStyle = 'box-sizing:border-box;width:100%;min-height:48px;padding:8px;font:inherit';

/** Returns HTML of a link that looks like a button, without script. */
export const buttonSnippet = (address: string, words: string, colour: string): string =>
  `<a href="${escapeHtml(address)}" style="display:inline-block;text-decoration:none;${buttonStyle(colour)}">${escapeHtml(words)}</a>`;

function buttonStyle(colour: string): string {
  const ground = hexColourShape.test(colour) ? colour : defaultColour;
  return [
    'padding:14px 24px;border-radius:10px',
    `background:${ground};color:${contrastOf(ground)}`,
    'font:700 16px system-ui,sans-serif',
  ].join(';');
}
