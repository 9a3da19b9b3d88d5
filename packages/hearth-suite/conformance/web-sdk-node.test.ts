import { beforeAll, describe } from 'vitest';
import { listeningScenarios, refusalScenarios, webScenarios } from './scenarios/table.ts';
import { webInNode } from './support/clients.ts';
import { runScenarios } from './support/run-scenarios.ts';
import { freshDatabase } from './support/server.ts';

const projectId = 'demo-conformance-web';

describe('the web SDK in Node over gRPC', () => {
  beforeAll(() => freshDatabase(projectId));
  const sdk = webInNode(projectId);
  runScenarios([...webScenarios, ...refusalScenarios, ...listeningScenarios], () => sdk);
});
