import { expect, it } from 'vitest';
import { phoneProblem } from './phone-problem.ts';

it('lets a number pass until the rules are loaded, then asks back', async () => {
  expect(phoneProblem('12', 'order.error.phone')).toBe('order.error.phone');
  expect(phoneProblem('07911 123456', 'order.error.phone')).toBeUndefined();
  await expect.poll(() => phoneProblem('07911 123456', 'order.error.phone')).toBe('field.error.phoneCountry');
  expect(phoneProblem('0664 1234567, 0676 7654321', 'order.error.phone')).toBe('field.error.phoneTwo');
  expect(phoneProblem('0664 1234567 Anna', 'order.error.phone')).toBe('order.error.phone');
  expect(phoneProblem('+44 7911 123456', 'order.error.phone')).toBeUndefined();
});
