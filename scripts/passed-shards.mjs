import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './prepare.mjs';

const record = path.join(root, 'test-logs/passed.json');
const suiteTests = /^tests\/(functions|rules|suite)\//;
const browserTests = /^tests\/e2e\//;
const conformance = /^packages\/[^/]+\/conformance\//;
/** Tests of the other parts, which a part cannot reach; types and lint reach every file. */
const unreached = {
  static: [],
  unit: [suiteTests, browserTests, conformance],
  suites: [browserTests, conformance, /\.test\.tsx$/],
  browser: [suiteTests, conformance, /\.test\.tsx?$/],
  conformance: [suiteTests, browserTests, /^(web|functions|domain)\//],
};

/** Whether a part can reach a file. Documents never count. */
export const isReached = (part, file) =>
  !file.endsWith('.md') && !unreached[part].some((pattern) => pattern.test(file));

/** Hashes the version of Node and the files that one of the parts can reach, committed or not. */
export function hashOfReach(parts) {
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = stdout.split('\n').filter((file) => file !== '' && existsSync(path.join(root, file)));
  const hash = createHash('sha256').update(process.version);
  for (const file of files.filter((one) => parts.some((part) => isReached(part, one))))
    hash.update(`\n${file}\n`).update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

const readRecord = () => (existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {});

/** Returns how many tests passed when a shard last ran with the same files; undefined if it has to run. */
export const passedBefore = (shard, hash) =>
  readRecord()[shard]?.hash === hash ? readRecord()[shard].passed : undefined;

/** Remembers that a shard has passed. */
export function keepPassed(shard, hash, passed) {
  mkdirSync(path.dirname(record), { recursive: true });
  writeFileSync(record, JSON.stringify({ ...readRecord(), [shard]: { hash, passed } }, null, 2));
}
