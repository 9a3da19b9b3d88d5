import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ChoiceField } from '../../../shared/dialogs/choice-field.tsx';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { divided, framed } from '../../../shared/ui/styles.ts';
import { CompanyLink, StateChip } from '../company-parts.tsx';
import { Choice, type RowsProps } from './company-grid.tsx';
import { cells, isAlarm, type Sort, sortsFor } from './table-filter.ts';

/** The table of phones: a row of some lines for each company. */
export function CompanyLines({ filter, rows, table, selection, onSort }: RowsProps) {
  const text = useText();
  const { lang } = useLanguage();
  const sorts = sortsFor(filter);
  return (
    <Stack spacing={3}>
      <Stack direction="row" sx={{ gap: 2 }}>
        <ChoiceField
          label={text('users.table.sort')}
          value={filter.sort}
          onChange={({ target }) => onSort(target.value as Sort)}
          sx={{ flex: 1 }}
        >
          {sorts.map((sort) => (
            <MenuItem key={sort} value={sort} sx={{ minHeight: 48 }}>
              {text(`users.table.${sort}`)}
            </MenuItem>
          ))}
        </ChoiceField>
        <Box
          component="button"
          type="button"
          aria-label={text('users.table.turn')}
          onClick={() => onSort(filter.sort)}
          sx={turnStyle}
        >
          {filter.isDescending ? '↓' : '↑'}
        </Box>
      </Stack>
      <Box component="ul" aria-label={text('users.table.title')} sx={listStyle}>
        {rows.map((row) => (
          <Box component="li" key={row.id}>
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
              <CompanyLink id={row.id} name={row.name} table={table} />
              <Choice row={row} selection={selection} />
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
              <StateChip company={row} />
            </Box>
            <Box component="dl" sx={factsStyle}>
              {sorts.map(
                (sort) =>
                  sort !== 'name' && (
                    <div key={sort}>
                      <Typography component="dt" color="textSecondary">
                        {text(`users.table.${sort}`)}
                      </Typography>
                      <Typography component="dd" color={isAlarm(sort, row) ? 'error' : undefined} sx={{ m: 0 }}>
                        {cells[sort](row, lang)}
                      </Typography>
                    </div>
                  ),
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </Stack>
  );
}

const turnStyle = {
  width: 56,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  color: 'text.primary',
  fontSize: '1.375rem',
  cursor: 'pointer',
} as const;
const listStyle = {
  ...divided,
  ...framed,

  '& > li': { px: 4, py: 2 },
} as const;
const factsStyle = {
  display: { xs: 'block', sm: 'flex' },
  columnGap: 6,
  m: 0,
  fontVariantNumeric: 'tabular-nums',
  '& > div': { display: 'flex', flexWrap: 'wrap', columnGap: 3, justifyContent: 'space-between' },
} as const;
