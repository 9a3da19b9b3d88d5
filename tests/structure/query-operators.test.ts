import { expect, it } from 'vitest';
import { operators } from '../../packages/hearth-suite/src/firestore/engine/queries/operators.ts';
import { queryScenarios } from '../conformance/scenarios/queries.ts';

it.each(Object.keys(operators))('the query operator %s has a conformance scenario named after it', (operator) => {
  expect(queryScenarios.filter(({ title }) => title.startsWith(`${operator} `))).not.toEqual([]);
});
