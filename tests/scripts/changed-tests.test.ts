import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { testsOfChange } from '../../scripts/changed-tests.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const testsOf = (...files: string[]): ReturnType<typeof testsOfChange> => testsOfChange(root, files);

it('finds the tests of a rule: its own, and those of the calls that apply it', {
  timeout: 60_000,
  tags: 'long',
}, async () => {
  const tests = await testsOf('domain/src/pricing/quote.ts');
  expect(tests).toEqual(expect.arrayContaining(['domain/src/pricing/quote.test.ts', 'tests/functions/races.test.ts']));
  expect(tests).not.toContain('tests/functions/second-factor.test.ts');
});

it('finds the tests of a screen by its texts, and those that read a changed file', {
  timeout: 60_000,
  tags: 'long',
}, async () => {
  const tests = await testsOf('web/src/features/team/team-screen.tsx', 'storage.rules');
  expect(tests).toEqual(expect.arrayContaining(['tests/e2e/team-members.spec.ts', 'tests/rules/storage.test.ts']));
  expect(tests).not.toContain('tests/e2e/order-form.spec.ts');
});
