import { Navigate } from 'react-router-dom';
import { usePerson } from '../../../shared/firebase/session.ts';
import { withFirestore } from '../../../shared/firebase/with-firestore.tsx';
import { screenPaths } from '../../../shared/screen-paths.ts';
import { PostingForm } from './posting-form.tsx';

/** The form in which a hotel orders a ride for its guest. */
function PostRideScreen() {
  const { member } = usePerson();
  return member.role === 'hotel' ? (
    <PostingForm hotelId={member.companyId} />
  ) : (
    <Navigate to={screenPaths.rides} replace />
  );
}

export default withFirestore(PostRideScreen);
