import { isLicenceExpired } from '@talwaerts/domain/company/licence.ts';
import { readAccount } from '@talwaerts/domain/ledger/ledger.ts';
import { foreignLang, isLang, type Lang, langs } from '@talwaerts/domain/product/lang.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import type { Branding } from '@talwaerts/domain/website/branding.ts';
import { isPageOpen } from '@talwaerts/domain/website/page-access.ts';
import { pageVisitor } from '@talwaerts/domain/website/page-cookie.ts';
import { slugShape } from '@talwaerts/domain/website/slug.ts';
import { readBranding, readSlug, readWebsite, readWebsiteConfig } from '@talwaerts/domain/website/stored-website.ts';
import type { Response } from 'express';
import type { Request } from 'firebase-functions/https';
import { error as logError } from 'firebase-functions/logger';
import { db } from '../platform/app.ts';
import { pageLimit } from '../platform/rate-limit.ts';
import { renderClosedFrame, renderCompanyPage } from '../services/page-renderer.ts';
import { publicImages } from '../services/stored-files.ts';
import { findCompany } from '../store/companies.ts';
import { cachedFor } from '../store/reading.ts';
import { brandingDocument, slugDocument, websiteConfigDocument, websiteDocument } from '../store/websites.ts';
import { failurePage } from './failure-page.ts';

const pageAddress = /^\/web\/([^/]+)(\/embed|\/mybooking|\/confirmbooking)?\/?$/;
/**
 * Lets the CDN serve the old version of a closed or changed page for a minute at most: 30 seconds as fresh, 30 more
 * while it fetches the new version.
 */
const cached = 'public, max-age=0, s-maxage=30, stale-while-revalidate=30';

/**
 * Limits what passes the CDN: each random query string, cookie or slug costs reads. A visitor's own requests are far
 * fewer, since scripts and pictures come from elsewhere.
 */
const isWithinLimit = pageLimit({ requests: 600, perSeconds: 60 });

/**
 * Renders a company's page in the guest's language. A page that guests may not see redirects to the platform's order
 * page; in a frame, where that page is forbidden, a page with a link to it is shown instead. A former slug redirects
 * to the present one, one with capitals to the lower-case one. A booking's page keeps its token in each redirect, also
 * to the platform's own. A failure is answered by a page that says so, and is not cached.
 */
export async function companyPage(request: Request, response: Response): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return void response.status(405).end();
  if (!isWithinLimit(request, Date.now())) return sendFailure(request, response, 429, 60);
  const { isTeam } = pageVisitor(request.get('cookie') ?? '');
  const [, slug = '', part = ''] = pageAddress.exec(request.path) ?? [];
  const isEmbedded = part === '/embed';
  const isBooking = part !== '' && !isEmbedded;
  const isPrivate = isTeam || isBooking;
  response.set({ 'Cache-Control': isPrivate ? 'private, no-store' : cached, Vary: 'Accept-Language, Cookie' });
  try {
    const { lang: named } = request.query;
    const query = isBooking ? queryOf(request) : isLang(named) ? `?${new URLSearchParams({ lang: named })}` : '';
    const lowered = slug.toLowerCase();
    if (lowered !== slug) return void response.redirect(302, `/web/${lowered}${part}${query}`);
    const page = await openCompanyPage(slug, Date.now());
    if (!page && !isEmbedded) return void response.redirect(302, isBooking ? part + query : '/order');
    if (page && 'movedTo' in page) return void response.redirect(302, `/web/${page.movedTo}${part}${query}`);
    const lang = languageOf(request);
    const shown = { lang, isLangNamed: isLang(named), isEmbedded, isBooking, images: publicImages() };
    const html = page ? await renderCompanyPage({ branding: page.branding, ...shown }) : await renderClosedFrame(lang);
    response.type('html').send(html);
  } catch (error) {
    logError('A company’s page could not be shown', { path: request.path, error });
    sendFailure(request, response, 503, 5);
  }
}

/** Returns the query with its question mark, or nothing. */
const queryOf = ({ originalUrl }: Request): string => /\?.*$/.exec(originalUrl)?.[0] ?? '';

function sendFailure(request: Request, response: Response, status: number, retryAfterSeconds: number): void {
  response.status(status).set({ 'Cache-Control': 'no-store', 'Retry-After': String(retryAfterSeconds) });
  response.type('html').send(failurePage(languageOf(request)));
}

/** Returns the language of the URL, else of the cookie, else the first of the browser's that we have, else English. */
function languageOf(request: Request): Lang {
  const named = request.query.lang;
  if (isLang(named)) return named;
  const { lang } = pageVisitor(request.get('cookie') ?? '');
  if (lang) return lang;
  const accepted = request.acceptsLanguages([...langs]);
  return isLang(accepted) ? accepted : foreignLang;
}

/**
 * Returns the page at a slug, without booking once the company's licence has ended, or the slug that replaced it;
 * undefined if guests see neither. Three reads, and one of the limit twice a minute.
 */
async function openCompanyPage(
  slug: string,
  nowMs: number,
): Promise<{ readonly branding: Branding } | { readonly movedTo: string } | undefined> {
  if (!slugShape.test(slug)) return undefined;
  const branding = ifStored(await brandingDocument(slug).get(), readBranding);
  if (!branding) return movedPage(slug);
  const [account, config, company] = await Promise.all([
    db().doc(`tokenAccounts/${branding.companyID}`).get(),
    loadCachedConfig(nowMs),
    findCompany(branding.companyID),
  ]);
  const { balanceTokenCents } = readAccount(account);
  // The projection is removed while the company is not active.
  const state = { activated: branding.activated, isCompanyActive: true, balanceTokenCents };
  if (!isPageOpen(state, config)) return undefined;
  const bookingActive = branding.bookingActive && !isLicenceExpired(company?.licence, nowMs);
  const closedTimes = (branding.closedTimes ?? []).filter(({ toMs }) => toMs > nowMs);
  return { branding: { ...branding, bookingActive, closedTimes } };
}

/** Returns the limit of all pages as it was at most half a minute ago; a booking reads the present one. */
const loadCachedConfig = cachedFor(30_000, async () => readWebsiteConfig(await websiteConfigDocument().get()));

async function movedPage(slug: string): Promise<{ readonly movedTo: string } | undefined> {
  const companyId = ifStored(await slugDocument(slug).get(), readSlug);
  const website = companyId && ifStored(await websiteDocument(companyId).get(), readWebsite);
  return website && website.url !== slug ? { movedTo: website.url } : undefined;
}
