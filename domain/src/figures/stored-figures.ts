import { readShape } from '../stored/shape.ts';
import { fieldsOf, type StoredSnapshot } from '../stored/stored-fields.ts';
import { type DistrictFigures, districtFiguresFields } from './district-figures.ts';
import {
  type Counted,
  type CountedDay,
  countedDayFields,
  countedFields,
  type MonthFigures,
  monthFields,
} from './figures.ts';

/** `figures/{YYYY-MM}`, `companies/{companyId}/figures/{YYYY-MM}` */
export const readMonthFigures = (snapshot: StoredSnapshot): MonthFigures => readShape(monthFields, fieldsOf(snapshot));

/** `figures/counted` */
export const readCounted = (snapshot: StoredSnapshot): Counted => readShape(countedFields, fieldsOf(snapshot));

/** `figures/{YYYY-MM}/days/{YYYY-MM-DD}` */
export const readCountedDay = (snapshot: StoredSnapshot): CountedDay => readShape(countedDayFields, fieldsOf(snapshot));

/** `figures/districts` */
export const readDistrictFigures = (snapshot: StoredSnapshot): DistrictFigures =>
  readShape(districtFiguresFields, fieldsOf(snapshot));
