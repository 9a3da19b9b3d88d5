import type { Builtin } from './arguments.ts';
import { listMethods, mapDiffMethods, mapMethods, pathMethods, setMethods } from './collections.ts';
import { conversionFunctions, hashingFunctions, mathFunctions } from './numbers.ts';
import { bytesMethods, stringFunctions, stringMethods } from './strings.ts';
import {
  durationFunctions,
  durationMethods,
  latlngFunctions,
  latlngMethods,
  timestampFunctions,
  timestampMethods,
} from './times.ts';

/** By the type of what they are called on. */
export const methodsByType: Readonly<Record<string, Readonly<Record<string, Builtin>>>> = {
  string: stringMethods,
  bytes: bytesMethods,
  list: listMethods,
  set: setMethods,
  map: mapMethods,
  map_diff: mapDiffMethods,
  path: pathMethods,
  timestamp: timestampMethods,
  duration: durationMethods,
  latlng: latlngMethods,
};

/** `math.abs(x)`, by the name in front. */
export const namespaces: Readonly<Record<string, Readonly<Record<string, Builtin>>>> = {
  math: mathFunctions,
  hashing: hashingFunctions,
  timestamp: timestampFunctions,
  duration: durationFunctions,
  latlng: latlngFunctions,
};

/** Called by their bare name. `path`, `get` and the like need the request and stand with the evaluation. */
export const functions: Readonly<Record<string, Builtin>> = { ...conversionFunctions, ...stringFunctions };
