import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import { type AuditKind, auditKinds } from '@talwaerts/domain/audit/audit-kinds.ts';
import { CompanyChoice } from '../../shared/company-choice.tsx';
import { ChoiceField } from '../../shared/dialogs/choice-field.tsx';
import { useCompanies } from '../../shared/firebase/use-companies.ts';
import { useText } from '../../shared/intl/language.tsx';
import type { AuditFilter } from './audit-filter.ts';
import { PersonChoice } from './person-choice.tsx';

interface Props {
  readonly filter: AuditFilter;
  readonly choose: (filter: AuditFilter) => void;
}

/** Narrows the audit log to a kind of actions, a person and a company. */
export function AuditFilterBar({ filter, choose }: Props) {
  const text = useText();
  const companies = useCompanies();
  return (
    <Box role="group" aria-label={text('audit.filter')} sx={barStyle}>
      <ChoiceField
        label={text('audit.kind')}
        value={filter.kind || 'all'}
        onChange={({ target: { value } }) =>
          choose({ ...filter, kind: auditKinds.find((kind) => kind === value) ?? '' })
        }
      >
        {(['all', ...auditKinds] as const).map((kind: AuditKind | 'all') => (
          <MenuItem key={kind} value={kind} sx={{ minHeight: 48 }}>
            {text(`audit.kind.${kind}`)}
          </MenuItem>
        ))}
      </ChoiceField>
      <PersonChoice filter={filter} onChoose={(person) => choose({ ...filter, person })} />
      <CompanyChoice
        companies={companies}
        companyId={filter.company || null}
        onChoose={(company) => choose({ ...filter, company })}
        onClear={() => choose({ ...filter, company: '' })}
      />
    </Box>
  );
}

const barStyle = {
  display: 'grid',
  gap: 4,
  alignItems: 'end',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(16rem, 100%), 1fr))',
} as const;
