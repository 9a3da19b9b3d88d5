import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { sourcesOf, violationsIn } from './directions.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('imports', () => {
  it.each(['domain', 'functions', 'web', 'local'])('in %s go only where the architecture draws them', (workspace) => {
    const sources = sourcesOf(root, workspace);
    expect(sources.length).toBeGreaterThan(10);
    expect(sources.flatMap(({ file, source }) => violationsIn(file, source))).toEqual([]);
  });

  it.each([
    ['domain/src/ride/a.ts', "import { db } from '../../../functions/src/shared/app.ts';"],
    ['domain/src/ride/a.ts', "import { getFirestore } from 'firebase-admin/firestore';"],
    ['functions/src/a.ts', "import { x } from '../../local/src/x.ts';"],
    ['web/src/features/order/a.tsx', "import { x } from '../dashboard/x.ts';"],
    ['web/src/shared/a.ts', "const x = await import('../features/order/x.ts');"],
    ['local/src/firestore/engine/a.ts', "import { x } from '../wire/x.ts';"],
    ['local/src/suite/a.ts', "import { x } from '@talwaerts/domain/ride/ride.ts';"],
  ])('from %s that go astray are found: %s', (file, source) => {
    expect(violationsIn(file, source)).toHaveLength(1);
  });
});

describe('every callable', () => {
  it('has its address on the page’s own origin', () => {
    const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
    const {
      triggers: _,
      tasks: __,
      ...groups
    } = read('functions/functions.json') as Record<string, Record<string, string>>;
    const names = Object.entries(groups).flatMap(([group, functions]) =>
      Object.keys(functions).map((name) => `${group}-${name}`),
    );
    const rewrites = (
      read('firebase.json').hosting[0].rewrites as { source: string; function?: { functionId: string } }[]
    ).filter((rewrite) => rewrite.function);
    expect(rewrites.map((rewrite) => rewrite.function?.functionId).sort()).toEqual(names.sort());
    expect(rewrites.every((rewrite) => rewrite.source === `/api/${rewrite.function?.functionId}`)).toBe(true);
  });
});
