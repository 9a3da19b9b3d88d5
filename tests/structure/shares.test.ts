import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { sourcesOf } from './directions.ts';
import { exportsOf } from './shares.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Sources of the product itself: without tests, their data, examples and measurements. */
const isProduct = ({ file }: { file: string }) =>
  !/\.(test|fixture)\.|\/testing\/|^functions\/(gallery|demo|bench)\/|vitest/.test(file);
const product = ['domain', 'functions', 'web'].flatMap((workspace) => sourcesOf(root, workspace)).filter(isProduct);

const maxSmallShare = 0.135;
const maxUsedOnceShare = 0.47;
/** Folders whose most used exports CONTRIBUTING lists. */
const learned = /^(web\/src\/shared|functions\/src\/platform|tests\/support)\//;

describe('the sources', () => {
  it('are seldom files of 20 lines or fewer', () => {
    expect(product.length).toBeGreaterThan(500);
    const small = product.filter(({ source }) => source.trimEnd().split('\n').length <= 20);
    expect(small.length / product.length).toBeLessThan(maxSmallShare);
  });

  it('seldom export what one other file uses, domain apart', () => {
    const exported = exportsOf(product).filter(({ file }) => !file.startsWith('domain/'));
    expect(exported.length).toBeGreaterThan(500);
    const once = exported.filter(({ users }) => users.length === 1);
    expect(once.length / exported.length).toBeLessThan(maxUsedOnceShare);
  });

  it('have each wrapper with twenty or more users in the list of CONTRIBUTING, and no other', () => {
    const all = [...product, ...sourcesOf(root, 'tests')];
    const wrappers = exportsOf(all).filter(({ file, users }) => learned.test(file) && users.length >= 20);
    const list = readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8').split('## Wrappers')[1] ?? '';
    const listed = [...list.matchAll(/`(\w+)`/g)].map(([, name]) => name);
    expect(listed.toSorted()).toEqual([...new Set(wrappers.map(({ name }) => name))].toSorted());
  });
});

describe('an export', () => {
  const shared = { file: 'web/src/shared/a.ts', source: 'export const a = 1;\nexport interface B {}' };
  const usersOf = (source: string) => exportsOf([shared, { file: 'web/src/b/c.ts', source }])[0]?.users;

  it.each([
    "import { type B, a } from '../shared/a.ts';",
    "import { a as b } from '../shared/a.ts';",
    "const a = lazyPart(() => import('../shared/a.ts'), ({ a }) => a);",
    "const { a } = await loadScript(() => import('../shared/a.ts')).a;",
  ])('is used by %s', (source) => {
    expect(usersOf(source)).toEqual(['web/src/b/c.ts']);
  });

  it("is not used by a file that imports another file's", () => {
    expect(usersOf("import { a } from '../other/a.ts';")).toEqual([]);
  });
});
