import { product } from '@talwaerts/domain/product/product.ts';

/**
 * The numbers that questions and answers name. Written out, since most of their modules bring the dashboard's scripts
 * along; `faq-screen.test.tsx` compares them with the configuration.
 */
export const faqNumbers = {
  leadMinutes: 20,
  cancelHours: product.guestCancelMinutes / 60,
  vanSeats: 7,
  severalFrom: 8,
  childSeats: 8,
  promiseDays: 90,
  brokenIn: 20,
  laterMinutes: 1,
};
