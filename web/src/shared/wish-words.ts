import type { WishWords } from '@talwaerts/domain/ride/wishes.ts';
import type { useText } from './intl/language.tsx';

/** How the chosen language says each wish. */
export const wishWords = (text: ReturnType<typeof useText>): WishWords => ({
  luggage: (count) => text('wish.said.luggage', { count }),
  skis: (count) => text('wish.said.skis', { count }),
  childSeats: (ages) => text('wish.said.childSeats', { count: ages.length, ages: ages.join(', ') }),
  wheelchair: () => text('wish.wheelchair'),
  pet: () => text('wish.pet'),
  flight: (number) => text('wish.said.flight', { number }),
  train: (number) => text('wish.said.train', { number }),
});
