import { maxNotesLength, maxTypedNotesLength } from '@talwaerts/domain/ride/limits.ts';
import type { ChangeableFacts, OrderedFacts } from '@talwaerts/domain/ride/ride-fields.ts';
import { hasWishes, isSameWishes, type TypedWishes, type Wishes, wishesOf } from '@talwaerts/domain/ride/wishes.ts';
import type { TextId } from '../intl/texts.ts';
import { wishProblem } from './wish-problem.ts';

/** Facts that the forms ask for as text, in their order: all but the language, and those with fields of their own. */
export const typedNames = ['notes'] as const satisfies readonly (keyof OrderedFacts)[];
export type TypedName = (typeof typedNames)[number];
export type FactName = TypedName | 'wishes';
export type TypedFacts = Readonly<Record<TypedName, string>> & { readonly wishes: TypedWishes };

interface TypedFact<T> {
  readonly label: TextId;
  /** Shown if all taxi companies see the ride. */
  readonly openHint?: TextId;
  readonly isLong: boolean;
  readonly maxLength: number;
  readonly problemOf: (typed: string) => TextId | undefined;
  readonly toOrder: (typed: string) => T;
}

/** The field of each, for all forms that book or change a ride; a fact without one does not compile. */
export const typedFacts: { readonly [K in TypedName]: TypedFact<OrderedFacts[K]> } = {
  notes: {
    label: 'order.notes',
    openHint: 'order.notesHint',
    isLong: true,
    maxLength: maxTypedNotesLength,
    problemOf: (typed) => (typed.length > maxNotesLength ? 'order.error.notes' : undefined),
    toOrder: (typed) => typed.trim() || null,
  },
};
const ofEach = <T>(make: (name: TypedName) => T) =>
  Object.fromEntries(typedNames.map((name) => [name, make(name)])) as Readonly<Record<TypedName, T>>;

export const noFacts: TypedFacts = { ...ofEach(() => ''), wishes: {} };
/** Returns what a form shows of a ride's facts before anything was typed. */
export const typedFactsIn = (facts: Pick<OrderedFacts, FactName>): TypedFacts => ({
  ...ofEach((name) => facts[name] ?? ''),
  wishes: facts.wishes,
});
export const factLabels = { ...ofEach((name) => typedFacts[name].label), wishes: 'wish.title' as const };

/** Returns the problem of each fact that has one. */
export function factProblems(typed: TypedFacts & { readonly pax: number }): Partial<Record<FactName, TextId>> {
  const problems: Partial<Record<FactName, TextId>> = {};
  const ofWishes = wishProblem(typed.wishes, typed.pax);
  if (ofWishes) problems.wishes = ofWishes;
  for (const name of typedNames) {
    const problem = typedFacts[name].problemOf(typed[name]);
    if (problem) problems[name] = problem;
  }
  return problems;
}

/** Returns the facts as an order's payload has them. */
export function typedFactsOf(typed: TypedFacts): Pick<OrderedFacts, TypedName> & { readonly wishes?: Wishes } {
  const facts = ofEach((name) => typedFacts[name].toOrder(typed[name])) as Pick<OrderedFacts, TypedName>;
  const wishes = wishesOf(typed.wishes);
  return hasWishes(wishes) ? { ...facts, wishes } : facts;
}

/** Returns the typed facts that differ from the ride's, as the payload of a change has them. */
export function changedFactsOf(
  facts: Pick<ChangeableFacts, FactName>,
  typed: TypedFacts,
): Partial<Pick<ChangeableFacts, FactName>> {
  const changed = typedNames.flatMap((name) => {
    const value = typedFacts[name].toOrder(typed[name]);
    return value === facts[name] ? [] : [[name, value]];
  });
  return {
    ...Object.fromEntries(changed),
    ...(!isSameWishes(typed.wishes, facts.wishes) && { wishes: wishesOf(typed.wishes) }),
  };
}
