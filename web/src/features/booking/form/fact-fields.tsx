import { maxNotesLength, maxTypedNotesLength } from '@talwaerts/domain/ride/limits.ts';
import type { OrderedFacts } from '@talwaerts/domain/ride/ride-fields.ts';
import { Field } from '../../../shared/forms/field.tsx';
import { useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';

/** Facts that the forms ask for as text: all but the passengers, who are counted, and the language. */
export type FactName = Exclude<keyof OrderedFacts, 'pax' | 'lang'>;
export type TypedFacts = Readonly<Record<FactName, string>>;

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
const typedFacts: { readonly [K in FactName]: TypedFact<OrderedFacts[K]> } = {
  notes: {
    label: 'order.notes',
    openHint: 'order.notesHint',
    isLong: true,
    maxLength: maxTypedNotesLength,
    problemOf: (typed) => (typed.length > maxNotesLength ? 'order.error.notes' : undefined),
    toOrder: (typed) => typed.trim() || null,
  },
};
const names = Object.keys(typedFacts) as readonly FactName[];
const ofEach = <T,>(make: (name: FactName) => T) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Readonly<Record<FactName, T>>;

export const noFacts: TypedFacts = ofEach(() => '');
export const factLabels = ofEach((name) => typedFacts[name].label);

/** Returns the problem of each fact that has one. */
export const factProblems = (typed: TypedFacts): Partial<Record<FactName, TextId>> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const problem = typedFacts[name].problemOf(typed[name]);
      return problem ? [[name, problem]] : [];
    }),
  );

/** Returns the facts as an order's payload has them. */
export const typedFactsOf = (typed: TypedFacts) =>
  ofEach((name) => typedFacts[name].toOrder(typed[name])) as Pick<OrderedFacts, FactName>;

interface Props {
  /** Returns the form's props of a field. */
  readonly field: (name: FactName) => Omit<Parameters<typeof Field>[0], 'label'>;
  /** Whether all taxi companies see the ride. */
  readonly isOpen: boolean;
}

export function FactFields({ field, isOpen }: Props) {
  const text = useText();
  return names.map((name) => {
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
}
