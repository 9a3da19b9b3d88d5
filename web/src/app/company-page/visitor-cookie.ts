import { type PageVisitor, pageCookie, pageCookieValue, pageVisitor } from '@talwaerts/domain/website/page-cookie.ts';

const yearSeconds = 31_536_000;

/** Stores the visitor's language or team membership in a cookie that browsers send only to companies' pages. */
export function rememberVisitor(change: Partial<PageVisitor>): void {
  const value = pageCookieValue({ ...pageVisitor(document.cookie), ...change });
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = `${pageCookie}=${value}; path=/web; max-age=${yearSeconds}; samesite=lax${secure}`;
}
