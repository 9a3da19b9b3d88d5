import { phoneLink } from '@talwaerts/domain/contact/phone-link.ts';
import { withoutLinks } from '@talwaerts/domain/contact/without-links.ts';
import { escapeHtml } from '@talwaerts/domain/html/escape-html.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { type PageColours, type PageScheme, pageColours } from '@talwaerts/domain/website/page-colours.ts';
import type { MailAttachment } from '../services/mail-transport.ts';

/** A mail that is ready to be rendered and sent. */
export interface ComposedMail {
  readonly to: string;
  /** Address for replies; our support if missing. */
  readonly replyTo?: string;
  readonly content: MailContent;
  readonly attachments?: readonly MailAttachment[];
}

/** A mail, or why it is not sent; null if what it would say does not hold any more. */
export type Composed = ComposedMail | 'no-address' | null;

/** The content of a mail, rendered both as HTML and as text, in the order of these fields. */
export interface MailContent {
  /** The language, or the first of two. */
  readonly lang: Lang;
  readonly subject: string;
  /** The sender's look; the platform's if missing. */
  readonly brand?: MailBrand;
  readonly title: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** Facts with their labels, in groups: a round trip has one group for each ride. */
  readonly facts: readonly (readonly (readonly [label: string, value: string, href?: string])[])[];
  readonly link?: { readonly url: string; readonly label: string };
  /** The map of the ride, left out of the text. `alt` is shown until the reader loads pictures. */
  readonly picture?: { readonly url: string; readonly alt: string } | undefined;
  /** Small plans of meeting points, by their addresses. */
  readonly plans?: readonly { readonly url: string; readonly label: string }[] | undefined;
  /** Paragraphs that can wait until after facts and button. */
  readonly details?: readonly string[];
  readonly closing: string;
}

export interface MailBrand {
  readonly name: string;
  /** Shown below the name, if not empty. */
  readonly motto: string;
  /** `ground` is the colour behind the picture. */
  readonly logo: { readonly url: string; readonly ground: string } | null;
  /** `#rrggbb`: the button and the line below the name; other colours follow. */
  readonly colour: string;
  /** The company's name, address, register number, court and VAT number, as far as its page has them. */
  readonly imprint: string;
}

/** Escapes a text that readers see; addresses take `escapeHtml`. */
const escaped = (text: string): string => escapeHtml(withoutLinks(text));
const lines = (text: string): string => escaped(text).replaceAll('\n', '<br>');

const font = "font-family:'Figtree',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const pictureStyle = 'display:block;width:100%;max-width:480px;height:auto;border-radius:10px';

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${lines(text)}</p>`;

/** Renders one column that is readable without pictures, light or dark as the reader wishes. Escapes user input. */
export function htmlOf(mail: MailContent): string {
  const light = mailColours(mail.brand?.colour, 'light');
  const dark = mailColours(mail.brand?.colour, 'dark');
  const { support } = product;
  const senders = sendersOf(mail).map(escaped).join('<br>');
  const contactLink = (url: string, shown: string) =>
    `<a href="${url}" class="muted" style="color:${light.muted}">${escaped(shown)}</a>`;
  const mailLink = contactLink(`mailto:${support.email}`, support.email);
  const callLink = contactLink(phoneLink(support.phone), support.phone);
  return `<!doctype html><html lang="${mail.lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(mail.subject)}</title><style>${darkStyles(dark)}</style></head>
