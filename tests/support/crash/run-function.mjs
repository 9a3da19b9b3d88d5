import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';

/**
 * Runs instances of deployed functions like the platform, one after the other: `FUNCTION_TARGET` names a function in
 * the working directory's bundle, requests come by HTTP, and an event is the body of a request. A message with an
 * environment starts an instance, whose port is the answer; an empty one ends it. A new instance loads the bundle and
 * the functions library anew, and has an app of its own; other packages, whose loading takes a second, stay loaded.
 */
const fromBundle = createRequire(path.join(process.cwd(), 'index.js'));
// The version of Express that the functions library depends on.
const express = createRequire(fromBundle.resolve('firebase-functions'))('express');
const ofProcess = Object.entries(process.env);

let server;

function start(environment, answer) {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, Object.fromEntries(ofProcess), environment);
  const target = process.env.FUNCTION_TARGET.split('.').reduce((group, name) => group[name], fromBundle('./index.js'));
  const isEvent = process.env.FUNCTION_SIGNATURE_TYPE === 'cloudevent';
  const app = express();
  const keepRawBody = (request, _response, bytes) => {
    request.rawBody = bytes;
  };
  app.use(express.json({ type: () => true, verify: keepRawBody }));
  app.use(async (request, response) => {
    if (!isEvent) return target(request, response);
    await target(request.body);
    response.status(204).end();
  });
  server = app.listen(0, '127.0.0.1', () => answer({ port: server.address().port }));
}

async function end() {
  server.closeAllConnections();
  server.close();
  const { deleteApp, getApps } = fromBundle('firebase-admin/app');
  await Promise.all(getApps().map(deleteApp));
  const renewed = [process.cwd(), '/node_modules/firebase-functions'].map((folder) => folder + path.sep);
  for (const file of Object.keys(fromBundle.cache))
    if (renewed.some((folder) => file.includes(folder))) delete fromBundle.cache[file];
}

process.on('message', async ({ environment }) => {
  if (environment) return start(environment, (started) => process.send(started));
  await end();
  process.send({});
});
// Ends with the parent.
process.once('disconnect', () => process.exit());
