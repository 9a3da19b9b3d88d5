import { hostingUrl } from './suite.ts';

interface Stored {
  readonly html: string;
  readonly storedAtMs: number;
  readonly freshMs: number;
  readonly usableMs: number;
  /** The values of the request's headers that `Vary` names. */
  readonly variant: Readonly<Record<string, string>>;
}

interface SharedCache {
  /** Returns the page as a guest behind the cache gets it. */
  get(path: string, headers: Readonly<Record<string, string>>): Promise<string>;
  /** Waits until all stale answers that were served have been revalidated. */
  settle(): Promise<void>;
}

/** Simulates a CDN in front of Hosting: caches as `s-maxage`, `stale-while-revalidate` and `Vary` allow. */
export function sharedCache(nowMs: () => number, origin = hostingUrl): SharedCache {
  const pages = new Map<string, readonly Stored[]>();
  const fetching = new Set<Promise<string>>();
  const load = async (path: string, headers: Readonly<Record<string, string>>): Promise<string> => {
    const response = await fetch(origin + path, { headers, redirect: 'manual' });
    const html = await response.text();
    const control = response.headers.get('cache-control') ?? '';
    const msOf = (name: string): number => 1_000 * Number(new RegExp(`\\b${name}=(\\d+)`).exec(control)?.[1] ?? 0);
    const freshMs = msOf('s-maxage');
    if (/private|no-store/.test(control) || freshMs === 0 || response.headers.has('set-cookie')) return html;
    const names = (response.headers.get('vary') ?? '').toLowerCase().split(/\s*,\s*/);
    const variant = Object.fromEntries(names.map((name) => [name, headers[name] ?? '']));
    const entry = { html, storedAtMs: nowMs(), freshMs, usableMs: freshMs + msOf('stale-while-revalidate'), variant };
    pages.set(path, [entry, ...(pages.get(path) ?? []).filter((other) => !isFor(other, headers))]);
    return html;
  };
  return {
    async get(path, headers) {
      const found = pages.get(path)?.find((entry) => isFor(entry, headers));
      const ageMs = found ? nowMs() - found.storedAtMs : Number.POSITIVE_INFINITY;
      if (!found || ageMs >= found.usableMs) return load(path, headers);
      if (ageMs >= found.freshMs) {
        const loading = load(path, headers);
        fetching.add(loading);
        loading.finally(() => fetching.delete(loading));
      }
      return found.html;
    },
    async settle() {
      await Promise.all(fetching);
    },
  };
}

const isFor = ({ variant }: Stored, headers: Readonly<Record<string, string>>): boolean =>
  Object.entries(variant).every(([name, value]) => (headers[name] ?? '') === value);
