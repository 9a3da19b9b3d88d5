import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import type { CompanyKind } from '@talwaerts/domain/company/roles.ts';
import { useCallback, useState } from 'react';
import { remember, remembered } from '../../shared/device/device-memory.ts';
import { withFirestore } from '../../shared/firebase/with-firestore.tsx';
import { useText } from '../../shared/intl/language.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { DoneToast, useDone } from '../../shared/ui/toast.tsx';
import { AddCompanyDialog } from './add-company-dialog.tsx';
import { useChosen } from './chosen-companies.ts';
import { CompanyCards } from './company-cards.tsx';
import { PageLimit } from './page-limit.tsx';
import { CompanyTable } from './table/company-table.tsx';

/** The companies of one kind, as a table or as cards. */
function CompaniesScreen() {
  const text = useText();
  const [{ kind }, choose] = useChosen();
  const { view, choose: chooseView } = useCompaniesView();
  const other = view === 'table' ? 'cards' : 'table';
  const [isAdding, setIsAdding] = useState(false);
  const done = useDone();
  return (
    <Stack spacing={5}>
      <Stack direction="row" sx={row}>
        <Typography variant="h1">{text(kind === 'taxi' ? 'users.title' : 'users.titleHotel')}</Typography>
        <Button
          variant="contained"
          color="secondary"
          startIcon={<Icon name="plus" />}
          onClick={() => setIsAdding(true)}
        >
          {text('users.add')}
        </Button>
      </Stack>
      <Stack direction="row" sx={row}>
        <Tabs
          variant="scrollable"
          scrollButtons={false}
          value={kind}
          onChange={(_, next: CompanyKind) => choose({ kind: next, state: 'all' })}
          aria-label={text('users.kind')}
        >
          <Tab value="taxi" label={text('users.taxi')} />
          <Tab value="hotel" label={text('users.hotel')} />
        </Tabs>
        <Button
          variant="outlined"
          startIcon={<Icon name={other === 'cards' ? 'cards' : 'rows'} size="small" />}
          onClick={() => chooseView(other)}
        >
          {text(`users.view.${other}`)}
        </Button>
      </Stack>
      {kind === 'taxi' && <PageLimit />}
      {view === 'table' ? <CompanyTable /> : <CompanyCards />}
      {isAdding && (
        <AddCompanyDialog
          kind={kind}
          onClose={() => setIsAdding(false)}
          onDone={(added) => {
            setIsAdding(false);
            choose({ kind: added, state: 'all' });
            done.confirm('users.added');
          }}
        />
      )}
      <DoneToast done={done} />
    </Stack>
  );
}

export default withFirestore(CompaniesScreen);

const row = { gap: 4, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' } as const;

type CompaniesView = 'table' | 'cards';

/** Stored on the device: `cards` if the companies were last shown as cards. */
const storedAs = 'talwaerts.companies.view';

/** Returns how this device shows the companies, and what changes it. */
function useCompaniesView(): {
  readonly view: CompaniesView;
  readonly choose: (view: CompaniesView) => void;
} {
  const [view, setView] = useState<CompaniesView>(() => (remembered(storedAs) === 'cards' ? 'cards' : 'table'));
  const choose = useCallback((next: CompaniesView) => {
    remember(storedAs, next === 'cards' ? next : null);
    setView(next);
  }, []);
  return { view, choose };
}
