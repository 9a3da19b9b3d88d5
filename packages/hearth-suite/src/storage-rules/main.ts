import { createInterface } from 'node:readline';
import { RulesError } from '../firestore/rules/language/rules-error.ts';
import { rulesMapOf } from '../firestore/rules/values/from-document.ts';
import type { RulesValue } from '../firestore/rules/values/rules-value.ts';
import { decodeFields } from '../firestore/wire/codec/values.ts';
import { fromProtoJson } from '../firestore/wire/proto/proto-json.ts';
import { typeNamed } from '../firestore/wire/proto/schema.ts';
import { DocumentWanted, Ruleset } from './rulesets.ts';
import { decodeWireValue } from './wire-value.ts';

/**
 * Replaces the Storage emulator's rules runtime: one JSON object per line on stdin and stdout. If rules look up a
 * Firestore document, requests it from the emulator under the `id` of the emulator's own request.
 */
interface Request {
  readonly id: number;
  readonly action?: 'load_ruleset' | 'verify';
  readonly context?: {
    readonly rulesetName: string;
    readonly source?: { readonly files: readonly { readonly name: string; readonly content: string }[] };
    readonly path: string;
    readonly method: string;
    readonly variables: Readonly<Record<string, unknown>>;
  };
  /** Set in the answer to a requested document. */
  readonly status?: string;
  readonly result?: { readonly name: string; readonly fields?: unknown };
}

const rulesets = new Map<string, Ruleset>();
/** Verifications that wait for a document, by the `id` of their request. */
const waiting = new Map<
  number,
  { readonly request: Request; readonly documents: Map<string, RulesValue>; wanted: string }
>();

const send = (message: object): void => {
  process.stdout.write(`${JSON.stringify(message)}\n`);
};
const answer = (id: number, rest: object): void => send({ id, status: 'ok', errors: [], warnings: [], ...rest });

function load({ id, context }: Request): void {
  try {
    const ruleset = new Ruleset(context?.source?.files[0]?.content ?? '');
    rulesets.set(context?.rulesetName ?? '', ruleset);
    answer(id, { result: { rulesVersion: ruleset.version } });
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    answer(id, { errors: error.issues.map(({ line, column, message }) => `${line}:${column} - ERROR ${message}`) });
  }
}

function verify(request: Request, documents: Map<string, RulesValue>): void {
  const { id, context } = request;
  const ruleset = rulesets.get(context?.rulesetName ?? '');
  if (!context || !ruleset) {
    answer(id, { errors: ['The ruleset is not loaded.'] });
    return;
  }
  const variables = new Map(Object.entries(context.variables).map(([name, value]) => [name, decodeWireValue(value)]));
  try {
    const permit = ruleset.permits(context.method, context.path, variables, (path) => documents.get(path));
    answer(id, { result: { permit } });
  } catch (error) {
    if (!(error instanceof DocumentWanted)) throw error;
    waiting.set(id, { request, documents, wanted: error.path });
    send({ server_request_id: id, status: 'ok', action: 'fetch_firestore_document', context: { path: error.path } });
  }
}

function resume({ id, status, result }: Request): void {
  const paused = waiting.get(id);
  if (!paused) return;
  waiting.delete(id);
  const found = status === 'ok' && result ? documentOf(result) : null;
  verify(paused.request, paused.documents.set(paused.wanted, found));
}

function documentOf(result: { readonly name: string; readonly fields?: unknown }): RulesValue {
  const document = fromProtoJson(typeNamed('Document'), { name: result.name, fields: result.fields ?? {} });
  return new Map<string, RulesValue>([
    ['data', rulesMapOf(decodeFields(document.fields as Parameters<typeof decodeFields>[0]))],
    ['id', result.name.split('/').at(-1) ?? ''],
  ]);
}

function handle(request: Request): void {
  if (request.action === 'load_ruleset') load(request);
  else if (request.action === 'verify') verify(request, new Map());
  else resume(request);
}

/** Logs a malformed request, and answers it if it has an `id`; the next request is unaffected. */
createInterface({ input: process.stdin }).on('line', (line) => {
  let id: number | undefined;
  try {
    const request = JSON.parse(line) as Request;
    id = request.id;
    handle(request);
  } catch (error) {
    console.error('Storage rules:', error);
    if (id !== undefined) answer(id, { errors: [`The request could not be understood: ${error}`] });
  }
});
send({ id: -1, status: 'ok', errors: [], warnings: [] });
