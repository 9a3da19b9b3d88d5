import { suite } from '../suite.ts';

/** Sends a function a request as the platform does. Returns the HTTP status. */
async function post(url: string, body: object): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  return response.status;
}

/** Dispatches a task, like Cloud Tasks. */
export const dispatch = (url: string, data: object): Promise<number> => post(url, { data });

/** Runs a scheduled function, like Cloud Scheduler. */
export const callBySchedule = (url: string): Promise<number> => post(url, {});

/** Runs a scheduled function of the suite, like Cloud Scheduler. Returns the HTTP status. */
export const runScheduled = (name: string): Promise<number> =>
  // The number is the emulator's: it counts its reloads.
  callBySchedule(
    `http://127.0.0.1:${suite.ports.functions}/functions/projects/${suite.projectId}/triggers/europe-west3-tasks-${name}-0`,
  );

/** Delivers the event of a created document, like Eventarc. */
export function announceCreated(url: string, document: string): Promise<number> {
  const time = new Date().toISOString();
  const name = `projects/${suite.projectId}/databases/(default)/documents/${document}`;
  return post(url, {
    specversion: '1.0',
    id: document,
    type: 'google.cloud.firestore.document.v1.created',
    source: `//firestore.googleapis.com/projects/${suite.projectId}/databases/(default)`,
    subject: `documents/${document}`,
    time,
    datacontenttype: 'application/json',
    project: suite.projectId,
    database: '(default)',
    document,
    data: { value: { name, fields: {}, createTime: time, updateTime: time } },
  });
}

type Fields = Readonly<Record<string, string | number>>;

/** Delivers the event of a changed document, like Eventarc, which repeats it with the same id. */
export function announceChanged(url: string, document: string, change: readonly [before: Fields, after: Fields]) {
  const time = new Date().toISOString();
  const name = `projects/${suite.projectId}/databases/(default)/documents/${document}`;
  const [oldValue, value] = change.map((fields) => ({
    name,
    createTime: time,
    updateTime: time,
    fields: Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, encode(field)])),
  }));
  return post(url, {
    specversion: '1.0',
    id: `event-${document.split('/').at(-1)}`,
    type: 'google.cloud.firestore.document.v1.written',
    source: `//firestore.googleapis.com/projects/${suite.projectId}/databases/(default)`,
    subject: `documents/${document}`,
    time,
    datacontenttype: 'application/json',
    project: suite.projectId,
    database: '(default)',
    document,
    data: { oldValue, value },
  });
}

const encode = (field: string | number) =>
  typeof field === 'string' ? { stringValue: field } : { integerValue: String(field) };
