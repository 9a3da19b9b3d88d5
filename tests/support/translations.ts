import { randomUUID } from 'node:crypto';
import { callFunction } from './calls.ts';
import { memberOf } from './people.ts';
import { suite } from './suite.ts';

const control = (method: string, path: string, body?: object) =>
  fetch(`http://127.0.0.1:${suite.ports.translation}/_control${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  });

/** Lets the next translation fail. */
export const failTranslation = (mode: 'error-500' | 'garbage' | 'timeout') =>
  control('PUT', '/failure', { mode, times: 1 });
/** Forgets a failure that has not happened. */
export const resetTranslations = () => control('DELETE', '');

export const aTranslation = (change: object = {}) => ({ text: 'Unsere Fahrzeuge', requestId: randomUUID(), ...change });
export const translateAs = (companyId: string, payload: unknown) =>
  callFunction('website-translate', payload, memberOf(companyId));
