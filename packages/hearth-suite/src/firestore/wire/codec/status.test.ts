import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EngineError } from '../../engine/engine-error.ts';
import { failureOf } from './status.ts';

const log = vi.spyOn(console, 'error');
beforeEach(() => void log.mockImplementation(() => undefined));
afterEach(() => void log.mockReset());

it('answers what a client did wrong, without logging it', () => {
  const error = new EngineError('permission-denied', 'No.');
  expect(failureOf(error)).toEqual({ number: 7, http: 403, status: 'PERMISSION_DENIED', message: 'No.' });
  expect(log).not.toHaveBeenCalled();
});

it('logs a bug, and answers without its details', () => {
  const bug = new TypeError('x is undefined');
  expect(failureOf(bug)).toEqual({ number: 13, http: 500, status: 'INTERNAL', message: 'Internal error.' });
  expect(log).toHaveBeenCalledWith(expect.any(String), bug);
});
