import { readShape } from '../stored/shape.ts';
import { fieldsOf, type StoredSnapshot } from '../stored/stored-fields.ts';
import type { Branding } from './branding.ts';
import { brandingFields } from './website-fields.ts';

/** `branding/{slug}` */
export const readBranding = (snapshot: StoredSnapshot): Branding => ({
  ...readShape(brandingFields, fieldsOf(snapshot)),
  url: snapshot.id,
});
