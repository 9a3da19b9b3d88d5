import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepLooking } from './keep-looking.ts';

class Page extends EventTarget {
  hidden = false;
  show(isShown: boolean): void {
    this.hidden = !isShown;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}
let page: Page;
let stop: () => void;
const look = vi.fn<() => Promise<'changed' | 'same'>>();
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

beforeEach(() => {
  vi.useFakeTimers();
  page = new Page();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
  look.mockReset().mockResolvedValue('same');
  stop = keepLooking(look);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('an open ticket', () => {
  it('looks after five seconds, then less and less often, and at least once a minute', async () => {
    await pass(4.9);
    expect(look).not.toHaveBeenCalled();
    await pass(0.2);
    expect(look).toHaveBeenCalledTimes(1);
    await pass(5.1);
    expect(look).toHaveBeenCalledTimes(1);
    await pass(1.2);
    expect(look).toHaveBeenCalledTimes(2);
    await pass(3_600);
    const before = look.mock.calls.length;
    await pass(600);
    expect(look.mock.calls.length - before).toBe(10);
  });

  it('looks often again once something has changed', async () => {
    await pass(600);
    look.mockResolvedValueOnce('changed');
    const before = look.mock.calls.length;
    while (look.mock.calls.length === before) await pass(1);
    await pass(5.1);
    expect(look.mock.calls.length - before).toBe(2);
  });

  it('rests while nobody sees it, and looks at once when somebody does', async () => {
    page.show(false);
    await pass(600);
    expect(look).not.toHaveBeenCalled();
    page.show(true);
    expect(look).toHaveBeenCalledTimes(1);
    await pass(6.3);
    expect(look).toHaveBeenCalledTimes(2);
  });

  it('looks at once when the network is back', async () => {
    window.dispatchEvent(new Event('online'));
    expect(look).toHaveBeenCalledTimes(1);
  });

  it('does not ask again while an answer is on its way', async () => {
    let answer = (_: 'same'): void => undefined;
    look.mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    await pass(5.1);
    page.show(true);
    expect(look).toHaveBeenCalledTimes(1);
    answer('same');
    await pass(6.3);
    expect(look).toHaveBeenCalledTimes(2);
  });

  it('is silent once it is closed', async () => {
    stop();
    page.show(true);
    await pass(600);
    expect(look).not.toHaveBeenCalled();
  });
});
