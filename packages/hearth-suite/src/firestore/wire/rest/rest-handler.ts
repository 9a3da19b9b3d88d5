import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Databases } from '../../databases.ts';
import type { Connection } from '../../engine/engine.ts';
import { callerOf } from '../caller.ts';
import { parseJsonObject, readBody, sendFailure, sendJson } from '../http/http.ts';
import { fromProtoJson, toProtoJson } from '../proto/proto-json.ts';
import { rpcMethods } from '../proto/schema.ts';
import { answer } from '../service/methods.ts';
import { routeOf } from './routes.ts';

/** Serves Firestore's REST API with ProtoJSON. Streamed answers become a list. */
export async function handleRest(
  { databases, connection }: { readonly databases: Databases; readonly connection: Connection },
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  let isStream = false;
  try {
    const route = routeOf(request.method ?? 'GET', url);
    const method = rpcMethods.find(({ name }) => name === route.method);
    if (!method) throw new Error(`No such method: ${route.method}`);
    isStream = method.responseStream;
    const text = await readBody(request);
    const body = text.trim() === '' ? {} : parseJsonObject(text);
    const message = fromProtoJson(method.requestType, merge(route, body));
    const caller = callerOf(request.headers.authorization);
    const answers = await answer(databases, method.name, message, { caller, connection });
    const json = answers.map((one) => toProtoJson(method.responseType, one));
    sendJson(response, 200, isStream ? json : (json[0] ?? {}));
  } catch (error) {
    sendFailure(response, error, isStream);
  }
}

/** Merges URL and body; the URL wins, because it determined the method. */
function merge({ message, bodyField }: ReturnType<typeof routeOf>, fields: object): object {
  if (!bodyField) return { ...fields, ...message };
  return { ...message, [bodyField]: { ...fields, ...(message[bodyField] as object | undefined) } };
}
