import { vanSeats } from '@talwaerts/domain/pricing/tariff.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { laterMs } from '@talwaerts/domain/promise/order-of-offer.ts';
import { oneBrokenIn, windowDays } from '@talwaerts/domain/promise/promise-limits.ts';
import { formLeadMinutes } from '@talwaerts/domain/ride/limits.ts';
import { maxChildSeats } from '@talwaerts/domain/ride/wishes.ts';

/** The numbers that questions and answers name. */
export const faqNumbers = {
  leadMinutes: formLeadMinutes,
  cancelHours: product.guestCancelMinutes / 60,
  vanSeats,
  severalFrom: vanSeats + 1,
  childSeats: maxChildSeats,
  promiseDays: windowDays,
  brokenIn: oneBrokenIn,
  laterMinutes: laterMs / 60_000,
};
