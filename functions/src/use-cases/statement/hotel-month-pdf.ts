import { formatEur, formatPrice } from '@talwaerts/domain/money/money.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import type { HotelRide } from '@talwaerts/domain/ride/ride.ts';
import { byRoomAndGuest, monthEndOf, monthSums } from '@talwaerts/domain/statement/hotel-month.ts';
import { dateOf, monthName, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { Paper, spruce } from '../../services/pdf-table.ts';
import { hotelMonthWords } from './hotel-month-words.ts';

interface HotelMonth {
  readonly hotel: string;
  readonly month: string;
  readonly rides: readonly HotelRide[];
  readonly nowMs: number;
}

/** Writes a hotel's rides of a month by room and guest, with the sums of those that were carried. */
export function hotelMonthPdf({ hotel, month, rides, nowMs }: HotelMonth, lang: Lang): Promise<Buffer> {
  const words = hotelMonthWords[lang];
  const title = words.title(monthName(month, lang));
  const paper = new Paper(title, lang);
  paper.line(product.name, { size: 20, isBold: true, colour: spruce });
  paper.gap(14);
  paper.line(title, { size: 18, isBold: true });
  paper.line(hotel, { size: 11 });
  paper.line(words.asOf(`${dateOf(nowMs, lang)} ${timeOf(nowMs, lang)}`));
  paper.gap(14);
  if (rides.length === 0) paper.line(words.none);
  else {
    paper.table(
      [
        { title: words.room, share: 0.09 },
        { title: words.guest, share: 0.15 },
        { title: words.pickup, share: 0.13 },
        { title: words.way, share: 0.24 },
        { title: words.taxi, share: 0.14 },
        { title: words.end, share: 0.13 },
        { title: words.price, share: 0.12, align: 'right' },
      ],
      byRoomAndGuest(rides).map((ride) => [
        ride.contact?.room ?? '',
        ride.contact?.name ?? '',
        `${dateOf(ride.pickupAtMs, lang)} ${timeOf(ride.pickupAtMs, lang)}`,
        `${ride.pickup.label} → ${ride.destination.label}`,
        ride.carrier?.name ?? '',
        `${words.ends[monthEndOf(ride)]}, ${ride.payToPartner ? words.byHotel : words.byGuest}`,
        formatPrice(ride.priceCents),
      ]),
    );
    const { carriedCents, byHotelCents } = monthSums(rides);
    paper.gap(14);
    paper.line(`${words.carried}: ${formatEur(carriedCents)}`, { size: 11, isBold: true, align: 'right' });
    paper.line(`${words.paidByHotel}: ${formatEur(byHotelCents)}`, { size: 11, align: 'right' });
  }
  paper.gap(14);
  paper.line(words.hint, { size: 8.5 });
  return paper.finish(words.page);
}
