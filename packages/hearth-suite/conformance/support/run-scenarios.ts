import { expect, it } from 'vitest';
import type { Scenario } from '../scenarios/table.ts';
import type { Sdk } from '../sdk/sdk.ts';

/** Declares one test for each scenario, with a document path of its own to write below. */
export function runScenarios<S extends Sdk>(scenarios: readonly Scenario<S>[], sdk: () => S): void {
  it.each(scenarios.map((scenario, n) => [scenario.title, scenario, `runs/r${n}`] as const))(
    '%s',
    async (_, { run, expected }, at) => {
      expect(await run(sdk(), at)).toEqual(expected);
    },
  );
}
