import { Navigate, useLocation } from 'react-router-dom';
import { usePerson } from '../../../shared/firebase/session.ts';
import { withFirestore } from '../../../shared/firebase/with-firestore.tsx';
import { draftKeyOf, type OrderState } from '../../../shared/forms/order-draft.ts';
import { postingDraftKey } from '../../../shared/posting-draft.ts';
import { screenPaths } from '../../../shared/screen-paths.ts';
import { PostingForm } from './posting-form.tsx';
import type { HotelOrderValues } from './posting-values.ts';

/** The form in which a hotel orders a ride for its guest. A copy of a past ride is a form of its own. */
function PostRideScreen() {
  const { member } = usePerson();
  const location = useLocation();
  const state: OrderState<Partial<HotelOrderValues>> = location.state ?? {};
  return member.role === 'hotel' ? (
    <PostingForm
      key={state.copied ? location.key : 'draft'}
      hotelId={member.companyId}
      draft={{ key: draftKeyOf(postingDraftKey(member.companyId), state, location.key), ...state }}
    />
  ) : (
    <Navigate to={screenPaths.rides} replace />
  );
}

export default withFirestore(PostRideScreen);
