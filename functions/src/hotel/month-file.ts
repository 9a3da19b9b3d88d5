import { hotelMonthFileSchema } from '@talwaerts/domain/calls/tokens.ts';
import { refused } from '@talwaerts/domain/refusals.ts';
import { hotelMonthCsv } from '@talwaerts/domain/statement/hotel-month.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { loadCompany } from '../store/companies.ts';
import { findHotelRides } from '../store/hotel-rides.ts';
import { memberTransaction } from '../store/members.ts';
import { hotelMonthPdf } from '../use-cases/statement/hotel-month-pdf.ts';
import { hotelMonthWords } from '../use-cases/statement/hotel-month-words.ts';

/** Makes a file of the hotel's rides of a month as they stand now, without provisions. */
export const monthfile = memberCallable(
  'hotel-monthfile',
  { roles: ['hotel'], payload: hotelMonthFileSchema, rateLimit: { requests: 30, perSeconds: 60 } },
  async ({ month, format, lang }, { member, nowMs }) => {
    const company = await memberTransaction(member, (tx) => loadCompany(tx, member.companyId));
    if (company?.state !== 'active') return refusal(refused('company-inactive'));
    const rides = await findHotelRides(member.companyId, month);
    const file =
      format === 'pdf'
        ? await hotelMonthPdf({ hotel: company.designation, month, rides, nowMs }, lang)
        : Buffer.from(hotelMonthCsv(rides, hotelMonthWords[lang]));
    return { valid: true, name: `talwaerts-${month}-${lang}.${format}`, content: file.toString('base64') };
  },
);
