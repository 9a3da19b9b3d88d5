import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startPolling } from './start-polling.ts';

class Page extends EventTarget {
  hidden = false;
  show(isShown: boolean): void {
    this.hidden = !isShown;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}
let page: Page;
let stop: () => void;
const poll = vi.fn<() => Promise<'changed' | 'same'>>();
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

beforeEach(() => {
  vi.useFakeTimers();
  page = new Page();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
  poll.mockReset().mockResolvedValue('same');
  stop = startPolling(poll);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the polling of an open ticket', () => {
  it('starts after five seconds, then slows down to once a minute', async () => {
    await pass(4.9);
    expect(poll).not.toHaveBeenCalled();
    await pass(0.2);
    expect(poll).toHaveBeenCalledTimes(1);
    await pass(5.1);
    expect(poll).toHaveBeenCalledTimes(1);
    await pass(1.2);
    expect(poll).toHaveBeenCalledTimes(2);
    await pass(3_600);
    const before = poll.mock.calls.length;
    await pass(600);
    expect(poll.mock.calls.length - before).toBe(10);
  });

  it('speeds up again after a change', async () => {
    await pass(600);
    poll.mockResolvedValueOnce('changed');
    const before = poll.mock.calls.length;
    while (poll.mock.calls.length === before) await pass(1);
    await pass(5.1);
    expect(poll.mock.calls.length - before).toBe(2);
  });

  it('pauses while the page is hidden, and polls at once when it is visible', async () => {
    page.show(false);
    await pass(600);
    expect(poll).not.toHaveBeenCalled();
    page.show(true);
    expect(poll).toHaveBeenCalledTimes(1);
    await pass(6.3);
    expect(poll).toHaveBeenCalledTimes(2);
  });

  it('polls at once when the network returns', async () => {
    window.dispatchEvent(new Event('online'));
    expect(poll).toHaveBeenCalledTimes(1);
  });

  it('does not send a second request while one runs', async () => {
    let answer = (_: 'same'): void => undefined;
    poll.mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    await pass(5.1);
    page.show(true);
    expect(poll).toHaveBeenCalledTimes(1);
    answer('same');
    await pass(6.3);
    expect(poll).toHaveBeenCalledTimes(2);
  });

  it('ends when the ticket is closed', async () => {
    stop();
    page.show(true);
    await pass(600);
    expect(poll).not.toHaveBeenCalled();
  });
});
