import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { sourcesOf } from './directions.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const helpers = /^web\/src\/shared\/loading\//;

/** Returns imports that bypass `shared/loading`, whose failure would leave a white page. */
function bareLoadsIn(source: string): readonly string[] {
  const reactLazy = source.match(/import \{[^}]*\blazy\b[^}]*\} from 'react'|React\.lazy/g) ?? [];
  const imports = [...source.matchAll(/(?<!typeof )\bimport\(/g)];
  const usesHelper = /from '[^']*(loading|\.)\/(lazy-screen|lazy-part|load-script)\.tsx?'/.test(source);
  const bareImports = imports.filter(
    ({ index }) => !usesHelper || !/\(\) => $/.test(source.slice(0, index)) || !isArgument(source.slice(index)),
  );
  return [...reactLazy, ...bareImports.map(([found]) => found)];
}

/** Whether the import at the start of the text is passed on, rather than awaited or caught there. */
const isArgument = (text: string): boolean => /^import\('[^']+'\)[,)]/.test(text);

describe('lazy scripts of the web', () => {
  it('are loaded by shared/loading only', () => {
    const sources = sourcesOf(root, 'web/src').filter(({ file }) => !helpers.test(file));
    expect(sources.filter(({ source }) => source.includes('import(')).length).toBeGreaterThan(5);
    expect(sources.filter(({ source }) => bareLoadsIn(source).length > 0).map(({ file }) => file)).toEqual([]);
  });

  it.each([
    "import { lazy, useState } from 'react';",
    "import { loadScript } from '../shared/loading/load-script.ts';\nconst a = await import('./a.ts');",
    "import { loadScript } from '../shared/loading/load-script.ts';\nconst a = () => import('./a.ts').catch(ignore);",
    "const a = lazyPart(() => import('./a.tsx'), pick);",
  ])('are found when they bypass shared/loading: %s', (source) => {
    expect(bareLoadsIn(source)).toHaveLength(1);
  });
});
