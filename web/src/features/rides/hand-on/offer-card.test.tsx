// @vitest-environment jsdom
import { confirmedRide } from '@talwaerts/domain/ride/fixtures.ts';
import { handOnOffer } from '@talwaerts/domain/ride/hand-on.ts';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { show } from '../../../shared/testing.tsx';
import german from '../../../texts/de.json' with { type: 'json' };
import { OfferCard } from './offer-card.tsx';

it.each([
  ['has two answers', 60_000, [german['handOn.take'], german['handOn.decline']]],
  ['cannot be answered once it is over', -1, []],
])('an offer %s', async (_, leftMs, answers) => {
  const untilMs = serverNow() + leftMs;
  const handOn = { companyId: 'other', name: 'Other', untilMs, atMs: 0, by: 'u-own' };
  const offer = handOnOffer({ ...confirmedRide('own'), handOn });
  if (!offer) throw new Error('The ride is not offered');
  await show(<OfferCard offer={offer} onAnswer={vi.fn()} />);
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(answers);
});
