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

/** Delivers the event of a changed token account, like Eventarc, which repeats it with the same id. */
export function announceBalance(url: string, companyId: string, change: readonly [before: number, after: number]) {
  const time = new Date().toISOString();
  const document = `tokenAccounts/${companyId}`;
  const name = `projects/${suite.projectId}/databases/(default)/documents/${document}`;
  const [oldValue, value] = change.map((cents) => ({
    ...{ name, createTime: time, updateTime: time },
    fields: { balanceTokenCents: { integerValue: String(cents) } },
  }));
  return post(url, {
    specversion: '1.0',
    id: `event-${companyId}`,
    type: 'google.cloud.firestore.document.v1.written',
    source: `//firestore.googleapis.com/projects/${suite.projectId}/databases/(default)`,
    subject: `documents/${document}`,
    ...{ time, datacontenttype: 'application/json', project: suite.projectId, database: '(default)', document },
    data: { oldValue, value },
  });
}
