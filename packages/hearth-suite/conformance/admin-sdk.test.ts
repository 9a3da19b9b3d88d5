import { beforeAll, describe } from 'vitest';
import { commonScenarios, listeningScenarios, refusalScenarios } from './scenarios/table.ts';
import { admin } from './support/clients.ts';
import { runScenarios } from './support/run-scenarios.ts';
import { freshDatabase } from './support/server.ts';

const projectId = 'demo-conformance-admin';

describe('the Admin SDK over gRPC', () => {
  beforeAll(() => freshDatabase(projectId));
  const sdk = admin(projectId);
  runScenarios([...commonScenarios, ...refusalScenarios, ...listeningScenarios], () => sdk);
});
