import { type Lang, langs } from '@talwaerts/domain/product/lang.ts';
import type { MailContent } from './layout.ts';
import { words } from './words.ts';

/** The way to a new password, in the language that was asked for, and below in the other one. */
export function passwordResetMail(lang: Lang, url: string): MailContent {
  const { closing, passwordReset: asked } = words[lang];
  const others = langs.filter((other) => other !== lang).map((other) => words[other].passwordReset);
  return {
    subject: asked.subject,
    title: asked.title,
    greeting: asked.hello,
    paragraphs: [asked.text, asked.notYou, ...others.map(({ hello, text, notYou }) => `${hello} ${text} ${notYou}`)],
    facts: [],
    link: { url, label: [asked, ...others].map(({ label }) => label).join(' · ') },
    closing,
  };
}
