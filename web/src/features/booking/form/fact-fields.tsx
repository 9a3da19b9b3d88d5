import { maxNotesLength, maxTypedNotesLength } from '@talwaerts/domain/ride/limits.ts';
import type { OrderedFacts } from '@talwaerts/domain/ride/ride-fields.ts';
import { hasWishes, type TypedWishes, type Wishes, wishesOf } from '@talwaerts/domain/ride/wishes.ts';
import { Field } from '../../../shared/forms/field.tsx';
import { useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';
import { wishProblem } from '../../../shared/wishes/wish-problem.ts';
import { WishesPart } from '../../../shared/wishes/wishes-part.tsx';

/** Facts that the forms ask for as text: all but the language, and those with fields of their own. */
type TypedName = Exclude<keyof OrderedFacts, 'pax' | 'wishes' | 'lang'>;
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

/** The field of each, in their order, for all booking forms; a fact without one does not compile. */
const typedFacts: { readonly [K in TypedName]: TypedFact<OrderedFacts[K]> } = {
  notes: {
    label: 'order.notes',
    openHint: 'order.notesHint',
    isLong: true,
    maxLength: maxTypedNotesLength,
    problemOf: (typed) => (typed.length > maxNotesLength ? 'order.error.notes' : undefined),
    toOrder: (typed) => typed.trim() || null,
  },
};
const names = Object.keys(typedFacts) as readonly TypedName[];
const ofEach = <T,>(make: (name: TypedName) => T) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Readonly<Record<TypedName, T>>;

export const noFacts: TypedFacts = { ...ofEach(() => ''), wishes: {} };
export const factLabels = { ...ofEach((name) => typedFacts[name].label), wishes: 'wish.title' as const };

/** Returns the problem of each fact that has one. */
export function factProblems(typed: TypedFacts & { readonly pax: number }): Partial<Record<FactName, TextId>> {
  const problems: Partial<Record<FactName, TextId>> = {};
  const ofWishes = wishProblem(typed.wishes, typed.pax);
  if (ofWishes) problems.wishes = ofWishes;
  for (const name of names) {
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

interface Props {
  /** Returns the form's props of a field. */
  readonly field: (name: TypedName) => Omit<Parameters<typeof Field>[0], 'label'>;
  readonly wishes: Parameters<typeof WishesPart>[0];
  /** Whether all taxi companies see the ride. */
  readonly isOpen: boolean;
}

export function FactFields({ field, wishes, isOpen }: Props) {
  const text = useText();
  const typed = names.map((name) => {
    const { label, openHint, isLong, maxLength } = typedFacts[name];
    return (
      <Field
        key={name}
        {...field(name)}
        {...{ label, isLong, maxLength }}
        {...(isOpen && openHint && { hint: text(openHint) })}
      />
    );
  });
  return (
    <>
      <WishesPart {...wishes} />
      {typed}
    </>
  );
}
