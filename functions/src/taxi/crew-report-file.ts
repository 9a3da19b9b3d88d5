import { crewReportFileSchema } from '@talwaerts/domain/calls/figures.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { crewReportPdf } from '../use-cases/figures/crew-report-pdf.ts';
import { loadCrewReport } from '../use-cases/figures/load-crew-report.ts';

/** Writes what each driver and vehicle has driven as PDF; reads at most 2,000 rides and their ratings. */
export const crewreportfile = memberCallable(
  'taxi-crewreportfile',
  { roles: ['taxi'], payload: crewReportFileSchema, rateLimit: { requests: 30, perSeconds: 600 } },
  async ({ period, lang }, { member, nowMs }) => {
    const loaded = await loadCrewReport(member, period);
    if ('refused' in loaded) return refusal(loaded);
    const file = await crewReportPdf({ company: loaded.company, report: loaded.report, period, nowMs }, lang);
    return { valid: true, name: `talwaerts-${period}-${lang}.pdf`, content: file.toString('base64') };
  },
);
