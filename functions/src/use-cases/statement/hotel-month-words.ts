import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { retentionPeriods } from '@talwaerts/domain/product/retention-periods.ts';
import type { HotelMonthWords } from '@talwaerts/domain/statement/hotel-month.ts';

interface PaperWords extends HotelMonthWords {
  readonly title: (month: string) => string;
  readonly asOf: (time: string) => string;
  readonly room: string;
  readonly guest: string;
  readonly pickup: string;
  readonly way: string;
  readonly taxi: string;
  readonly end: string;
  readonly price: string;
  readonly none: string;
  readonly carried: string;
  readonly paidByHotel: string;
  readonly hint: string;
  readonly page: (page: number, of: number) => string;
}

const { days } = retentionPeriods.guests;

/** The words of a hotel's monthly files. */
export const hotelMonthWords: Readonly<Record<Lang, PaperWords>> = {
  de: {
    ends: { carried: 'gefahren', noShow: 'Gast nicht erschienen', canceled: 'storniert', ahead: 'noch nicht beendet' },
    byHotel: 'Hotel',
    byGuest: 'Gast',
    title: (month) => `Fahrten im ${month}`,
    asOf: (time) => `Stand ${time}`,
    room: 'Zimmer',
    guest: 'Gast',
    pickup: 'Abholung',
    way: 'Strecke',
    taxi: 'Taxi',
    end: 'Stand, zahlt',
    price: 'Preis',
    none: 'Keine Fahrten in diesem Monat.',
    carried: 'Gefahrene Fahrten',
    paidByHotel: 'davon zahlt das Hotel',
    hint: `Namen, Zimmer und Adressen löschen wir ${days} Tage nach der Fahrt.`,
    page: (page, of) => `Seite ${page} von ${of}`,
  },
  en: {
    ends: { carried: 'carried', noShow: 'guest did not appear', canceled: 'canceled', ahead: 'not ended yet' },
    byHotel: 'hotel',
    byGuest: 'guest',
    title: (month) => `Rides in ${month}`,
    asOf: (time) => `As of ${time}`,
    room: 'Room',
    guest: 'Guest',
    pickup: 'Pickup',
    way: 'Route',
    taxi: 'Taxi',
    end: 'State, pays',
    price: 'Price',
    none: 'No rides in this month.',
    carried: 'Rides carried',
    paidByHotel: 'of which the hotel pays',
    hint: `We delete names, rooms and addresses ${days} days after the ride.`,
    page: (page, of) => `Page ${page} of ${of}`,
  },
};
