import { expect, it } from 'vitest';
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
