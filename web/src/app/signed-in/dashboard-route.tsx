import { Dashboard } from './dashboard.tsx';
import { SignedIn } from './signed-in.tsx';

export default function DashboardRoute() {
  return (
    <SignedIn>
      <Dashboard />
    </SignedIn>
  );
}
