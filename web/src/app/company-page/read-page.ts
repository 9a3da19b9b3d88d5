import type { PageData } from '@talwaerts/domain/website/rendered-page.ts';

/** Reads the data that the server rendered the page from; undefined on any other page. */
export function pageDataIn(html: Document): PageData | undefined {
  const data = html.getElementById('data')?.textContent;
  return data ? (JSON.parse(data) as PageData) : undefined;
}

/** The guest waits for the data behind a dialog that cannot be closed. */
const patienceMs = 5_000;

/** Loads the page's present data past every cache; undefined if closed, or unreachable within five seconds. */
export async function loadPresentPage(): Promise<PageData | undefined> {
  try {
    // The CDN caches each query on its own.
    const address = `${location.pathname}?at=${Date.now()}`;
    const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) });
    return pageDataIn(new DOMParser().parseFromString(await response.text(), 'text/html'));
  } catch {
    return undefined;
  }
}
