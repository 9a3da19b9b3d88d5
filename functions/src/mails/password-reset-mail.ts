import { type Lang, langs } from '@talwaerts/domain/product/lang.ts';
import type { MailContent } from './layout.ts';
import { words } from './words.ts';

/** Returns the mail with the reset link in the requested language, and below in the other one. */
export function passwordResetMail(lang: Lang, url: string): MailContent {
  const { closing, helloUnnamed, passwordReset } = words[lang];
  const others = langs.filter((other) => other !== lang).map((other) => words[other]);
  const inOtherWords = others.map((w) => `${w.helloUnnamed} ${w.passwordReset.text} ${w.passwordReset.notYou}`);
  return {
    lang,
    subject: passwordReset.subject,
    title: passwordReset.title,
    greeting: helloUnnamed,
    paragraphs: [passwordReset.text, passwordReset.notYou, ...inOtherWords],
    facts: [],
    link: { url, label: [passwordReset, ...others.map((w) => w.passwordReset)].map(({ label }) => label).join(' · ') },
    closing,
  };
}
