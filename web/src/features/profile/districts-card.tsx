import Typography from '@mui/material/Typography';
import { servedDistrictsOf } from '@talwaerts/domain/company/served-districts.ts';
import { tyroleanDistricts } from '@talwaerts/domain/place/districts.ts';
import { Controller } from 'react-hook-form';
import { useSettingsForm } from '../../shared/account/use-settings-form.ts';
import { call } from '../../shared/calls/call.ts';
import { useCompany } from '../../shared/firebase/use-company.ts';
import { withFirestore } from '../../shared/firebase/with-firestore.tsx';
import { useText } from '../../shared/intl/language.tsx';
import { DistrictBoxes } from './district-boxes.tsx';
import { ProfileCard } from './profile-card.tsx';

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

function DistrictsForm(stored: Typed) {
  const text = useText();
  const { control, formState, outcome, onSubmit } = useSettingsForm<Typed>(stored, {
    send: ({ districts }) =>
      call('taxi-setdistricts', { districts: tyroleanDistricts.filter((one) => districts.includes(one)) }),
    saved: 'profile.districts.saved',
  });
  return (
    <ProfileCard
      title="profile.districts"
      submit="profile.districts.save"
      isBusy={formState.isSubmitting}
      outcome={formState.errors.districts ? { isGood: false, text: 'profile.districts.error' } : outcome}
      onSubmit={onSubmit}
    >
      <Typography color="textSecondary">{text('profile.districts.hint')}</Typography>
      <Controller
        control={control}
        name="districts"
        rules={{ validate: (chosen) => chosen.length > 0 }}
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
