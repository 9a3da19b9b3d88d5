import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { applicationDefault } from 'firebase-admin/app';
import { projectRequirements } from './project-requirements.mjs';

/**
 * `npm run check-project [-- PROJECT]`: compares a live Firebase project with what docs/deploy.md requires, but
 * changes nothing. Exits with 1 if a requirement is not met. CHECK_PROJECT_API replaces Google's hosts in tests.
 */
const named = process.argv[2];
const projectId = named ?? JSON.parse(readFileSync('.firebaserc', 'utf8')).projects.default;
const standIn = process.env.CHECK_PROJECT_API;
if (projectId.startsWith('demo-') && !standIn) {
  console.error(`${projectId} is the local project. Name a live one: npm run check-project -- PROJECT`);
  process.exit(2);
}
const requirements = await projectRequirements({
  projectId,
  token: standIn ? 'owner' : (await applicationDefault().getAccessToken()).access_token,
  addressOf: (host) => (standIn ? `${standIn}/${host}` : `https://${host}`),
  parameters: path.join('functions', '.env'),
});
for (const { name, isMet, todo } of requirements)
  console.log(isMet ? `ok      ${name}` : `not ok  ${name}\n        ${todo}`);
const unmet = requirements.filter(({ isMet }) => !isMet).length;
console.log(unmet === 0 ? `${projectId} is ready` : `${projectId}: ${unmet} of ${requirements.length} are not met`);
process.exitCode = unmet === 0 ? 0 : 1;
