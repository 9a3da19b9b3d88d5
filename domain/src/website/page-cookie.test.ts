import { expect, it } from 'vitest';
import { langs } from '../product/lang.ts';
import { pageCookie, pageCookieValue, pageVisitor } from './page-cookie.ts';

it('the cookie of companies’ pages is read as written', () => {
  for (const lang of [undefined, ...langs]) {
    for (const isTeam of [true, false]) {
      const cookies = `a=b; ${pageCookie}=${pageCookieValue({ lang, isTeam })}; c=de.team`;
      expect(pageVisitor(cookies)).toEqual({ lang, isTeam });
    }
  }
});

it.each(['', 'x=de', '__session=', '__session=zz.admin', 'my__session=de.team'])(
  'cookies %j are read as an unknown visitor',
  (cookies) => {
    expect(pageVisitor(cookies)).toEqual({ lang: undefined, isTeam: false });
  },
);
