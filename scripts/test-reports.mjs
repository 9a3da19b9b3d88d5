import { stripVTControlCharacters } from 'node:util';

/**
 * Reads the test runners' JSON reports: the number of passed tests, each failure as one line, the duration of each
 * file.
 */

const firstLine = (text = '') => stripVTControlCharacters(text).trim().split('\n')[0];

/** Whether a test was excluded by its tag, as `npm test` does. */
const isOfSecondTier = ({ status, tags = [] }) =>
  status === 'skipped' && tags.includes('long') && !process.env.TALWAERTS_LONG;

/** Counts a file that broke before its first test as a failure, and each skipped test that its tag does not exclude. */
export function readVitest({ numPassedTests, testResults }) {
  const failures = testResults.flatMap((file) => {
    const tests = file.assertionResults
      .filter((test) => test.status !== 'passed' && !isOfSecondTier(test))
      .map((test) => `${file.name}: ${test.fullName}: ${firstLine(test.failureMessages?.[0]) || test.status}`);
    return file.status === 'failed' && tests.length === 0 ? [`${file.name}: ${firstLine(file.message)}`] : tests;
  });
  const durations = testResults.map(({ name, startTime, endTime }) => ({ file: name, ms: endTime - startTime }));
  return { passed: numPassedTests, failures, durations };
}

const testsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(testsOf)];

/**
 * Like `readVitest`, for browser tests. `contexts` are the files that describe what the page showed when a test
 * failed.
 */
export function readPlaywright({ stats, suites, errors }) {
  const tests = suites
    .flatMap(testsOf)
    .flatMap((spec) => spec.tests.map(({ status, results }) => ({ ...spec, status, results })));
  const failed = tests
    .filter(({ status }) => status === 'unexpected' || status === 'skipped')
    .map(({ title, file, line, status, results }) => {
      const reason = results.flatMap((result) => result.errors).map(({ message }) => firstLine(message))[0];
      return `${file}:${line}: ${title}: ${reason ?? status}`;
    });
  const contexts = tests
    .flatMap(({ results }) => results.flatMap(({ attachments = [] }) => attachments))
    .filter(({ name }) => name === 'error-context')
    .map((attachment) => attachment.path);
  const durations = suites.map((suite) => ({
    file: suite.file,
    ms: testsOf(suite)
      .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
      .reduce((sum, { duration }) => sum + duration, 0),
  }));
  const failures = [...failed, ...errors.map(({ message }) => firstLine(message))];
  return { passed: stats.expected, failures, durations, contexts };
}

/** Returns the slowest files as lines. A browser file's time is the sum of its tests, including concurrent ones. */
export function slowest(durations, count) {
  return [...durations]
    .sort((one, other) => other.ms - one.ms)
    .slice(0, count)
    .map(({ file, ms }) => `${(ms / 1_000).toFixed(1).padStart(7)} s  ${file}`);
}
