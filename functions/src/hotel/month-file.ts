import { hotelMonthFileSchema } from '@talwaerts/domain/calls/tokens.ts';
import { refused } from '@talwaerts/domain/refusals.ts';
import type { HotelRide } from '@talwaerts/domain/ride/ride.ts';
import { readHotelRide } from '@talwaerts/domain/ride/stored-ride.ts';
import { hotelMonthCsv } from '@talwaerts/domain/statement/hotel-month.ts';
import { monthAfter, startOfMonth } from '@talwaerts/domain/statement/month.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { db } from '../platform/app.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { loadCompany } from '../store/companies.ts';
import { memberTransaction } from '../store/members.ts';
import { readReadable } from '../store/reading.ts';
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

/** Far more than a hotel orders in a month. */
const maxRides = 5_000;

/** Returns a hotel's view of its rides of a month in Vienna, by pickup. */
async function findHotelRides(companyId: string, month: string): Promise<readonly HotelRide[]> {
  const rides = db().collection(`companies/${companyId}/rides`);
  const { docs } = await rides
    .where('pickupAt', '>=', Timestamp.fromMillis(startOfMonth(month)))
    .where('pickupAt', '<', Timestamp.fromMillis(startOfMonth(monthAfter(month))))
    .orderBy('pickupAt')
    .limit(maxRides)
    .get();
  return readReadable(docs, readHotelRide);
}
