import { expect, it } from 'vitest';
import { queryScenarios } from '../conformance/scenarios/queries.ts';
import { operators } from './firestore/engine/queries/operators.ts';

it.each(Object.keys(operators))('the query operator %s has a conformance scenario named after it', (operator) => {
  expect(queryScenarios.filter(({ title }) => title.startsWith(`${operator} `))).not.toEqual([]);
});
