import { hasWishes, type TypedWishes, wishesOf } from '@talwaerts/domain/ride/wishes.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Field } from '../forms/field.tsx';
import styles from '../forms/form.module.css';
import { useText } from '../intl/language.tsx';
import type { TextId } from '../intl/texts.ts';
import { loadFailure, loadScript, neverReload } from '../loading/load-script.ts';
import { type TypedName, typedFacts, typedNames } from './typed-facts.ts';
import type { WishFields } from './wish-fields.tsx';

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

interface WishesPartProps {
  readonly value: TypedWishes;
  readonly pax: number;
  readonly error: TextId | undefined;
  readonly onChange: (wishes: TypedWishes) => void;
  readonly onBlur: () => void;
}

/** The guest's wishes, folded: most guests have none. Their fields load when they are first unfolded. */
function WishesPart(props: WishesPartProps) {
  const text = useText();
  const part = useRef<HTMLDetailsElement>(null);
  const [Fields, setFields] = useState<typeof WishFields>();
  const [failure, setFailure] = useState<TextId>();
  const load = useCallback(async (): Promise<void> => {
    if (!part.current?.open) return;
    setFailure(undefined);
    try {
      const loaded = await loadScript(() => import('./wish-fields.tsx'), neverReload);
      setFields(() => loaded.WishFields);
    } catch (error) {
      setFailure(loadFailure(error));
    }
  }, []);
  const isMade = hasWishes(wishesOf(props.value));
  const isWrong = props.error !== undefined;
  // Unfolds for a draft and for a problem; also finds a part that was unfolded before hydration.
  useEffect(() => {
    if ((isMade || isWrong) && part.current) part.current.open = true;
    load();
  }, [isMade, isWrong, load]);
  const toggle = (): void => {
    // A field with a problem must be able to take the focus.
    if (props.error && part.current) part.current.open = true;
    load();
  };
  return (
    <details ref={part} className={styles.wishes} onToggle={toggle}>
      <summary>{text('order.wishes')}</summary>
      {Fields && <Fields {...props} />}
      {failure && <p role="alert">{text(failure)}</p>}
    </details>
  );
}
