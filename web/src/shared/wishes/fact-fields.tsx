import { Field } from '../forms/field.tsx';
import { useText } from '../intl/language.tsx';
import { type TypedName, typedFacts, typedNames } from './typed-facts.ts';
import { WishesPart } from './wishes-part.tsx';

interface Props {
  /** Returns the form's props of a field. */
  readonly field: (name: TypedName) => Omit<Parameters<typeof Field>[0], 'label'>;
  readonly wishes: Parameters<typeof WishesPart>[0];
  /** Whether all taxi companies see the ride. */
  readonly isOpen: boolean;
}

export function FactFields({ field, wishes, isOpen }: Props) {
  const text = useText();
  const typed = typedNames.map((name) => {
    const { label, openHint, isLong, maxLength } = typedFacts[name];
    return (
      <Field
        key={name}
        {...field(name)}
        label={label}
        isLong={isLong}
        maxLength={maxLength}
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
