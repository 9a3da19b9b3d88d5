// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { takeOver, watchVersions } from './app-worker.ts';

class FakeWorker extends EventTarget {
  state = 'installing';
  readonly postMessage = vi.fn();

  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

const registrationWith = (workers: { installing?: FakeWorker; waiting?: FakeWorker; active?: FakeWorker }) =>
  Object.assign(new EventTarget(), { installing: null, waiting: null, active: null, ...workers });

it('a newer version is announced once it is cached whole', () => {
  const installing = new FakeWorker();
  const registration = registrationWith({ active: new FakeWorker() });
  const announced = vi.fn();
  const end = watchVersions(registration as never, announced);
  Object.assign(registration, { installing }).dispatchEvent(new Event('updatefound'));
  expect(announced).not.toHaveBeenCalled();
  installing.become('installed');
  installing.become('activated');
  expect(announced).toHaveBeenCalledExactlyOnceWith(installing);
  end();
  installing.become('installed');
  expect(announced).toHaveBeenCalledOnce();
});

it('a version that waits since an earlier visit is announced at once, the first of a device never', () => {
  const waiting = new FakeWorker();
  const announced = vi.fn();
  watchVersions(registrationWith({ waiting, active: new FakeWorker() }) as never, announced);
  expect(announced).toHaveBeenCalledExactlyOnceWith(waiting);
  const installing = new FakeWorker();
  watchVersions(registrationWith({ installing }) as never, announced);
  installing.become('installed');
  expect(announced).toHaveBeenCalledOnce();
});

it('the page waits for the version that takes over', async () => {
  const worker = new FakeWorker();
  const done = vi.fn();
  const taken = takeOver(worker as never).then(done);
  expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith('take-over');
  worker.become('activating');
  await Promise.resolve();
  expect(done).not.toHaveBeenCalled();
  worker.become('activated');
  await taken;
  await takeOver(worker as never); // Another tab has pressed before.
});
