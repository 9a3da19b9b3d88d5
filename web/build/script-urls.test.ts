import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { expect, it } from 'vitest';
import { scriptUrls } from './script-urls.ts';

/** The sources of a small app: `load` and the wrapped import are as in the pages. */
const sources: Readonly<Record<string, string>> = {
  '/app/entry.ts': `
    const load = (importScript: () => Promise<unknown>) => globalThis.loaded(importScript);
    load(() => import('./screen.ts'));
    load(() => import('./part.ts'));
    load(() => import('./part.ts').then((part) => part));
  `,
  '/app/screen.ts': 'globalThis.shown = "screen"; export {};',
  '/app/part.ts': 'globalThis.shown = "part"; export {};',
};

const inMemory: Plugin = {
  name: 'in-memory',
  enforce: 'pre',
  resolveId: (source) => (/^[./]+(app|screen|part)/.test(source) ? `/app/${source.split('/').at(-1)}` : undefined),
  load: (id) => sources[id],
};

it('each function that imports a script names the file of the build', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: fileURLToPath(new URL('..', import.meta.url)),
    plugins: [inMemory, scriptUrls('/app')],
    build: { write: false, rollupOptions: { input: '/app/entry.ts' } },
  });
  const output = Array.isArray(built) ? [] : 'output' in built ? built.output : [];
  const entry = output.find((one) => one.type === 'chunk' && one.isEntry);
  const code = entry?.type === 'chunk' ? entry.code : '';
  const file = (name: string): string => output.find(({ fileName }) => fileName.includes(name))?.fileName ?? '';
  expect([...code.matchAll(/url:\s*[`"']([^`"']+)/g)].map(([, url]) => url)).toEqual([
    `/${file('screen-')}`,
    `/${file('part-')}`,
  ]);
});
