import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { isOfTaxiCompany } from '@talwaerts/domain/company/roles.ts';
import { useState } from 'react';
import { useUser } from 'reactfire';
import { enrolledApps } from '../../shared/account/second-factor.tsx';
import { usePerson } from '../../shared/firebase/session.ts';
import { useText } from '../../shared/intl/language.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { DeviceCard } from './device-card.tsx';
import { LanguageCard } from './language-card.tsx';
import { NameCard } from './name-card.tsx';
import { PasswordCard } from './password-card.tsx';
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
const LowBalanceCard = lazyPart(
  () => import('./low-balance-card.tsx'),
  (module) => module.LowBalanceCard,
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
 * The user's own account: name, notifications, calendar, password, second factor, language; and the company's licence,
 * kept promises, districts, invoice data, threshold of a low balance, monthly files, QR code for the lobby and referral
 * link.
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
      <NameCard />
      {member.role === 'hotel' && <LobbyCard companyId={member.companyId} />}
      {member.role === 'taxi' && <LicenceCard companyId={member.companyId} uid={member.uid} />}
      {member.role === 'taxi' && <PromisesCard companyId={member.companyId} />}
      {member.role === 'taxi' && member.teamRole === 'Admin' && <DistrictsCard companyId={member.companyId} />}
      {member.role === 'taxi' && member.teamRole === 'Admin' && <InvoiceCard companyId={member.companyId} />}
      {member.role === 'taxi' && member.teamRole === 'Admin' && <LowBalanceCard companyId={member.companyId} />}
      {member.role === 'hotel' && <HotelMonthCard />}
      {member.role !== 'admin' && <NotificationsCard companyId={member.companyId} uid={member.uid} />}
      {isOfTaxiCompany(member) && <CalendarCard member={member} />}
      <PasswordCard needsCode={apps.length > 0} />
      <SecondFactorCard apps={apps} onChange={() => setApps(enrolledApps(user))} />
      <DeviceCard />
      <LanguageCard />
      <ReferralCard />
    </Stack>
  );
}
