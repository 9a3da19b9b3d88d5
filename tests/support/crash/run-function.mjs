import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';

/**
 * Runs one instance of one deployed function like the platform: `FUNCTION_TARGET` names a function in the working
 * directory's bundle, requests come by HTTP, and an event is the body of a request. Sends its port to its parent.
 */
const fromBundle = createRequire(path.join(process.cwd(), 'index.js'));
// The version of Express that the functions library depends on.
const express = createRequire(fromBundle.resolve('firebase-functions'))('express');

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

const server = app.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
// Ends with the parent.
process.once('disconnect', () => process.exit());
