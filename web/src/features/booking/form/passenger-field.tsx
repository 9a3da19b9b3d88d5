import { maxPax } from '@talwaerts/domain/ride/limits.ts';
import { Stepper } from '../../../shared/ui/stepper.tsx';

interface Props {
  readonly pax: number;
  readonly max?: number;
  readonly onChange: (pax: number) => void;
}

/** Number of passengers, at least one. */
export function PassengerField({ pax, max = maxPax, onChange }: Props) {
  return (
    <Stepper
      label="order.pax"
      less="order.paxLess"
      more="order.paxMore"
      value={pax}
      min={1}
      max={max}
      onChange={onChange}
    />
  );
}
