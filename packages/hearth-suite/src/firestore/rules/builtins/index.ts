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

/** Methods by the type of their receiver. */
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

/** Functions with a namespace, such as `math.abs(x)`. */
export const namespaces: Readonly<Record<string, Readonly<Record<string, Builtin>>>> = {
  math: mathFunctions,
  hashing: hashingFunctions,
  timestamp: timestampFunctions,
  duration: durationFunctions,
  latlng: latlngFunctions,
};

/** Functions without a namespace. `path`, `get` and the like need the request, so the evaluation defines them. */
export const functions: Readonly<Record<string, Builtin>> = { ...conversionFunctions, ...stringFunctions };
