import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Databases, defaultDatabase } from '../../databases.ts';
import type { IndexConfiguration } from '../../engine/engine.ts';
import { EngineError } from '../../engine/engine-error.ts';
import type { CoverageReport } from '../../rules/coverage/coverage.ts';
import type { SecurityRules } from '../../rules/create-access-control.ts';
import type { EventSender } from '../../triggers/event-sender.ts';
import { parseTrigger } from '../../triggers/trigger.ts';
import { parseJsonObject, readBody, sendFailure, sendJson } from './http.ts';

interface RulesIssue {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}
/** Compiles a rules file, or returns its errors. */
export type CompileRules = (
  source: string,
) => { readonly rules: SecurityRules } | { readonly issues: readonly RulesIssue[] };

export interface Control {
  readonly databases: Databases;
  readonly compileRules: CompileRules;
  readonly events: EventSender | undefined;
}

/** Serves the emulator's control endpoints for the suite and `@firebase/rules-unit-testing`. */
export async function handleControl(
  control: Control,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  try {
    const [, projectId, rest] = /^\/emulator\/v1\/projects\/([^/:]+)[/:](.+)$/.exec(pathOf(url)) ?? [];
    if (!projectId || !rest) throw new EngineError('not-found', `Nothing is at ${url.pathname}.`);
    const database = { projectId, databaseId: defaultDatabase };
    const body = await readBody(request);
    const action = `${request.method} ${rest}`;
    if (action === 'PUT securityRules') return loadRules(control, response, projectId, body);
    if (action === 'PUT indexes') {
      control.databases.setIndexes(projectId, parseIndexes(body));
      return sendJson(response, 200, {});
    }
    if (action === 'GET unusedIndexes') return sendJson(response, 200, control.databases.unusedIndexes(projectId));
    if (action === 'GET ruleCoverage') {
      refusePages(request);
      return sendJson(response, 200, coverageOf(control, projectId));
    }
    if (action === 'GET ruleCoverage.html') {
      refusePages(request);
      const { coveragePage } = await import('./coverage-page.ts');
      response.writeHead(200, { 'Content-Type': 'text/html; charset=UTF-8' });
      response.end(coveragePage(coverageOf(control, projectId)));
      return;
    }
    if (action === 'GET reads') return sendJson(response, 200, control.databases.open(database).reads());
    const cleared = /^DELETE databases\/([^/]+)\/documents$/.exec(action)?.[1];
    if (cleared) {
      control.databases.open({ projectId, databaseId: cleared }).clear();
      return sendJson(response, 200, {});
    }
    if (/^POST (?:databases\/[^/]+:)?(?:export|import)$/.test(action)) {
      refusePages(request);
      const { exportDatabase, importDatabase } = await import('./export-control.ts');
      const carryOut = action.endsWith('export') ? exportDatabase : importDatabase;
      carryOut(control.databases, body);
      return sendJson(response, 200, {});
    }
    if (action === 'POST eventarcTrigger') {
      const id = url.searchParams.get('eventarcTriggerId') ?? '';
      const trigger = parseTrigger(projectId, id, parseJsonObject(body));
      control.events?.register(trigger);
      return sendJson(response, 200, {});
    }
    if (request.method === 'DELETE' && rest.startsWith('eventarcTrigger')) {
      control.events?.unregister(url.searchParams.get('eventarcTriggerId') ?? '');
      return sendJson(response, 200, {});
    }
    throw new EngineError('unimplemented', `The local Firestore does not support '${action}'.`);
  } catch (error) {
    sendFailure(response, error);
  }
}

/** Refuses requests of browser pages to endpoints that access files or reveal values of documents. */
function refusePages({ headers }: IncomingMessage): void {
  if (headers.origin === undefined) return;
  throw new EngineError('permission-denied', 'Pages may not ask for this.');
}

/** Parses a body in the form of `firestore.indexes.json`. */
function parseIndexes(body: string): IndexConfiguration {
  const { indexes = [], fieldOverrides = [] } = parseJsonObject(body);
  if (!Array.isArray(indexes) || !Array.isArray(fieldOverrides)) {
    throw new EngineError('invalid-argument', "'indexes' and 'fieldOverrides' are lists.");
  }
  return { indexes, fieldOverrides };
}

function pathOf({ pathname }: URL): string {
  try {
    return decodeURI(pathname);
  } catch (error) {
    if (error instanceof URIError) throw new EngineError('invalid-argument', 'The address is not well encoded.');
    throw error;
  }
}

function coverageOf({ databases }: Control, projectId: string): CoverageReport {
  return databases.rulesOf(projectId)?.coverage() ?? { rules: { files: [] }, report: [] };
}

/**
 * Replaces a project's rules. Invalid rules change nothing: answers 400, or 200 with the list of errors if
 * `ignore_errors` is set.
 */
function loadRules(control: Control, response: ServerResponse, projectId: string, body: string): void {
  const { rules, ignore_errors: ignoreErrors } = parseJsonObject(body) as {
    rules?: { files?: { content?: unknown }[] } | null;
    ignore_errors?: boolean;
  };
  const source = rules?.files?.[0]?.content;
  if (typeof source !== 'string') throw new EngineError('invalid-argument', 'There is no rules file in the request.');
  const compiled = control.compileRules(source);
  if ('rules' in compiled) {
    control.databases.setRules(projectId, compiled.rules);
    sendJson(response, 200, {});
    return;
  }
  const issues = compiled.issues.map(({ line, column, message }) => ({
    sourcePosition: { fileName: 'security.rules', line, column },
    description: message,
    severity: 'ERROR',
  }));
  if (ignoreErrors) {
    sendJson(response, 200, { issues });
    return;
  }
  const [first] = compiled.issues;
  throw new EngineError('invalid-argument', `L${first?.line}:${first?.column} ${first?.message}`);
}
