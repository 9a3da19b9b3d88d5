import type { CarTexts } from './website.ts';

/** The drawing of a vehicle without a picture. */
export type CarShape = 'limousine' | 'estate' | 'van';

// Ends of words, as in „Kleinbus“: „Business“ is no bus.
const van = /(?:bus|busse|buses|van|vans|shuttle|shuttles|sprinter|transporter|v-klasse|v-class)(?!\p{L})/iu;
const estate = /(?:kombi|kombis|combi|estate|wagon|touring|avant|t-modell)(?!\p{L})/iu;

/** Reads the shape from the vehicle's titles. */
export function carShapeOf({ titleDE, titleEN }: Pick<CarTexts, 'titleDE' | 'titleEN'>): CarShape {
  const titles = `${titleDE} ${titleEN}`;
  if (van.test(titles)) return 'van';
  return estate.test(titles) ? 'estate' : 'limousine';
}
