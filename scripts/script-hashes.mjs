import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const inlineScript = /<script>([\s\S]*?)<\/script>/g;

/** Returns the CSP sources of these pages' inline scripts, sorted. Skips modules and data, which have attributes. */
function scriptHashes(pages) {
  const scripts = pages.flatMap((html) => [...html.matchAll(inlineScript)].map(([, script]) => script));
  const sources = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  return [...new Set(sources)].sort();
}

/**
 * Replaces the hashes in the Content-Security-Policy of `firebase.json` by those of the built pages. Returns whether
 * the policy was stale.
 */
export function updateScriptHashes(root) {
  const dist = path.join(root, 'web/dist');
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  const hashes = scriptHashes(files.map((name) => readFileSync(path.join(dist, name), 'utf8')));
  const file = path.join(root, 'firebase.json');
  const before = readFileSync(file, 'utf8');
  const parts = before.split(/(?<=script-src 'self')(?: 'sha256-[^']+')+/);
  if (parts.length !== 2) throw new Error('firebase.json has not exactly one policy with hashes of scripts');
  const after = parts.join(hashes.map((hash) => ` ${hash}`).join(''));
  if (after === before) return false;
  writeFileSync(file, after);
  return true;
}
