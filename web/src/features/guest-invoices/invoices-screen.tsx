import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { monthBefore, monthOf, monthShape } from '@talwaerts/domain/statement/month.ts';
import { monthName } from '@talwaerts/domain/time/day-and-time.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { serverNow } from '../../shared/calls/server-clock.ts';
import { ChoiceField } from '../../shared/dialogs/choice-field.tsx';
import { usePerson } from '../../shared/firebase/session.ts';
import { withFirestore } from '../../shared/firebase/with-firestore.tsx';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import { InvoiceList } from './invoice-list.tsx';

/** Seven years, after which retention removes invoices. */
const mostMonths = 84;

function lastMonths(): readonly string[] {
  const months = [monthOf(serverNow())];
  while (months.length < mostMonths) months.push(monthBefore(months.at(-1) ?? ''));
  return months;
}

/** A company's invoices for its guests, of a month, with their files. */
function InvoicesScreen() {
  const text = useText();
  const { member } = usePerson();
  const { lang } = useLanguage();
  const [months] = useState(lastMonths);
  const [query, setQuery] = useSearchParams();
  const asked = query.get('month') ?? '';
  const month = monthShape.test(asked) && months.includes(asked) ? asked : (months[0] ?? '');
  return (
    <Stack spacing={6} sx={{ maxWidth: 760 }}>
      <Stack spacing={3}>
        <Typography variant="h1">{text('guestInvoices.title')}</Typography>
        <Typography color="textSecondary">{text('guestInvoices.lead')}</Typography>
        <Typography color="textSecondary">{text('guestInvoices.own')}</Typography>
      </Stack>
      <ChoiceField
        label={text('guestInvoices.month')}
        value={month}
        onChange={({ target }) => setQuery({ month: target.value }, { replace: true })}
        sx={{ maxWidth: 320 }}
      >
        {months.map((one) => (
          <MenuItem key={one} value={one}>
            {monthName(one, lang)}
          </MenuItem>
        ))}
      </ChoiceField>
      {member.role === 'taxi' && <InvoiceList companyId={member.companyId} month={month} />}
    </Stack>
  );
}

export default withFirestore(InvoicesScreen);
