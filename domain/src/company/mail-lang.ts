import { defaultLang, type Lang } from '../product/lang.ts';
import type { Company } from './company.ts';

/** Returns the language of the application, or the default one for companies that did not apply. */
export const langOf = ({ application }: Pick<Company, 'application'>): Lang => application?.lang ?? defaultLang;
