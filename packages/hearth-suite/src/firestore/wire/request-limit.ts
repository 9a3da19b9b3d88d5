import { EngineError } from '../engine/engine-error.ts';

/** Production's limit for the size of a request, in every protocol. */
export const maxRequestBytes = 10 * 1024 * 1024;

export function tooLarge(): EngineError {
  return new EngineError('invalid-argument', `Request payload size exceeds the limit: ${maxRequestBytes} bytes.`);
}
