// @vitest-environment jsdom
import type { Place } from '@talwaerts/domain/place/place.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import german from '../../texts/de.json' with { type: 'json' };
import type { TextId } from '../intl/texts.ts';
import { show } from '../testing.tsx';
import { PlaceField } from './place-field.tsx';
import type { Suggestion } from './suggestion.ts';

const station = { label: 'Jenbach Bahnhof' } as Place;
let deliver: (place: Place) => void;
let isSearchDown = false;
/** While set, a search waits for it. */
let slowNetwork: Promise<void> | undefined;
vi.mock('./places.ts', () => ({
  preparePlaces: () => undefined,
  suggestPlaces: async (): Promise<{ suggestions: readonly Suggestion[]; isPartial: boolean }> => {
    await slowNetwork;
    if (isSearchDown) throw new Error('The place search is down');
    const suggestion = {
      id: 'station',
      main: 'Jenbach',
      secondary: 'Tirol',
      resolve: () =>
        new Promise<Place>((resolve) => {
          deliver = resolve;
        }),
    };
    return { suggestions: [suggestion], isPartial: false };
  },
}));

function Field({ name }: { readonly name?: string }) {
  const [picked, setPicked] = useState<{ readonly place: Place | undefined; readonly error: TextId | undefined }>();
  return (
    <PlaceField
      label="order.pickup"
      {...(name && { name })}
      place={picked?.place}
      error={picked?.error}
      box={{ centre: { lat: 47, lng: 11 }, radiusDegrees: 1 }}
      onPick={(place, error) => setPicked({ place, error })}
    />
  );
}

afterEach(() => {
  isSearchDown = false;
  slowNetwork = undefined;
});
/** Holds back answers until the returned function is called. */
function slowDown(): () => void {
  let answer = (): void => undefined;
  slowNetwork = new Promise((resolve) => {
    answer = resolve;
  });
  return answer;
}
const user = userEvent.setup();
const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: german['order.pickup'] });
const type = (text: string) => fireEvent.input(input(), { target: { value: text } });
const options = () => screen.queryAllByRole('option');
const problem = () => screen.queryByRole('alert');
const hint = () => screen.queryByRole('status')?.textContent;

it('keeps a picked place if the field is left just when the place arrives', async () => {
  await show(<Field />);
  type('Jenb');
  fireEvent.mouseDown(await screen.findByRole('option'));
  expect(options()).toEqual([]);
  deliver(station);
  // Lets the field take the place, but not yet render it.
  for (let i = 0; i < 10; i += 1) await undefined;
  expect(input().value).toBe('Jenbach');
  fireEvent.blur(input());
  await waitFor(() => expect(input().value).not.toBe('Jenbach'));
  expect(input().value).toBe(station.label);
  expect(problem()).toBeNull();
});

it('a search that works again no longer says that the search does not answer', async () => {
  await show(<Field />);
  isSearchDown = true;
  type('Jenb');
  expect((await screen.findByRole('alert')).textContent).toBe(german['order.error.places']);
  isSearchDown = false;
  type('Jenba');
  await screen.findByRole('option');
  expect(problem()).toBeNull();
});

it('searches again for what was typed once the network is back, and keeps it meanwhile', async () => {
  await show(<Field />);
  isSearchDown = true;
  input().focus();
  type('Jenb');
  await screen.findByRole('alert');
  input().blur();
  expect(input().value).toBe('Jenb');
  isSearchDown = false;
  input().focus();
  await screen.findByRole('option');
  await waitFor(() => expect(problem()).toBeNull());

  isSearchDown = true;
  type('Jenba');
  await screen.findByRole('alert');
  isSearchDown = false;
  await waitFor(() => {
    dispatchEvent(new Event('online'));
    expect(options()).toHaveLength(1);
  });
  expect(input().value).toBe('Jenba');
});

it('picks no suggestion of the text before while the next one is searched', async () => {
  await show(<Field />);
  input().focus();
  type('Jenb');
  await screen.findByRole('option');
  const answer = slowDown();
  type('Zell');
  expect(options()).toEqual([]);
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(hint()).toBe(german['order.placeSearching']));
  expect(input().value).toBe('Zell');
  answer();
  await screen.findByRole('option');
  expect(hint()).toBe(german['order.placeHint']);
});

