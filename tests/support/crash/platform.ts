import { suite } from '../suite.ts';

/** What the platform sends to a function of its own accord; gives the answer's status. */
async function post(url: string, body: object): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  return response.status;
}

/** Cloud Tasks dispatches a task. */
export const dispatch = (url: string, data: object): Promise<number> => post(url, { data });

/** The schedule says that it is time. */
export const callBySchedule = (url: string): Promise<number> => post(url, {});

/** Eventarc tells that a document was created. */
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
