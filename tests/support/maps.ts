import { suite } from './suite.ts';

interface MapsRequest {
  readonly url: string;
  readonly body: string;
}

/** Returns all requests that the maps stand-in has received. */
export const mapsRequests = async (): Promise<readonly MapsRequest[]> =>
  (await (await fetch(`http://127.0.0.1:${suite.ports.maps}/_control/requests`)).json()) as MapsRequest[];
