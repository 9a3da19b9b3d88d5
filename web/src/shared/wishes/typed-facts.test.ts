import { describe, expect, it } from 'vitest';
import { factProblems, noFacts, typedFactsOf } from './typed-facts.ts';

describe('the facts of an order that guests type', () => {
  it('are null in the order if nothing was typed, else trimmed', () => {
    expect(typedFactsOf({ ...noFacts, notes: ' ' })).toMatchObject({ notes: null });
    expect(typedFactsOf({ ...noFacts, notes: ' Ski ' })).toMatchObject({ notes: 'Ski' });
  });

  it('have a problem each, beyond their limits only', () => {
    expect(factProblems({ ...noFacts, pax: 1 })).toEqual({});
    expect(factProblems({ ...noFacts, pax: 1, notes: 'x'.repeat(256) })).toEqual({ notes: 'order.error.notes' });
  });
});
