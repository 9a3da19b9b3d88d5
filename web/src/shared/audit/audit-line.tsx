import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { dateOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { useLanguage, useText } from '../intl/language.tsx';
import { detailsOf } from './audit-details.ts';
import { auditTexts, type ListedAudit } from './audit-entry.ts';

/** One audit entry as a list item. */
export function AuditLine({ entry }: { readonly entry: ListedAudit }) {
  const text = useText();
  const { lang } = useLanguage();
  return (
    <Box
      component="li"
      sx={{
        py: 3,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-child': { borderBottom: 0 },
        overflowWrap: 'anywhere',
      }}
    >
      <Typography sx={{ fontWeight: 700 }}>{text(auditTexts[entry.what])}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5 }}>
        {detailsOf(entry, text, lang).map(({ label, value }) => (
          <Typography key={label}>
            {label}: {value}
          </Typography>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {dateOf(entry.createdAtMs, lang)}, {timeOf(entry.createdAtMs, lang)} · {entry.who.email ?? entry.who.uid}
      </Typography>
    </Box>
  );
}
