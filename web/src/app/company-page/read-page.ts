import type { PageData } from '@talwaerts/domain/website/rendered-page.ts';

/** Reads the data that the server rendered the page from; undefined on any other page. */
export function pageDataIn(html: Document): PageData | undefined {
  const data = html.getElementById('data')?.textContent;
  return data ? (JSON.parse(data) as PageData) : undefined;
}

/** Loads the page's present data past every cache; undefined if unreachable or closed. */
export async function loadPresentPage(): Promise<PageData | undefined> {
  try {
    // The CDN caches each query on its own.
    const response = await fetch(`${location.pathname}?at=${Date.now()}`, { cache: 'no-store' });
    return pageDataIn(new DOMParser().parseFromString(await response.text(), 'text/html'));
  } catch {
    return undefined;
  }
}
