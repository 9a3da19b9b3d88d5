import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { product } from '@talwaerts/domain/product/product.ts';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string): string => readFileSync(`${root}${file}`, 'utf8');

const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(md|m?ts|tsx|mjs|yml|rules)$/.test(file) && existsSync(`${root}${file}`));

/** The decisions of the product as a whole, and those that stand beside the code they explain. */
const decisions = tracked.filter((file) => /(^|\/)decisions\.md$/.test(file));

it('every row of the decisions is shorter than 300 characters', () => {
  const rows = decisions.flatMap((file) => read(file).split('\n')).filter((line) => /^\| [^[]/.test(line));
  expect(rows.length).toBeGreaterThan(300);
  expect(rows.filter((row) => row.length >= 300)).toEqual([]);
});

it('no cell of docs/architecture.md is longer than 300 characters', () => {
  const rows = read('docs/architecture.md')
    .split('\n')
    .filter((line) => line.startsWith('| '));
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.flatMap((row) => row.split('|')).filter((cell) => cell.trim().length > 300)).toEqual([]);
});

it('docs/decisions.md has a link to the decisions of each folder', () => {
  const links = [...read('docs/decisions.md').matchAll(/\]\(\.\.\/([\w./-]*decisions\.md)\)/g)].map(([, link]) => link);
  expect([...new Set(links)].sort()).toEqual(decisions.filter((file) => file !== 'docs/decisions.md').sort());
});

it('no line of a document is longer than 120 characters, tables and the changelog aside', () => {
  const documents = tracked.filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md');
  const long = documents.flatMap((file) =>
    read(file)
      .split('\n')
      .filter((line) => !line.startsWith('|') && line.length > 120)
      .map((line) => `${file}: ${line}`),
  );
  expect(documents.length).toBeGreaterThan(20);
  expect(long).toEqual([]);
});

it('every document named in sources and documents exists', () => {
  const named = tracked.flatMap((file) => {
    const text = read(file);
    const paths = [...text.matchAll(/docs\/[\w./-]+\.md/g)].map(([found]) => found);
    const links = file.endsWith('.md') ? [...text.matchAll(/\]\(([\w./-]+\.md)/g)] : [];
    return [...paths, ...links.map(([, link = '']) => path.join(path.dirname(file), link))];
  });
  expect(named.length).toBeGreaterThan(30);
  expect([...new Set(named)].filter((file) => !existsSync(`${root}${file}`))).toEqual([]);
});

it('SECURITY.md names the support address for reports', () => {
  expect(read('SECURITY.md')).toContain(product.support.email);
});

it('CHANGELOG.md starts with the version of package.json', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(/^## \[(\d.*?)\]/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version);
});

it('docs/deploy.md explains every incident that alerts the operator', () => {
  const type = /type Incident =([^;]*);/.exec(read('functions/src/platform/errors.ts'))?.[1] ?? '';
  const incidents = [...type.matchAll(/'([a-z-]+)'/g)].map(([, name]) => name);
  expect(incidents.length).toBeGreaterThan(2);
  const explained = [...read('docs/deploy.md').matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, name]) => name);
  expect(explained).toEqual(incidents);
  const { content } = (JSON.parse(read('monitoring/incident.json')) as { documentation: { content: string } })
    .documentation;
  for (const incident of incidents) expect(content).toContain(incident);
});

it('the build server runs every part of both tiers, and every shard of a part', () => {
  const parts = /const parts = \[(.*)\]/.exec(read('scripts/test.mjs'))?.[1]?.match(/\w+/g) ?? [];
  expect(parts.length).toBeGreaterThan(1);
  const [first = '', second = ''] = read('.github/workflows/ci.yml').split('\n  long:\n');
  // Types and lint have no second tier.
  for (const [workflow, played] of [
    [first, parts],
    [second, parts.filter((part) => part !== 'static')],
  ] as const) {
    const jobs = workflow.matchAll(/--part=(\w+)(?: --shard=(\d)\/(\d))?/g);
    const run = [...jobs].map(([, part, shard = '1', of = '1']) => `${part} ${shard}/${of}`);
    const complete = played.flatMap((part) => {
      const many = run.filter((job) => job.startsWith(`${part} `)).length;
      return Array.from({ length: many || 1 }, (_, i) => `${part} ${i + 1}/${many || 1}`);
    });
    expect(run).toEqual(complete);
  }
});
