import type { Member } from '@talwaerts/domain/company/roles.ts';
import type { TextId } from '../../../shared/intl/texts.ts';
import type { ListedRide } from '../data/listed-ride.ts';

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
  /** What it costs whom, and who is told. */
  readonly detail: TextId | undefined;
  readonly done: TextId;
  readonly isMain: boolean;
}

const action = (
  call: RideAction['call'],
  label: TextId,
  question: TextId,
  more: Partial<Pick<RideAction, 'detail' | 'done' | 'isMain'>> = {},
): RideAction => ({
  call,
  label,
  question,
  detail: undefined,
  done: 'ride.done',
  isMain: false,
  ...more,
});
const accept = action('driver-confirmride', 'ride.accept', 'ride.acceptQuestion', {
  done: 'ride.accepted',
  isMain: true,
});
const assign = action('admin-assignride', 'ride.assign', 'ride.assignQuestion', {
  done: 'ride.assigned',
  isMain: true,
});
const finish = action('driver-finishride', 'ride.finish', 'ride.finishQuestion', { isMain: true });
const noShow = action('driver-noshow', 'ride.noShow', 'ride.noShowQuestion', { detail: 'ride.noShowDetail' });
const reject = action('admin-rejectride', 'ride.reject', 'ride.rejectQuestion', { detail: 'ride.rejectDetail' });
const cancel = action('admin-cancelride', 'ride.cancel', 'ride.cancelQuestion', { detail: 'ride.cancelDetail' });
const cancelAsHotel = action('admin-cancelride', 'ride.cancel', 'ride.cancelQuestion', {
  detail: 'ride.cancelDetailHotel',
});
const withdraw = action('hotel-withdrawride', 'ride.withdraw', 'ride.withdrawQuestion', {
  detail: 'ride.withdrawDetail',
});

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
