import { Navigate } from 'react-router-dom';
import { usePerson } from '../../shared/firebase/session.ts';
import { paths } from '../../shared/paths.ts';
import { PostingForm } from './posting-form.tsx';

/** A hotel orders a ride for its guest. */
export default function PostRideScreen() {
  const { member } = usePerson();
  return member.role === 'hotel' ? <PostingForm hotelId={member.companyId} /> : <Navigate to={paths.rides} replace />;
}
