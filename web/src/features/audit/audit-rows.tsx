import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { dateOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { Link as RouterLink } from 'react-router-dom';
import { detailsOf } from '../../shared/audit/audit-details.ts';
import { auditTexts, type ListedAudit } from '../../shared/audit/audit-entry.ts';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import { companyPath } from '../../shared/screen-paths.ts';

interface Props {
  readonly entries: readonly ListedAudit[];
  readonly nameOf: (companyId: string) => string;
}

/** A row for each audit entry: when, who, what with its details, and the company. */
export function AuditRows({ entries, nameOf }: Props) {
  const text = useText();
  return (
    <Card component="ol" aria-label={text('audit.title')} sx={{ m: 0, px: { xs: 4, sm: 6 }, py: 1, listStyle: 'none' }}>
      {entries.map((entry) => (
        <AuditRow key={entry.id} entry={entry} nameOf={nameOf} />
      ))}
    </Card>
  );
}

function AuditRow({ entry, nameOf }: Pick<Props, 'nameOf'> & { readonly entry: ListedAudit }) {
  const text = useText();
  const { lang } = useLanguage();
  const { companyId, createdAtMs, what, who } = entry;
  return (
    <Box component="li" sx={rowStyle}>
      <Typography
        component="time"
        dateTime={new Date(createdAtMs).toISOString()}
        color="textSecondary"
        sx={{ fontVariantNumeric: 'tabular-nums' }}
      >
        {dateOf(createdAtMs, lang)}, {timeOf(createdAtMs, lang)}
      </Typography>
      <div>
        <Typography>{who.email ?? who.uid}</Typography>
        {who.role === 'admin' && (
          <Typography variant="body2" color="textSecondary">
            {text('team.role.administrator')}
          </Typography>
        )}
      </div>
      <div>
        <Typography sx={{ fontWeight: 700 }}>{text(auditTexts[what])}</Typography>
        {detailsOf(entry, text, lang).map(({ label, value }) => (
          <Typography key={label}>
            {label}: {value}
          </Typography>
        ))}
      </div>
      {companyId && (
        <Link component={RouterLink} to={companyPath(companyId)} sx={linkStyle}>
          {nameOf(companyId)}
        </Link>
      )}
    </Box>
  );
}

const rowStyle = {
  display: 'grid',
  columnGap: 5,
  rowGap: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '10rem minmax(0, 4fr) minmax(0, 6fr) minmax(0, 3fr)' },
  py: 3,
  borderBottom: 1,
  borderColor: 'divider',
  overflowWrap: 'anywhere',
  '&:last-child': { borderBottom: 0 },
} as const;
/** As high as a finger needs, with its words on the row's first line. */
const linkStyle = {
  my: 'calc((1.5rem - var(--target)) / 2)',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'var(--target)',
  alignSelf: 'start',
} as const;
