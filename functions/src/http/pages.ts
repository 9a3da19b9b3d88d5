import { onRequest } from 'firebase-functions/https';
import { facts, places, sitemap } from '../pages/cached-answers.ts';
import { calendar } from '../pages/calendar.ts';
import { companyPage } from '../pages/company-page.ts';
import { placePlan, rideMap } from '../pages/map-pictures.ts';
import { region } from '../platform/app.ts';
import { linkSigningKey, mapsServerKey } from '../platform/params.ts';

export const companypage = onRequest({ region, maxInstances: 20 }, companyPage);

/** Handlers by the first segment of the path. */
const handlers = {
  'facts.json': facts,
  'places.json': places,
  'sitemap.xml': sitemap,
  calendar,
  places: placePlan,
  ridemaps: rideMap,
};

/** Answers what guests' pages, calendars and mails load beside the built files. */
export const files = onRequest(
  { region, maxInstances: 20, secrets: [linkSigningKey, mapsServerKey] },
  async (request, response) => {
    const [, name = ''] = request.path.split('/');
    if (!isHandled(name)) return void response.status(404).end();
    await handlers[name](request, response);
  },
);

const isHandled = (name: string): name is keyof typeof handlers => Object.hasOwn(handlers, name);
