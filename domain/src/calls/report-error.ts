import { object } from 'yup';
import { maxReportLength } from '../product/error-report.ts';
import { line, longText, optionalText } from './fields.ts';

export const reportErrorSchema = object({
  /** Of the web app. */
  version: line(20),
  /** The route's pattern, such as `/onboarding/:referrerCode`: an address may have tokens. */
  route: line(100),
  message: longText(maxReportLength),
  /** Empty if the browser has none. */
  stack: optionalText(maxReportLength),
});