<body class="paper" style="margin:0;background:${light.paper};color:${light.ink};font-size:16px;line-height:1.5;${font}">
<div role="main" style="max-width:560px;margin:0 auto;padding:24px 12px;word-break:break-word;overflow-wrap:anywhere">
${headerOf(mail.brand, light)}
<div class="card" style="background:${light.card};border-radius:14px;padding:24px 16px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${escaped(mail.title)}</h1>
${contentOf(mail, light)}
</div>
<p class="muted" style="margin:16px 0 0;font-size:14px;color:${light.muted}">${senders}<br>${mailLink} · ${callLink}</p>
</div></body></html>`;
}

/** Returns who sends the mail, as the law wants it: the company whose page it is from, and the operator. */
function sendersOf({ brand }: MailContent): readonly string[] {
  const { name, street, postalCode, town, registerNumber, court, vatId } = product.operator;
  const operator = [name, street, `${postalCode} ${town}`, registerNumber, court, vatId].filter(Boolean).join(', ');
  return [brand?.imprint, operator].flatMap((line) => line || []);
}

/** Returns the name before the sender's address. */
export function senderName({ brand, lang }: MailContent): string {
  if (!brand) return product.name;
  return withoutLinks(`${brand.name} ${lang === 'de' ? 'über' : 'via'} ${product.name}`);
}

/** Renders all below the title. */
const contentOf = (mail: MailContent, colours: MailColours): string =>
  [
    ...[mail.greeting, ...mail.paragraphs].map(paragraph),
    ...mail.facts.map((rows) => tableOf(rows, colours)),
    linkOf(mail, colours),
    picturesOf(mail),
    ...[...(mail.details ?? []), mail.closing].map(paragraph),
  ].join('');

/** Returns the styles of the dark scheme: mail programs that drop them show the light inline styles. */
function darkStyles({ paper, card, tint, ink, muted, brandEdge, accent }: MailColours): string {
  const important = (property: string, colour: string) => `${property}:${colour}!important`;
  const rules = [
    `.paper{${important('background', paper)};${important('color', ink)}}`,
    `.card{${important('background', card)}}`,
    `.tint{${important('background', tint)}}`,
    `.muted{${important('color', muted)}}`,
    `.name{${important('color', accent)}}`,
    `.line,.button{${important('border-color', brandEdge)}}`,
  ];
  return `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${rules.join('')}}`;
}

/** Renders the platform's name, or the company's logo or name with its motto. */
function headerOf(brand: MailBrand | undefined, { accent, brandEdge }: MailColours): string {
  const style = 'margin:0 0 16px;font-weight:800;font-size:18px';
  if (!brand) return `<p class="name" style="${style};color:${accent}">${escaped(product.name)}</p>`;
  const { name, motto, logo } = brand;
  const line = motto && `<br><span style="font-weight:400;font-size:16px">${escaped(motto)}</span>`;
  const head = logo ? logoOf(logo, name) : escaped(name);
  return `<p class="line" style="${style};padding:0 0 12px;border-bottom:4px solid ${brandEdge}">${head}${line}</p>`;
}

const logoOf = ({ url, ground }: NonNullable<MailBrand['logo']>, name: string): string =>
  `<img src="${escapeHtml(url)}" alt="${escaped(name)}" style="max-height:56px;max-width:240px;padding:6px 10px;border-radius:10px;background:${ground}">`;

function tableOf(rows: MailContent['facts'][number], { tint, muted }: MailColours): string {
  const row = ([label, value, href]: (typeof rows)[number]): string =>
    `<tr><td class="muted" style="width:112px;padding:4px 12px 4px 0;color:${muted};font-size:14px;line-height:24px;vertical-align:top;word-break:normal;overflow-wrap:normal">${escaped(label)}</td><td style="padding:4px 0;font-weight:600">${href ? linked(href, value) : lines(value)}</td></tr>`;
  const linked = (href: string, value: string): string =>
    `<a href="${escapeHtml(href)}" style="color:inherit">${lines(value)}</a>`;
  return `<table role="presentation" width="100%" class="tint" style="margin:0 0 16px;background:${tint};border-radius:14px;border-spacing:0;padding:12px">${rows.map(row).join('')}</table>`;
}

function linkOf({ link }: MailContent, { brand, onBrand, brandEdge }: MailColours): string {
  if (!link) return '';
  const colours = `background:${brand};color:${onBrand};border:1px solid ${brandEdge}`;
  return `<p style="margin:8px 0 24px"><a href="${escapeHtml(link.url)}" class="button" style="display:inline-block;${colours};font-weight:700;text-decoration:none;padding:14px 24px;border-radius:10px">${escaped(link.label)}</a></p>`;
}

function picturesOf({ picture, plans = [] }: MailContent): string {
  const route = picture
    ? `<p style="margin:0 0 16px"><img src="${escapeHtml(picture.url)}" alt="${escaped(picture.alt)}" width="480" style="${pictureStyle}"></p>`
    : '';
  const labelled = plans.map(
    ({ url, label }) =>
      `<p style="margin:0 0 16px">${escaped(label)}<br><img src="${escapeHtml(url)}" alt="" width="480" style="${pictureStyle};margin:8px 0 0"></p>`,
  );
  return [route, ...labelled].join('');
}

export const subjectOf = ({ subject }: MailContent): string => withoutLinks(subject);

export function textOf(mail: MailContent): string {
  const facts = mail.facts.map((rows) => rows.map(([label, value]) => `${label}: ${value}`).join('\n'));
  const link = mail.link ? [`${mail.link.label}: ${mail.link.url}`] : [];
  const header = mail.brand ? [[mail.brand.name, mail.brand.motto].filter(Boolean).join('\n')] : [];
  const parts = [
    ...header,
    mail.title,
    mail.greeting,
    ...mail.paragraphs,
    ...facts,
    ...link,
    ...(mail.plans ?? []).map(({ label, url }) => `${label}: ${url}`),
    ...(mail.details ?? []),
    mail.closing,
    ...sendersOf(mail),
    `${product.name} · ${product.support.email} · ${product.support.phone}`,
  ];
  return withoutLinks(parts.join('\n\n'));
}

/** The colours of a mail. Text reaches WCAG AA on each background. */
type MailColours = Pick<
  PageColours,
  'paper' | 'card' | 'tint' | 'ink' | 'muted' | 'brand' | 'onBrand' | 'brandEdge' | 'accent'
>;

const button = { brand: '#FFCE09', onBrand: '#14231F' };
const platform: Readonly<Record<PageScheme, MailColours>> = {
  light: {
    paper: '#F7F5F0',
    card: '#FFFFFF',
    tint: '#E8F2F1',
    ink: '#14231F',
    muted: '#55655F',
    ...button,
    brandEdge: '#8A6F00',
    accent: '#0F5A46',
  },
  dark: {
    paper: '#101916',
    card: '#18231F',
    tint: '#1F2D28',
    ink: '#EFF3F2',
    muted: '#A3B3AD',
    ...button,
    brandEdge: '#FFCE09',
    accent: '#7FD1B9',
  },
};

/** Returns the colours for mails in a company's look, or in the platform's if `brandColour` is missing. */
const mailColours = (brandColour: string | undefined, scheme: PageScheme): MailColours =>
  brandColour === undefined ? platform[scheme] : pageColours(brandColour, scheme);
