import type { Member } from '@talwaerts/domain/company/roles.ts';
import type { TextId } from '../../shared/intl/texts.ts';
import type { ListedRide } from './listed-ride.ts';

/** Something that can be done to a ride: its call, and the words on button and dialog. */
export interface RideAction {
  readonly call:
    | 'driver-confirmride'
    | 'driver-finishride'
    | 'driver-noshow'
    | 'admin-assignride'
    | 'admin-rejectride'
    | 'admin-cancelride'
    | 'hotel-withdrawride';
  readonly label: TextId;
  readonly question: TextId;
  readonly done: TextId;
  readonly isMain: boolean;
}

const action = (
  call: RideAction['call'],
  label: TextId,
  question: TextId,
  done: TextId = 'ride.done',
  isMain = false,
): RideAction => ({
  ...{ call, label, question, done, isMain },
});
const accept = action('driver-confirmride', 'ride.accept', 'ride.acceptQuestion', 'ride.accepted', true);
const assign = action('admin-assignride', 'ride.assign', 'ride.assignQuestion', 'ride.assigned', true);
const finish = action('driver-finishride', 'ride.finish', 'ride.finishQuestion', 'ride.done', true);
const noShow = action('driver-noshow', 'ride.noShow', 'ride.noShowQuestion');
const reject = action('admin-rejectride', 'ride.reject', 'ride.rejectQuestion');
const cancel = action('admin-cancelride', 'ride.cancel', 'ride.cancelQuestion');
const cancelAsHotel = action('admin-cancelride', 'ride.cancel', 'ride.cancelQuestionHotel');
const withdraw = action('hotel-withdrawride', 'ride.withdraw', 'ride.withdrawQuestion');

/** What somebody may do to a ride in its state. The server decides again. */
export function actionsFor(
  { role }: Pick<Member, 'role'>,
  { status }: Pick<ListedRide, 'status'>,
): readonly RideAction[] {
  if (status === 'open') {
    return { admin: [assign, reject], hotel: [withdraw], taxi: [accept], driver: [accept] }[role];
  }
  if (status !== 'confirmed') return [];
  return {
    admin: [finish, noShow, cancel],
    hotel: [cancelAsHotel],
    taxi: [finish, noShow],
    driver: [finish, noShow],
  }[role];
}
