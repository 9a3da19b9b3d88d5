import { flag, integer, integers, optional, text } from '../stored/shape.ts';

/**
 * What a guest needs beyond seats; a wish that was not made is absent. Every company reads the wishes of an open ride:
 * they hold no personal data.
 */
export const wishFields = {
  /** Pieces of luggage. */
  luggage: optional(integer),
  /** Pairs of skis, or snowboards. */
  skis: optional(integer),
  /** The age in years of each child that needs a seat. */
  childSeats: optional(integers),
  wheelchair: optional(flag),
  pet: optional(flag),
  /** Numbers of the flight and train that the guest arrives with. */
  flight: optional(text),
  train: optional(text),
};
