import { escapeHtml } from '@talwaerts/domain/html/escape-html.ts';
import { product } from '@talwaerts/domain/product/product.ts';

/** The content of a mail, rendered both as HTML and as text. */
export interface MailContent {
  readonly subject: string;
  readonly title: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** Facts with their labels, in groups: a round trip has one group for each ride. */
  readonly facts: readonly (readonly (readonly [label: string, value: string])[])[];
  /** Small plans of meeting points, by their addresses. */
  readonly plans?: readonly { readonly url: string; readonly label: string }[] | undefined;
  readonly link?: { readonly url: string; readonly label: string };
  readonly closing: string;
  /** The sender's look; the platform's if missing. */
  readonly brand?: MailBrand;
}

export interface MailBrand {
  readonly name: string;
  /** Shown below the name, if not empty. */
  readonly motto: string;
  /** `ground` is the colour behind the picture. */
  readonly logo: { readonly url: string; readonly ground: string } | null;
  /** `#rrggbb`: the button, and the text on it. */
  readonly colour: string;
  readonly contrast: string;
}

const lines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

const font = "font-family:'Figtree',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Renders the company's logo, or its name if the logo is missing, and its motto. */
function headerOf({ name, motto, logo, colour }: MailBrand): string {
  const style = `margin:0 0 16px;padding:0 0 12px;border-bottom:4px solid ${colour};font-weight:800;font-size:18px`;
  const line = motto && `<br><span style="font-weight:400;font-size:16px">${escapeHtml(motto)}</span>`;
  return `<p style="${style}">${logo ? pictureOf(logo, name) : escapeHtml(name)}${line}</p>`;
}

const pictureOf = ({ url, ground }: NonNullable<MailBrand['logo']>, name: string): string =>
  `<img src="${escapeHtml(url)}" alt="${escapeHtml(name)}" style="max-height:56px;max-width:240px;padding:6px 10px;border-radius:10px;background:${ground}">`;

/** Renders one column that is readable without pictures. Escapes user input. */
export function htmlOf(mail: MailContent): string {
  const p = (text: string): string => `<p style="margin:0 0 16px">${lines(text)}</p>`;
  const group = (rows: MailContent['facts'][number]): string =>
    `<table role="presentation" width="100%" style="margin:0 0 16px;background:#E8F2F1;border-radius:14px;border-spacing:0;padding:12px">${rows
      .map(
        ([label, value]) =>
          `<tr><td style="width:118px;padding:4px 12px 4px 0;color:#5B6B66;vertical-align:top;white-space:nowrap">${escapeHtml(label)}</td><td style="padding:4px 0;font-weight:600">${lines(value)}</td></tr>`,
      )
      .join('')}</table>`;
  const plan = ({ url, label }: NonNullable<MailContent['plans']>[number]): string =>
    `<p style="margin:0 0 16px">${escapeHtml(label)}<br><img src="${escapeHtml(url)}" alt="" width="480" style="display:block;width:100%;max-width:480px;height:auto;margin:8px 0 0;border-radius:10px"></p>`;
  const plans = (mail.plans ?? []).map(plan).join('');
  const buttonColours = mail.brand ?? { colour: '#FFCE09', contrast: '#14231F' };
  const link = mail.link
    ? `<p style="margin:0 0 24px"><a href="${escapeHtml(mail.link.url)}" style="display:inline-block;background:${buttonColours.colour};color:${buttonColours.contrast};font-weight:700;text-decoration:none;padding:14px 24px;border-radius:10px">${escapeHtml(mail.link.label)}</a></p>`
    : '';
  return `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(mail.subject)}</title></head>
<body style="margin:0;background:#F7F5F0;color:#14231F;font-size:16px;line-height:1.5;${font}">
<div style="max-width:560px;margin:0 auto;padding:24px 12px;word-break:break-word;overflow-wrap:anywhere">
${mail.brand ? headerOf(mail.brand) : `<p style="margin:0 0 16px;font-weight:800;font-size:18px;color:#0F5A46">${escapeHtml(product.name)}</p>`}
<div style="background:#FFFFFF;border-radius:14px;padding:24px 16px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${escapeHtml(mail.title)}</h1>
${p(mail.greeting)}${mail.paragraphs.map(p).join('')}${mail.facts.map(group).join('')}${plans}${link}${p(mail.closing)}
</div>
<p style="margin:16px 0 0;font-size:14px;color:#5B6B66">${escapeHtml(`${product.operator.name}, ${product.operator.street}, ${product.operator.postalCode} ${product.operator.town}`)}<br>${escapeHtml(product.support.email)} · ${escapeHtml(product.support.phone)}</p>
</div></body></html>`;
}

export function textOf(mail: MailContent): string {
  const facts = mail.facts.map((rows) => rows.map(([label, value]) => `${label}: ${value}`).join('\n'));
  const link = mail.link ? [`${mail.link.label}: ${mail.link.url}`] : [];
  const header = mail.brand ? [[mail.brand.name, mail.brand.motto].filter(Boolean).join('\n')] : [];
  return [
    ...header,
    mail.title,
    mail.greeting,
    ...mail.paragraphs,
    ...facts,
    ...(mail.plans ?? []).map(({ label, url }) => `${label}: ${url}`),
    ...link,
    mail.closing,
    `${product.name} · ${product.support.email} · ${product.support.phone}`,
  ].join('\n\n');
}
