import { spawn } from 'node:child_process';
import path from 'node:path';
import { loadDemo, loadSuite } from './built.mjs';
import { findChromium } from './chromium.mjs';
import { build, install, requireNode, root } from './prepare.mjs';

/**
 * `npm run bench`: prints every figure with its limit, and exits with an error if one exceeds it. Arguments after `--`
 * select parts.
 */
requireNode();
install();
await build();
const { startSuite } = await loadSuite();
const begunMs = performance.now();
const suite = await startSuite({
  root,
  name: 'bench',
  ports: 'free',
  rateLimitFactor: 100_000,
  benchFunctions: path.join(root, 'functions/.build/bench.cjs'),
  log: () => {},
});
try {
  Object.assign(process.env, suite.environment);
  const { seedDemo } = await loadDemo();
  await seedDemo();
  // Not `spawnSync`: the stand-ins answer from this process.
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/bench/main.ts', ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      CHROMIUM_PATH: findChromium(),
      TALWAERTS_SUITE: JSON.stringify({
        projectId: suite.projectId,
        ports: suite.ports,
        functionsFolder: suite.functionsFolder,
      }),
      TALWAERTS_START_MS: String(performance.now() - begunMs),
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => child.kill('SIGTERM'));
  process.exitCode = await new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
} finally {
  await suite.stop();
}
process.exit();
