import { servedDistrictsOf } from '@talwaerts/domain/company/served-districts.ts';
import { defaultSettings, readNotificationSettings } from '@talwaerts/domain/notification/notification-settings.ts';
import { usePerson } from '../../../shared/firebase/session.ts';
import { useCompany } from '../../../shared/firebase/use-company.ts';
import { useLiveDocument } from '../../../shared/firebase/use-live-document.ts';
import { withFirestore } from '../../../shared/firebase/with-firestore.tsx';
import { NotificationsForm } from './notifications-form.tsx';

interface Props {
  readonly companyId: string;
  readonly uid: string;
}

/** The user's notification settings, live; the defaults until something is stored. */
export const NotificationsCard = withFirestore(function NotificationsCard({ companyId, uid }: Props) {
  const { member } = usePerson();
  const company = useCompany(companyId);
  const stored = useLiveDocument(`notificationSettings/${uid}`, readNotificationSettings);
  if (company?.state !== 'active' || stored === undefined || member.role === 'admin') return null;
  const { kind } = company;
  const settings = stored ?? defaultSettings(kind, member.teamRole, servedDistrictsOf(company));
  return <NotificationsForm kind={kind} settings={settings} />;
});
