import { crewReportSchema } from '@talwaerts/domain/calls/figures.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { loadCrewReport } from '../use-cases/figures/load-crew-report.ts';

/** Answers with what each driver and vehicle has driven; reads at most 2,000 rides and their ratings. */
export const crewreport = memberCallable(
  'taxi-crewreport',
  { roles: ['taxi'], payload: crewReportSchema, rateLimit: { requests: 30, perSeconds: 600 } },
  async ({ period }, { member }) => {
    const loaded = await loadCrewReport(member, period);
    return 'refused' in loaded ? refusal(loaded) : { valid: true, report: loaded.report };
  },
);
