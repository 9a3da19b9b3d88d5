import { type AlarmTimes, usualAlarmTimes } from '@talwaerts/domain/company/alarm-times.ts';
import type { Member } from '@talwaerts/domain/company/roles.ts';
import { createContext, type ReactNode, useContext } from 'react';
import { useCompany } from '../../../shared/firebase/use-company.ts';

const AlarmTimesContext = createContext<AlarmTimes>(usualAlarmTimes);

/** Returns from when on rides are shown as late or driverless: as in `CompanyAlarmTimes`, the usual times outside. */
export const useAlarmTimes = (): AlarmTimes => useContext(AlarmTimesContext);

/** Shows the alarms of the rides inside at the times of the member's taxi company, as the red line and pushes do. */
export function CompanyAlarmTimes({ member, children }: { readonly member: Member; readonly children: ReactNode }) {
  const company = useCompany(member.role === 'taxi' ? member.companyId : undefined);
  return <AlarmTimesContext value={company?.alarmTimes ?? usualAlarmTimes}>{children}</AlarmTimesContext>;
}
