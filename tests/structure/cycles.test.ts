import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { cyclesIn } from './cycles.ts';
import { sourcesOf } from './directions.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('import cycles', () => {
  it.each(['domain', 'functions', 'web', 'local', 'packages/hearth-suite', 'tests'])(
    'do not exist in %s, even through type imports',
    (workspace) => {
      const sources = sourcesOf(root, workspace);
      expect(sources.length).toBeGreaterThan(10);
      expect(cyclesIn(sources).map((cycle) => cycle.join(' → '))).toEqual([]);
    },
  );

  it.each([
    ['of types', "import type { Props } from './parent.tsx';"],
    ['of scripts that load later', "const parent = () => import('./parent.tsx');"],
    ['through a third file', "import { b } from '../other/between.ts';"],
  ])('are found: %s', (_, source) => {
    const sources = [
      { file: 'web/src/a/parent.tsx', source: "import { Child } from './child.tsx';" },
      { file: 'web/src/a/child.tsx', source },
      { file: 'web/src/other/between.ts', source: "export { Parent } from '../a/parent.tsx';" },
    ];
    expect(cyclesIn(sources)).toHaveLength(1);
  });

  it('are not reported for a file that two others import', () => {
    const sources = [
      { file: 'web/src/a.ts', source: "import './b.ts';\nimport './c.ts';" },
      { file: 'web/src/b.ts', source: "import './c.ts';" },
      { file: 'web/src/c.ts', source: "import { x } from '@talwaerts/domain/x.ts';" },
    ];
    expect(cyclesIn(sources)).toEqual([]);
  });
});
