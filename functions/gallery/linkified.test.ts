import { langs } from '@talwaerts/domain/product/lang.ts';
import { find } from 'linkifyjs';
import { describe, expect, it } from 'vitest';
import { htmlOf, subjectOf, textOf } from '../src/mails/layout.ts';
import type { Names } from './example.ts';
import { examples } from './examples.ts';

/** Honest names that look like hosts; `isPersonName` accepts them. */
const dotted: Names = {
  guest: 'Fam.De Jong',
  company: 'Taxi24.at e.U.',
  hotel: 'zillertal-hotel.at',
  person: 'J.Ch. Bach.com',
  pickup: 'Gasthof.at, Zell am Ziller',
  destination: 'Huette.de 409, Mayrhofen',
};
const mails = Object.entries(examples).flatMap(([template, ofTemplate]) =>
  ofTemplate.flatMap(({ name, mail }) =>
    langs.map((lang) => ({ title: `${template}, ${name}, ${lang}`, content: mail(lang, dotted) })),
  ),
);

/** Returns what a mail program makes links of, beside e-mail addresses and the page's own links. */
const linksIn = (text: string): readonly string[] =>
  find(text, 'url')
    .map(({ value }) => value)
    .filter((value) => !/^https?:\/\//.test(value));
/** Returns the texts between tags, outside of links: a program changes no link that is one already. */
const textsOf = (html: string): string => html.replaceAll(/<style>.*?<\/style>|<a .*?<\/a>|<[^>]+>/gs, ' | ');

it('the names of these mails are links without what `withoutLinks` does', () => {
  for (const name of Object.values(dotted)) expect(find(name, 'url')).not.toEqual([]);
});

describe('a mail program makes no link of a name', () => {
  it.each(mails)('$title', ({ content }) => {
    expect(linksIn(subjectOf(content))).toEqual([]);
    expect(linksIn(textsOf(htmlOf(content)))).toEqual([]);
    expect(linksIn(textOf(content))).toEqual([]);
  });
});
