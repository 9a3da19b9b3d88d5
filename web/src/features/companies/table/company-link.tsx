import Link from '@mui/material/Link';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { companyPath } from '../../../shared/screen-paths.ts';

/** State of a link to a company's page: the query of the table that it returns to. */
export interface FromTable {
  readonly table: string;
}

interface Props {
  readonly id: string;
  readonly name: string;
}

/** Leads to a company's page, which leads back to this page of the table. */
export function CompanyLink({ id, name }: Props) {
  const { search } = useLocation();
  return (
    <Link
      component={RouterLink}
      to={companyPath(id)}
      state={{ table: search } satisfies FromTable}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        minHeight: 'var(--target)',
        fontWeight: 700,
        overflowWrap: 'anywhere',
      }}
    >
      {name}
    </Link>
  );
}
