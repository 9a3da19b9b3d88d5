import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { testsOfChange } from '../../scripts/changed-tests.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const testsOf = (...files: string[]): ReturnType<typeof testsOfChange> => testsOfChange(root, files);

describe('a change', () => {
  it('of a rule is tested by what is called like it, and by the main job', () => {
    const tests = testsOf('domain/src/ride/hand-on.ts');
    const named = ['tests/functions/hand-on-races.test.ts', 'tests/e2e/hand-on.spec.ts'];
    expect(tests).toEqual(expect.arrayContaining([...named, 'tests/e2e/main-job.spec.ts']));
    expect(tests).not.toContain('tests/functions/second-factor.test.ts');
  });

  it('of a call is tested by the tests that name it', () => {
    expect(testsOf('functions/src/taxi/propose-crews.ts')).toContain('tests/functions/crew.test.ts');
  });

  it('of a screen is tested by what is called like its folder', () => {
    const tests = testsOf('web/src/features/team/team-screen.tsx', 'storage.rules');
    expect(tests).toEqual(expect.arrayContaining(['tests/e2e/team-members.spec.ts', 'tests/rules/storage.test.ts']));
    expect(tests).not.toContain('tests/e2e/order-form.spec.ts');
  });
});
