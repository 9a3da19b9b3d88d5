/** A MUI component's props, with an `onClose` that does not receive the cause. */
export type ClosingProps<P> = Omit<P, 'open' | 'onClose'> & {
  readonly open: boolean;
  /** Missing while the component cannot be closed. */
  readonly onClose?: (() => void) | undefined;
};
