import { stripVTControlCharacters } from 'node:util';

/** What the test runners' JSON reports say: how many tests passed, and each failure as one line to find it by. */

const firstLine = (text = '') => stripVTControlCharacters(text).trim().split('\n')[0];

/** A file that broke before its first test counts as one failure, and so does each skipped test: it needs to run or go. */
export function readVitest({ numPassedTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults
      .filter((test) => test.status !== 'passed')
      .map((test) => `${name}: ${test.fullName}: ${firstLine(test.failureMessages?.[0]) || test.status}`);
    return status === 'failed' && tests.length === 0 ? [`${name}: ${firstLine(message)}`] : tests;
  });
  return { passed: numPassedTests, failures };
}

const testsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(testsOf)];

/** The same for the browser tests. One that passed only when repeated has not passed. */
export function readPlaywright({ stats, suites, errors }) {
  const failures = suites.flatMap(testsOf).flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ status, results }) => {
        const reason = results.flatMap((result) => result.errors).map(({ message }) => firstLine(message))[0];
        return `${file}:${line}: ${title}: ${reason ?? status}`;
      }),
  );
  return { passed: stats.expected, failures: [...failures, ...errors.map(({ message }) => firstLine(message))] };
}
