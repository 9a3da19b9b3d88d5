import { isSameTariff } from '@talwaerts/domain/pricing/change-tariff.ts';
import { parseTariff } from '@talwaerts/domain/pricing/parse-tariff.ts';
import type { StoredTariff } from '@talwaerts/domain/pricing/stored-tariff.ts';
import type { Tariff } from '@talwaerts/domain/pricing/tariff.ts';
import { useCallback, useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { draftOf, resolveTariff, type TypedTariff, typedFields, typedOf } from './tariff-fields.ts';

/**
 * State of the tariff's form. Adopts another administrator's change while nothing is typed. Else returns it as `newer`
 * and keeps the typed values until the user decides.
 */
export function useTariffForm(live: StoredTariff) {
  const [base, setBase] = useState(live);
  const form = useForm<TypedTariff, unknown, Tariff>({
    mode: 'onTouched',
    defaultValues: typedOf(base.fields),
    resolver: resolveTariff,
  });
  const { control, getValues, reset, setValue } = form;
  const { isDirty } = form.formState;
  const typed = useWatch({ control }) as TypedTariff;
  const parsed = parseTariff(draftOf(typed));
  const isNewer = !isSameTariff(live.tariff, base.tariff);

  const takeTheirs = useCallback((): void => {
    reset(typedOf(live.fields));
    setBase(live);
  }, [live, reset]);
  useEffect(() => {
    if (isNewer && !isDirty) takeTheirs();
  }, [isNewer, isDirty, takeTheirs]);

  return {
    form,
    base,
    isDirty,
    /** The typed tariff; null while it is invalid. */
    draft: 'tariff' in parsed ? parsed.tariff : null,
    newer: isNewer && isDirty ? live : undefined,
    /** Keeps the fields that the user has changed; the others take the stored values. */
    keepMine: (): void => {
      const mine = getValues();
      const changed = typedFields(typedOf(base.fields), mine);
      takeTheirs();
      for (const name of changed) setValue(name, mine[name], { shouldDirty: true });
    },
    takeTheirs,
  };
}
