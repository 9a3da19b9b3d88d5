/** A MUI component's props, with a handler that does not ask how the user closed it. */
export type ClosingProps<P> = Omit<P, 'open' | 'onClose'> & {
  readonly open: boolean;
  /** Missing while it cannot be closed. */
  readonly onClose?: (() => void) | undefined;
};
