import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { suite } from '../support/suite.ts';

export type StorageRequest = readonly [url: string, request?: RequestInit];

const storage = `http://127.0.0.1:${suite.ports.storage}`;
export const bucket = `${suite.projectId}.appspot.com`;
/** The address of the bucket's files, without a query. */
const files = `${storage}/v0/b/${bucket}/o`;

export const atFile = (path: string): string => `${files}/${encodeURIComponent(path)}`;
/** The address to which a file is uploaded. */
export const named = (path: string): string => `${files}?name=${encodeURIComponent(path)}`;
export const listed = (prefix: string): string => `${files}?prefix=${encodeURIComponent(prefix)}`;

export const upload = (path: string, type: string, bytes = 4): StorageRequest => [
  named(path),
  { method: 'POST', headers: { 'content-type': type }, body: new Uint8Array(bytes) },
];

/** Sends a request as the owner of an ID token, and returns whether the rules have allowed it. */
export async function isAllowedWith(token: string | undefined, [url, request]: StorageRequest): Promise<boolean> {
  const headers = {
    'content-type': 'application/json',
    ...request?.headers,
    ...(token && { authorization: `Firebase ${token}` }),
  };
  const { status } = await fetch(url, { ...request, headers });
  if (![200, 204, 401, 403].includes(status)) throw new Error(`${url}: ${status}`);
  return status < 300;
}

export const storageRules = readFileSync(fileURLToPath(new URL('../../storage.rules', import.meta.url)), 'utf8');

/** Replaces the rules of the running suite. */
export async function loadRules(content: string): Promise<void> {
  const response = await fetch(`${storage}/internal/setRules`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'storage.rules', content }] } }),
  });
  if (!response.ok) throw new Error(`The rules were not loaded: ${await response.text()}`);
}
