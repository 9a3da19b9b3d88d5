import { beforeAll, describe } from 'vitest';
import { webScenarios } from './scenarios/table.ts';
import { liteInNode } from './support/clients.ts';
import { runScenarios } from './support/run-scenarios.ts';
import { freshDatabase } from './support/server.ts';

const projectId = 'demo-conformance-lite';

describe('Firestore Lite over REST', () => {
  beforeAll(() => freshDatabase(projectId));
  const sdk = liteInNode(projectId);
  runScenarios(webScenarios, () => sdk);
});
