import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import { isOfTaxiCompany } from '@talwaerts/domain/company/roles.ts';
import { isPersonName } from '@talwaerts/domain/contact/person-name.ts';
import { type Lang, langs, languages } from '@talwaerts/domain/product/lang.ts';
import { useState } from 'react';
import { useUser } from 'reactfire';
import { enrolledApps } from '../../shared/account/second-factor.tsx';
import { useSettingsForm } from '../../shared/account/use-settings-form.ts';
import { call } from '../../shared/calls/call.ts';
import { usePerson } from '../../shared/firebase/session.ts';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { SectionCard } from '../../shared/ui/section-card.tsx';
import { DeviceCard } from './device-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';

// Lazy, because these load Firestore: the rest is painted first.
const ReferralCard = lazyPart(
  () => import('./referral-card.tsx'),
  (module) => module.ReferralCard,
);
const NotificationsCard = lazyPart(
  () => import('./notifications-card.tsx'),
  (module) => module.NotificationsCard,
);
const DistrictsCard = lazyPart(
  () => import('./districts-card.tsx'),
  (module) => module.DistrictsCard,
);
const InvoiceCard = lazyPart(
  () => import('./invoice-card.tsx'),
  (module) => module.InvoiceCard,
);
const HotelMonthCard = lazyPart(
  () => import('./hotel-month-card.tsx'),
  (module) => module.HotelMonthCard,
);
const AlarmsCard = lazyPart(
  () => import('./alarms-card.tsx'),
  (module) => module.AlarmsCard,
);
const LowBalanceCard = lazyPart(
  () => import('./low-balance-card.tsx'),
  (module) => module.LowBalanceCard,
);
const ReadyTextsCard = lazyPart(
  () => import('./ready-texts-card.tsx'),
  (module) => module.ReadyTextsCard,
);
const ClosuresCard = lazyPart(
  () => import('./closures-card.tsx'),
  (module) => module.ClosuresCard,
);
const PromisesCard = lazyPart(
  () => import('./promises-card.tsx'),
  (module) => module.PromisesCard,
);
const CalendarCard = lazyPart(
  () => import('./calendar-card.tsx'),
  (module) => module.CalendarCard,
);
const LobbyCard = lazyPart(
  () => import('./lobby-card.tsx'),
  (module) => module.LobbyCard,
);
const LicenceCard = lazyPart(
  () => import('./licence/licence-card.tsx'),
  (module) => module.LicenceCard,
);

/**
 * The user's own account: name, language, password, second factor, device; the company's licence, closed days, kept
 * promises, districts, invoice data, threshold of a low balance, monthly files, QR code for the lobby; notifications,
 * calendar and referral link.
 */
export default function ProfileScreen() {
  const text = useText();
  const { data: user } = useUser();
  const { email, member } = usePerson();
  const [apps, setApps] = useState(() => enrolledApps(user));
  return (
    <Stack spacing={5} sx={{ maxWidth: 560 }}>
      <div>
        <Typography variant="h1">{text('profile.title')}</Typography>
        <Typography color="textSecondary">{email}</Typography>
      </div>
      {/* First what needs no data: cards that come later would move it away below a finger. */}
      <NameCard />
      <LanguageCard />
      <PasswordCard needsCode={apps.length > 0} />
      <SecondFactorCard apps={apps} onChange={() => setApps(enrolledApps(user))} />
      <DeviceCard />
      {member.role === 'hotel' && <LobbyCard companyId={member.companyId} />}
      {member.role === 'taxi' && <LicenceCard companyId={member.companyId} uid={member.uid} />}
      {member.role === 'taxi' && <ClosuresCard companyId={member.companyId} />}
      {member.role === 'taxi' && <PromisesCard companyId={member.companyId} />}
      {member.role === 'taxi' && member.teamRole === 'Admin' && <DistrictsCard companyId={member.companyId} />}
      {member.role === 'taxi' && member.teamRole === 'Admin' && <InvoiceCard companyId={member.companyId} />}
      {member.role === 'taxi' && member.teamRole === 'Admin' && <AlarmsCard companyId={member.companyId} />}
      {member.role === 'taxi' && member.teamRole === 'Admin' && <LowBalanceCard companyId={member.companyId} />}
      {member.role === 'taxi' && <ReadyTextsCard companyId={member.companyId} />}
      {member.role === 'hotel' && <HotelMonthCard />}
      {member.role !== 'admin' && <NotificationsCard companyId={member.companyId} uid={member.uid} />}
      {isOfTaxiCompany(member) && <CalendarCard member={member} />}
      <ReferralCard />
    </Stack>
  );
}

/** Changes the language of this device at once. */
function LanguageCard() {
  const text = useText();
  const { lang, choose } = useLanguage();
  return (
    <SectionCard title="profile.language">
      <RadioGroup
        row
        aria-label={text('profile.language')}
        value={lang}
        onChange={(event) => choose(event.target.value as Lang)}
      >
        {langs.map((each) => (
          <FormControlLabel key={each} value={each} control={<Radio />} label={languages[each].name} lang={each} />
        ))}
      </RadioGroup>
    </SectionCard>
  );
}

/** Changes the user's own name, which the team and administrators see. */
function NameCard() {
  const text = useText();
  const { data: user } = useUser();
  const { name } = usePerson();
  const { register, formState, outcome, onSubmit } = useSettingsForm(
    { name },
    {
      send: async (typed) => {
        const answer = await call('global-changename', typed);
        if (answer.valid) {
          await user?.reload();
          await user?.getIdToken(true); // Updates the session, which reads the name from the ID token.
        }
        return answer;
      },
      normalise: (typed) => ({ name: typed.name.trim() }),
      saved: 'profile.saved',
      refusals: { 'not-found': 'profile.error.gone' },
    },
  );
  const { errors, isSubmitting } = formState;
  return (
    <ProfileCard
      title="profile.name"
      submit="profile.saveName"
      isBusy={isSubmitting}
      outcome={outcome}
      onSubmit={onSubmit}
    >
      <TextField
        {...register('name', {
          validate: {
            required: (value) => value.trim() !== '',
            personName: isPersonName,
          },
        })}
        label={text('profile.name')}
        autoComplete="name"
        error={Boolean(errors.name)}
        helperText={
          errors.name && text(errors.name.type === 'personName' ? 'field.error.personName' : 'profile.error.name')
        }
        slotProps={{ htmlInput: { maxLength: maxLengths.personName } }}
      />
    </ProfileCard>
  );
}
