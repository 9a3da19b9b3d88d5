import { expect, it } from 'vitest';
import { withLateTypes } from './late-types.ts';

it('turns date and time inputs into text inputs that name their type, and no other inputs', () => {
  const html = (date: string, time: string) => `<input${date} id="a"/><input type="tel"/><input id="b"${time}/>`;
  expect(withLateTypes(html(' type="date"', ' type="time"'))).toBe(
    html(' type="text" data-type="date"', ' type="text" data-type="time"'),
  );
});
