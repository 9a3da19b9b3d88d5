import { expect, it, vi } from 'vitest';
import { readPlaywright, readVitest, slowest } from '../../scripts/test-reports.mjs';

const vitestFile = (name: string, startTime: number, endTime: number) => ({
  name,
  startTime,
  endTime,
  status: 'passed',
  message: '',
  assertionResults: [{ status: 'passed', fullName: 'a test' }],
});
const browserTest = (...durations: readonly number[]) => ({
  title: 'a test',
  file: 'a.spec.ts',
  line: 1,
  tests: [{ status: 'expected', results: durations.map((duration) => ({ duration, errors: [] })) }],
});

it('the test report lists the slowest files of both runners first, with their seconds', () => {
  const { durations: ofVitest } = readVitest({
    numPassedTests: 2,
    testResults: [vitestFile('quick.test.ts', 1_000, 1_200), vitestFile('slow.test.ts', 1_000, 13_340)],
  });
  const { durations: ofBrowser } = readPlaywright({
    stats: { expected: 2, flaky: 0 },
    suites: [{ file: 'a.spec.ts', specs: [browserTest(2_000)], suites: [{ specs: [browserTest(1_000, 1_500)] }] }],
    errors: [],
  });
  expect(slowest([...ofVitest, ...ofBrowser], 2)).toEqual(['   12.3 s  slow.test.ts', '    4.5 s  a.spec.ts']);
});

it('the test report lists why tests failed, but no test of the second tier', () => {
  vi.stubEnv('TALWAERTS_LONG', '');
  const file = vitestFile('a.test.ts', 0, 1);
  const assertionResults = [
    { status: 'passed', fullName: 'at once', failureMessages: [] },
    { status: 'failed', fullName: 'twice', failureMessages: ['Error: Once', 'Error: Twice'] },
    { status: 'skipped', fullName: 'in the second tier', tags: ['long'] },
  ];
  const report = readVitest({ numPassedTests: 1, testResults: [{ ...file, status: 'failed', assertionResults }] });
  expect([report.passed, report.failures]).toEqual([1, ['a.test.ts: twice: Error: Once']]);
});

it('the test report names what the page showed whenever a browser test failed, also if it passed when repeated', () => {
  const error = { message: 'Error: It did not happen: a mail\n  at a.spec.ts' };
  const once = { duration: 1, errors: [error], attachments: [{ name: 'error-context', path: 'a/error-context.md' }] };
  const flaky = { ...browserTest(), tests: [{ status: 'flaky', results: [once, { duration: 1, errors: [] }] }] };
  const report = readPlaywright({
    stats: { expected: 0, flaky: 1 },
    suites: [{ file: 'a.spec.ts', specs: [flaky] }],
    errors: [],
  });
  expect(report).toMatchObject({ passed: 1, failures: [], contexts: ['a/error-context.md'] });
});
