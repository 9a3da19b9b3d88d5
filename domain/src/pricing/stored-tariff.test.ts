import { expect, it } from 'vitest';
import { snapshotOf } from '../stored/fixtures.ts';
import { readTariff } from './stored-tariff.ts';
import { defaultTariff } from './tariff.ts';

it('a stored tariff is read if it is valid', () => {
  const dearer = { ...defaultTariff, baseFeeCents: 600 };
  expect(readTariff(snapshotOf('config/tariff', dearer))).toEqual({ tariff: dearer, invalid: {}, fields: dearer });
});

it('an invalid stored tariff is read with its fields and what is wrong with them', () => {
  const fields = { ...defaultTariff, perMinuteCents: '25' };
  const invalid = { perMinuteCents: 'type' };
  expect(readTariff(snapshotOf('config/tariff', fields))).toEqual({ tariff: null, invalid, fields });
});
