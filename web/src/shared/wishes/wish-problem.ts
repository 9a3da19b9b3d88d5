import { isConnection, type Wishes } from '@talwaerts/domain/ride/wishes.ts';
import type { TextId } from '../intl/texts.ts';

/** Returns the problem of typed wishes; undefined if they have none. */
export const wishProblem = ({ flight, train }: Wishes): TextId | undefined =>
  isConnection(flight) && isConnection(train) ? undefined : 'wish.error.connection';
