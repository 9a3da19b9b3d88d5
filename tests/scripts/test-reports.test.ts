import { afterEach, expect, it, vi } from 'vitest';
import { readPlaywright, readVitest, slowest } from '../../scripts/test-reports.mjs';

afterEach(() => {
  vi.unstubAllEnvs();
});

const vitestFile = (name: string, startTime: number, endTime: number) => ({
  name,
  startTime,
  endTime,
  status: 'passed',
  message: '',
  assertionResults: [{ status: 'passed', fullName: 'a test' }],
});
const browserTest = (duration = 0) => ({
  title: 'a test',
  file: 'a.spec.ts',
  line: 1,
  tests: [{ status: 'expected', results: [{ duration, errors: [] }] }],
});

it('the test report lists the slowest files of both runners first, with their seconds', () => {
  const { durations: ofVitest } = readVitest({
    numPassedTests: 2,
    testResults: [vitestFile('quick.test.ts', 1_000, 1_200), vitestFile('slow.test.ts', 1_000, 13_340)],
  });
  const { durations: ofBrowser } = readPlaywright({
    stats: { expected: 2 },
    suites: [{ file: 'a.spec.ts', specs: [browserTest(2_000)], suites: [{ specs: [browserTest(2_500)] }] }],
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

it('the test report names what the page showed when a browser test failed', () => {
  const error = { message: 'Error: It did not happen: a mail\n  at a.spec.ts' };
  const result = { duration: 1, errors: [error], attachments: [{ name: 'error-context', path: 'a/error-context.md' }] };
  const report = readPlaywright({
    stats: { expected: 0 },
    suites: [
      { file: 'a.spec.ts', specs: [{ ...browserTest(), tests: [{ status: 'unexpected', results: [result] }] }] },
    ],
    errors: [],
  });
  expect(report).toMatchObject({
    passed: 0,
    failures: ['a.spec.ts:1: a test: Error: It did not happen: a mail'],
    contexts: ['a/error-context.md'],
  });
});
