import { DashboardScreen } from '../../features/dashboard/dashboard-screen.tsx';
import { SignedIn } from './signed-in.tsx';

export default function DashboardRoute() {
  return (
    <SignedIn>
      <DashboardScreen />
    </SignedIn>
  );
}
