// @vitest-environment jsdom
import type { Member } from '@talwaerts/domain/company/roles.ts';
import { act, cleanup, type RenderResult, render, screen } from '@testing-library/react';
import { initializeApp } from 'firebase/app';
import { getFirestore } from 'firebase/firestore';
import { type ReactNode, StrictMode } from 'react';
import { FirebaseAppProvider, FirestoreProvider } from 'reactfire';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useLiveData } from './live-data.ts';
import { PersonProvider } from './session.ts';

const app = initializeApp({ projectId: 'live-data' }, 'live-data');
const firestore = getFirestore(app);

const memberOf = (uid: string): Member => ({ role: 'taxi', uid, companyId: 'a', teamRole: 'Admin' });
const anna = memberOf('anna');
const ben = memberOf('ben');

/** A listener that was started; `end` records whether it was ended. */
interface Listener {
  readonly emit: (value: string | undefined) => void;
  readonly end: ReturnType<typeof vi.fn>;
}
let listeners: Listener[];

function Balance() {
  const balance = useLiveData<string>(['balance'], (_, emit) => {
    const end = vi.fn();
    listeners.push({ emit, end });
    return end;
  });
  return <p>{balance ?? '…'}</p>;
}

let view: RenderResult;
beforeEach(() => {
  listeners = [];
  view = render(null);
});
afterEach(cleanup);

/** Renders for a signed-in member like the dashboard: another member gets a new tree. */
const show = (member: Member | null, children: ReactNode): Promise<void> =>
  act(async () =>
    view.rerender(
      member && (
        <FirebaseAppProvider firebaseApp={app}>
          <FirestoreProvider sdk={firestore}>
            <PersonProvider key={member.uid} value={{ member, name: '', email: '' }}>
              {children}
            </PersonProvider>
          </FirestoreProvider>
        </FirebaseAppProvider>
      ),
    ),
  );

const emit = (value: string | undefined): Promise<void> => act(async () => listeners.at(-1)?.emit(value));
const shown = (): (string | null)[] => screen.getAllByRole('paragraph').map((one) => one.textContent);
const liveListeners = (): number => listeners.filter(({ end }) => end.mock.calls.length === 0).length;

const two = (
  <>
    <Balance key="first" />
    <Balance key="second" />
  </>
);
const second = (
  <>
    <Balance key="second" />
  </>
);

describe('live data', () => {
  it('has one listener for two components with the same name, until the last one unmounts', async () => {
    await show(anna, two);
    await emit('12');
    expect(shown()).toEqual(['12', '12']);
    await show(anna, second);
    await emit('13');
    expect(shown()).toEqual(['13']);
    expect(listeners).toHaveLength(1);
    expect(liveListeners()).toBe(1);
    await show(anna, null);
    expect(liveListeners()).toBe(0);
  });

  it('is available at once for a component that mounts later', async () => {
    await show(anna, second);
    await emit('12');
    await show(anna, two);
    expect(shown()).toEqual(['12', '12']);
    expect(listeners).toHaveLength(1);
  });

  it('is kept by the next screen without a new listener', async () => {
    await show(anna, <Balance key="one screen" />);
    await emit('12');
    await show(anna, <Balance key="the next" />);
    expect(shown()).toEqual(['12']);
    expect(listeners).toHaveLength(1);
  });

  it('becomes unknown when its listener fails, and returns with the retry', async () => {
    await show(anna, <Balance />);
    await emit('12');
    await emit(undefined);
    expect(shown()).toEqual(['…']);
    await emit('13');
    expect(shown()).toEqual(['13']);
  });

  it('gets a new listener after its last component unmounted', async () => {
    await show(anna, <Balance />);
    await emit('12');
    await show(anna, null);
    await show(anna, <Balance />);
    expect(shown()).toEqual(['…']);
    expect(liveListeners()).toBe(1);
    await emit('13');
    expect(shown()).toEqual(['13']);
  });

  it('leaves neither listener nor cached value behind after a sign-out', async () => {
    await show(anna, two);
    await emit('12');
    await show(null, null);
    expect(liveListeners()).toBe(0);
    await show(anna, two);
    expect(shown()).toEqual(['…', '…']);
  });

  it('of one user is never visible to the next, even without a sign-out between', async () => {
    await show(anna, two);
    await emit('12');
    await show(ben, two);
    expect(shown()).toEqual(['…', '…']);
    expect(liveListeners()).toBe(1);
    await emit('99');
    expect(shown()).toEqual(['99', '99']);
  });

  it('of one user is ignored when it arrives after the change to the next', async () => {
    await show(anna, two);
    const late = listeners.at(-1);
    await show(ben, two);
    await act(async () => late?.emit('12'));
    expect(shown()).toEqual(['…', '…']);
  });

  it('keeps one listener after a double mount, as in React’s strict mode', async () => {
    // React mounts twice only if strict mode is the root of what is new.
    await show(anna, null);
    await show(anna, <StrictMode>{two}</StrictMode>);
    await emit('12');
    expect(shown()).toEqual(['12', '12']);
    expect(liveListeners()).toBe(1);
  });
});
