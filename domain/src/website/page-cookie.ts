import { isLang, type Lang } from '../product/lang.ts';

/** The only cookie that Hosting passes to functions and adds to the CDN's cache key. Sent to companies' pages only. */
export const pageCookie = '__session';

export interface PageVisitor {
  /** The language that the visitor chose earlier on a company's page. */
  readonly lang: Lang | undefined;
  /** Whether the visitor is in a company's team, whose pages bypass the cache. Grants no access. */
  readonly isTeam: boolean;
}

const team = 'team';

export const pageCookieValue = ({ lang, isTeam }: PageVisitor): string =>
  [lang, isTeam && team].filter(Boolean).join('.');

/** Reads a `Cookie` header, or a document's cookies. */
export function pageVisitor(cookies: string): PageVisitor {
  const found = cookies.split(/;\s*/).find((one) => one.startsWith(`${pageCookie}=`));
  const parts = found?.slice(pageCookie.length + 1).split('.') ?? [];
  return { lang: parts.find(isLang), isTeam: parts.includes(team) };
}
