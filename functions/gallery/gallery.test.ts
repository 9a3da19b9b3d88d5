import { withoutLinks } from '@talwaerts/domain/contact/without-links.ts';
import { otherMailFields, rideMailTemplates } from '@talwaerts/domain/mail/mail-order.ts';
import { langs } from '@talwaerts/domain/product/lang.ts';
import { describe, expect, it } from 'vitest';
import { htmlOf, textOf } from '../src/mails/layout.ts';
import { words } from '../src/mails/words.ts';
import { galleryAnswer, galleryMails } from './gallery.ts';
import { examplePicture } from './ride-examples.ts';

const mails = [...galleryMails.usual, ...galleryMails.long];

describe('the gallery of mails', () => {
  it('has an example of every template', () => {
    const templates: readonly string[] = [...rideMailTemplates, ...Object.keys(otherMailFields)];
    expect([...new Set(galleryMails.usual.map(({ template }) => template))].toSorted()).toEqual(templates.toSorted());
  });

  it.each(rideMailTemplates)('shows guests’ mails of the template in each language: %s', (template) => {
    const shown = galleryMails.usual.filter((mail) => mail.template === template && mail.name.startsWith('guest'));
    for (const name of new Set(shown.map((mail) => mail.name))) {
      expect(shown.filter((mail) => mail.name === name).map(({ content }) => content.lang)).toEqual(langs);
    }
  });

  it('serves its page, each mail, and no other', () => {
    const ask = (path: string) => galleryAnswer(new URL(path, 'http://localhost'));
    for (const { path, content } of mails) expect(ask(path)).toMatchObject({ status: 200, body: htmlOf(content) });
    const page = ask('/?names=long').body;
    for (const { path } of galleryMails.long) {
      for (const scheme of ['light', 'dark']) expect(page).toContain(`src="${path}?scheme=${scheme}"`);
    }
    expect(page).not.toMatch(/<(b|i)>/);
    expect(ask('/usual/no-such-mail/0/de').status).toBe(404);
  });
});

describe('every mail', () => {
  it.each(mails)('is well-formed HTML with title, language and described pictures: $path', ({ content }) => {
    const html = htmlOf(content);
    expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${content.lang}">`));
    expect(html).toMatch(/<title>[^<]+<\/title>/);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html.match(/<img/g) ?? []).toHaveLength((html.match(/<img src="[^"]+" alt="[^"]*"/g) ?? []).length);
    // Names and messages of the examples contain markup.
    expect(html).not.toMatch(/<(b|i)>/);
  });

  it.each(mails)('has everything in its text as well: $path', ({ content }) => {
    const text = textOf(content);
    const { title, greeting, paragraphs, facts, link, details = [], closing } = content;
    for (const part of [title, greeting, ...paragraphs, ...details, closing])
      expect(text).toContain(withoutLinks(part));
    for (const [label, value] of facts.flat()) expect(text).toContain(`${label}: ${value}`);
    if (link) expect(text).toContain(`${link.label}: ${link.url}`);
    expect(text).not.toMatch(/undefined|\[object|NaN/);
  });

  it.each(mails)('loads no picture that could tell who reads it: $path', ({ content }) => {
    const loaded = [...htmlOf(content).matchAll(/(?:src|background)="([^"]+)"|url\(/g)];
    expect(loaded.filter(([, url]) => url !== examplePicture)).toEqual([]);
  });

  it.each(mails)('names a ride’s time and places before all else: $path', ({ content }) => {
    const { from, to, when } = words[content.lang].label;
    for (const labels of content.facts.map((rows) => rows.map(([label]) => label))) {
      if (labels.includes(from)) expect(labels.slice(0, 3)).toEqual([when, from, to]);
    }
  });
});
