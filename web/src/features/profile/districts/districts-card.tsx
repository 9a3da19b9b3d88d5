import Typography from '@mui/material/Typography';
import { servedDistrictsOf } from '@talwaerts/domain/company/served-districts.ts';
import { tyroleanDistricts } from '@talwaerts/domain/place/districts.ts';
import { useMemo, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { accountFailure } from '../../../shared/account/account-failure.ts';
import type { Outcome } from '../../../shared/account/use-settings-form.ts';
import { call } from '../../../shared/calls/call.ts';
import { refusalText } from '../../../shared/calls/refusal-texts.ts';
import { useCompany } from '../../../shared/firebase/use-company.ts';
import { withFirestore } from '../../../shared/firebase/with-firestore.tsx';
import { useText } from '../../../shared/intl/language.tsx';
import { DistrictBoxes } from '../district-boxes.tsx';
import { ProfileCard } from '../profile-card.tsx';

interface Typed {
  readonly districts: readonly string[];
}

/** The districts that the company serves, for its Admin; all if neither they nor its own district are known. */
export const DistrictsCard = withFirestore(function DistrictsCard({ companyId }: { readonly companyId: string }) {
  const company = useCompany(companyId);
  if (company?.state !== 'active') return null;
  const served = servedDistrictsOf(company);
  const known = tyroleanDistricts.filter((district) => served.includes(district));
  return <DistrictsForm districts={known.length > 0 ? known : tyroleanDistricts} />;
});

/** Takes over what another device stores, unless the choice was changed here. */
function DistrictsForm({ districts }: Typed) {
  const text = useText();
  const [outcome, setOutcome] = useState<Outcome>();
  // By content: a listener emits a new object each time, and each new object resets the form.
  const content = JSON.stringify(districts);
  const values = useMemo((): Typed => ({ districts: JSON.parse(content) }), [content]);
  const { control, handleSubmit, formState, reset } = useForm<Typed>({
    values,
    resetOptions: { keepDirtyValues: true },
  });
  const save = async ({ districts: typed }: Typed): Promise<void> => {
    setOutcome(undefined);
    const chosen = tyroleanDistricts.filter((district) => typed.includes(district));
    if (chosen.length === 0) return setOutcome({ isGood: false, text: 'profile.districts.error' });
    try {
      const answer = await call('taxi-setdistricts', { districts: chosen });
      if (answer.valid) reset({ districts: chosen }, { keepDirtyValues: false });
      setOutcome(
        answer.valid ? { isGood: true, text: 'profile.districts.saved' } : { isGood: false, text: refusalText(answer) },
      );
    } catch (error) {
      setOutcome({ isGood: false, text: accountFailure(error) });
    }
  };
  return (
    <ProfileCard
      title="profile.districts"
      submit="profile.districts.save"
      isBusy={formState.isSubmitting}
      outcome={outcome}
      onSubmit={handleSubmit(save)}
    >
      <Typography color="textSecondary">{text('profile.districts.hint')}</Typography>
      <Controller
        control={control}
        name="districts"
        render={({ field: { value, onChange } }) => (
          <DistrictBoxes
            legend="profile.districts.legend"
            districts={tyroleanDistricts}
            chosen={value}
            onChange={onChange}
          />
        )}
      />
    </ProfileCard>
  );
}
