import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useCompany } from '../../shared/firebase/use-company.ts';
import { withFirestore } from '../../shared/firebase/with-firestore.tsx';
import { useText } from '../../shared/intl/language.tsx';
import { PromiseFigures } from '../../shared/promise-figures.tsx';

/** How the company has kept its promises, for its Admin and Managers. */
export const PromisesCard = withFirestore(function PromisesCard({ companyId }: { readonly companyId: string }) {
  const text = useText();
  const id = useId();
  const company = useCompany(companyId);
  if (company?.state !== 'active') return null;
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 5, sm: 6 } }}>
      <Stack spacing={4}>
        <Typography variant="h2" id={id}>
          {text('promises.title')}
        </Typography>
        <PromiseFigures companyId={companyId} to="company" />
      </Stack>
    </Card>
  );
});
