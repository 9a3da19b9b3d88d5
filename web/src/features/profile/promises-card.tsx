import { useCompany } from '../../shared/firebase/use-company.ts';
import { withFirestore } from '../../shared/firebase/with-firestore.tsx';
import { PromiseFigures } from '../../shared/promise-figures.tsx';
import { SectionCard } from '../../shared/ui/section-card.tsx';

/** How the company has kept its promises, for its Admin and Managers. */
export const PromisesCard = withFirestore(function PromisesCard({ companyId }: { readonly companyId: string }) {
  const company = useCompany(companyId);
  if (company?.state !== 'active') return null;
  return (
    <SectionCard title="promises.title">
      <PromiseFigures companyId={companyId} to="company" />
    </SectionCard>
  );
});
