// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import german from '../../texts/de.json';
import { show } from '../testing.tsx';
import { type Done, DoneToast, useDone } from './toast.tsx';
import './passing-alert.tsx';

let done: Done;

function Screen() {
  done = useDone();
  return <DoneToast done={done} />;
}
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const confirm = () => act(async () => done.confirm('ride.done.finish'));
const fadeOut = () => pass(1);
const shown = () => screen.queryByRole('status');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
beforeEach(() => show(<Screen />));

it('a confirmation hides after five seconds', async () => {
  await confirm();
  await pass(4.9);
  expect(shown()?.textContent).toContain(german['ride.done.finish']);
  await pass(0.2);
  await fadeOut();
  expect(shown()).toBeNull();
});

it('the same confirmation twice is announced anew and shown for five seconds more', async () => {
  await confirm();
  const first = shown();
  await pass(4);
  await confirm();
  expect(shown()).not.toBe(first);
  await pass(4);
  expect(shown()?.textContent).toContain(german['ride.done.finish']);
  await pass(1.1);
  await fadeOut();
  expect(shown()).toBeNull();
});
