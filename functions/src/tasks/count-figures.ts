import { info } from 'firebase-functions/logger';
import { onSchedule } from 'firebase-functions/scheduler';
import { region } from '../platform/app.ts';
import { countDistricts } from '../use-cases/figures/count-districts.ts';
import { countFigures } from '../use-cases/figures/count-figures.ts';

/** Counts each night the figures of closed days; a first run that takes longer continues the next night. */
export const countfigures = onSchedule(
  { schedule: 'every day 03:00', timeZone: 'Europe/Vienna', region, timeoutSeconds: 540, memory: '512MiB' },
  async () => {
    const nowMs = Date.now();
    const days = await countFigures(nowMs);
    await countDistricts(nowMs);
    info('The figures of closed days are counted', { days });
  },
);
