import { stripVTControlCharacters } from 'node:util';

/** Reads the test runners' JSON reports: how many tests passed, each failure as one line to find it by, how long each file took. */

const firstLine = (text = '') => stripVTControlCharacters(text).trim().split('\n')[0];

/** A file that broke before its first test counts as one failure, and so does each skipped test: it needs to run or go. */
export function readVitest({ numPassedTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults
      .filter((test) => test.status !== 'passed')
      .map((test) => `${name}: ${test.fullName}: ${firstLine(test.failureMessages?.[0]) || test.status}`);
    return status === 'failed' && tests.length === 0 ? [`${name}: ${firstLine(message)}`] : tests;
  });
  const durations = testResults.map(({ name, startTime, endTime }) => ({ file: name, ms: endTime - startTime }));
  return { passed: numPassedTests, failures, durations };
}

const testsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(testsOf)];

/**
 * The same for the browser tests. On a busy machine a browser can miss its moment: a test that fails is repeated once, and one that
 * passes then has passed, but is named among the `repeated`.
 */
export function readPlaywright({ stats, suites, errors }) {
  const linesOf = (wanted) =>
    suites.flatMap(testsOf).flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => wanted.includes(status))
        .map(({ status, results }) => {
          const reason = results.flatMap((result) => result.errors).map(({ message }) => firstLine(message))[0];
          return `${file}:${line}: ${title}: ${reason ?? status}`;
        }),
    );
  const durations = suites.map((suite) => ({
    file: suite.file,
    ms: testsOf(suite)
      .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
      .reduce((sum, { duration }) => sum + duration, 0),
  }));
  const failures = [...linesOf(['unexpected', 'skipped']), ...errors.map(({ message }) => firstLine(message))];
  return { passed: stats.expected + stats.flaky, failures, durations, repeated: linesOf(['flaky']) };
}

/** The files that took longest, as lines. A browser file counts the time of all its tests, also of those that ran side by side. */
export function slowest(durations, count) {
  return [...durations]
    .sort((one, other) => other.ms - one.ms)
    .slice(0, count)
    .map(({ file, ms }) => `${(ms / 1_000).toFixed(1).padStart(7)} s  ${file}`);
}