it('offers frequent places that fit the text while the search is slow', async () => {
  await show(<Field />);
  input().focus();
  slowDown();
  type('münchen');
  expect((await screen.findByRole('option')).textContent).toContain('Flughafen München');
});

it('keeps what was typed if the field is left before the answer, and offers the answer on return', async () => {
  await show(<Field />);
  input().focus();
  const answer = slowDown();
  type('Jenb');
  input().blur();
  answer();
  expect((await screen.findByRole('alert')).textContent).toBe(german['order.error.place']);
  expect(input().value).toBe('Jenb');
  expect(options()).toEqual([]);
  input().focus();
  await screen.findByRole('option');
});

it.each([
  { next: 'a link', Next: 'a', name: undefined, kept: '' },
  { next: 'a button', Next: 'button', name: undefined, kept: 'Jenb' },
  { next: 'a link, in a form whose next page searches the text', Next: 'a', name: 'pickup', kept: 'Jenb' },
] as const)('left without a pick for $next, contains "$kept"', async ({ Next, name, kept }) => {
  await show(
    <>
      <Field {...(name && { name })} />
      <Next tabIndex={0}>weiter</Next>
    </>,
  );
  input().focus();
  type('Jenb');
  await screen.findByRole('option');
  await user.tab();
  expect(document.activeElement).toBe(screen.getByText('weiter'));
  expect(options()).toEqual([]);
  expect(input().value).toBe(kept);
  expect(problem() === null).toBe(name !== undefined);
});

describe('a field that takes text, too', () => {
  function TextField() {
    const [value, setValue] = useState<Place | string>('');
    return (
      <>
        <PlaceField
          label="order.pickup"
          kind="own"
          place={typeof value === 'string' ? undefined : value}
          error={undefined}
          box={{ centre: { lat: 47, lng: 11 }, radiusDegrees: 1 }}
          asText={{ value: typeof value === 'string' ? value : '', onChange: setValue, option: 'so übernehmen' }}
          onPick={(place) => setValue(place ?? '')}
        />
        <p>{typeof value === 'string' ? `Text ${value}` : `Ort ${value.label}`}</p>
      </>
    );
  }
  const chosen = () => screen.getByRole('paragraph').textContent;
  const showFocused = async (): Promise<void> => {
    await show(<TextField />);
    input().focus();
  };

  it('takes the best hit by Enter, also if it comes later', async () => {
    await showFocused();
    const answer = slowDown();
    type('Jenb');
    expect(chosen()).toBe('Text Jenb');
    await user.keyboard('{Enter}');
    answer();
    await waitFor(() => {
      deliver(station);
      expect(chosen()).toBe('Ort Jenbach Bahnhof');
    });
    expect(input().value).toBe('Jenbach Bahnhof');
  });

  it('takes the best hit by Enter just when it comes', async () => {
    await showFocused();
    const answer = slowDown();
    type('Jenb');
    await waitFor(() => expect(hint()).toBe(german['order.placeSearching']));
    answer();
    // Lets the field take the answer, but not yet render it.
    for (let i = 0; i < 10; i += 1) await undefined;
    fireEvent.keyDown(input(), { key: 'Enter' });
    await waitFor(() => {
      deliver(station);
      expect(chosen()).toBe('Ort Jenbach Bahnhof');
    });
  });

  it('keeps the text if the field is left, and offers it below the hits', async () => {
    await showFocused();
    type('beim Sepp');
    const [, last] = await screen.findAllByRole('option');
    expect(last?.textContent).toContain('beim Sepp so übernehmen');
    input().blur();
    await waitFor(() => expect(options()).toEqual([]));
    expect(chosen()).toBe('Text beim Sepp');
    expect(input().value).toBe('beim Sepp');
    expect(hint()).toBe(german['own.placeText']);
  });

  it('keeps the text while the search is down, without an error', async () => {
    isSearchDown = true;
    await showFocused();
    const answer = slowDown();
    type('beim Sepp');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(hint()).toBe(german['order.placeSearching']));
    answer();
    await waitFor(() => expect(hint()).toBe(german['own.placeText']));
    expect(chosen()).toBe('Text beim Sepp');
    expect(problem()).toBeNull();
  });
});
