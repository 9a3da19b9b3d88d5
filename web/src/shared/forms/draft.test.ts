// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadDraft, removeDraft, removeDrafts, saveDraft } from './draft.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

it('a draft is stored once the user pauses', () => {
  saveDraft('a form', { name: 'A' });
  saveDraft('a form', { name: 'An' });
  expect(sessionStorage.getItem('a form')).toBeNull();
  vi.runAllTimers();
  expect(sessionStorage.getItem('a form')).toBe('{"name":"An"}');
});

it('drafts of two forms are stored at once when the page is left before a pause', () => {
  saveDraft('a form', { name: 'A' });
  saveDraft('another form', { name: 'B' });
  dispatchEvent(new Event('pagehide'));
  expect([sessionStorage.getItem('a form'), sessionStorage.getItem('another form')]).toEqual([
    '{"name":"A"}',
    '{"name":"B"}',
  ]);
});

it('a draft can be loaded before it is stored', () => {
  saveDraft('a form', { name: 'A' });
  expect(loadDraft('a form')).toEqual({ name: 'A' });
});

it('a removed draft does not return after the pause', () => {
  saveDraft('a form', { name: 'A' });
  removeDraft('a form');
  vi.runAllTimers();
  expect(loadDraft('a form')).toBeUndefined();
});

it('drafts with a prefix are removed together, also one that is not stored yet; the others stay', () => {
  saveDraft('member.stored', 'A');
  saveDraft('guest', 'B');
  vi.runAllTimers();
  saveDraft('member.unsaved', 'C');
  removeDrafts('member.');
  vi.runAllTimers();
  expect(['member.stored', 'member.unsaved', 'guest'].map(loadDraft)).toEqual([undefined, undefined, 'B']);
});
