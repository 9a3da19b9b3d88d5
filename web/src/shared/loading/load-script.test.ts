import { expect, it, vi } from 'vitest';
import { loadScript } from './load-script.ts';

it('fetches the file of a script again before the retry', async () => {
  const fetched = vi.fn(() => Promise.resolve(new Response('', { headers: { 'content-type': 'text/javascript' } })));
  vi.stubGlobal('fetch', fetched);
  const importScript = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue('loaded');
  expect(await loadScript(Object.assign(importScript, { url: '/assets/part-1.js' }))).toBe('loaded');
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/assets/part-1.js', { cache: 'reload' });
});
